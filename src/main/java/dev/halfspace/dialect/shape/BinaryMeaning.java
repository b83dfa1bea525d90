package dev.halfspace.dialect.shape;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ReductionCombiner;
import dev.halfspace.scalar.FloatArithmetic;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntDivision;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Promise;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a {@link BinaryOp}, element by element on vectors and tensors: {@code
 * definition.with(Computation.Meaning.class, BinaryMeaning.ADD)}. Beside the function of scalars it
 * has the facts about it that analyses ask for.
 */
public enum BinaryMeaning implements Computation.Meaning {
  /** The sum of integers. */
  ADD(ReductionCombiner.Kind.ADD),
  /** The difference of integers. */
  SUB(ReductionCombiner.Kind.ADD),
  /** The product of integers. */
  MUL(ReductionCombiner.Kind.MUL),
  /** The first operand shifted to the left by the second. */
  SHL(null),
  /** The first operand shifted to the right by the second, copies of the sign shifted in. */
  SHRS(null),
  /** The first operand shifted to the right by the second, zeros shifted in. */
  SHRU(null),
  /** The bits set in both. */
  AND(ReductionCombiner.Kind.AND),
  /** The bits set in any. */
  OR(ReductionCombiner.Kind.OR),
  /** The bits set in one only. */
  XOR(ReductionCombiner.Kind.XOR),
  /** The greater of signed integers. */
  MAXS(ReductionCombiner.Kind.MAX_SIGNED),
  /** The greater of unsigned integers. */
  MAXU(ReductionCombiner.Kind.MAX_UNSIGNED),
  /** The smaller of signed integers. */
  MINS(ReductionCombiner.Kind.MIN_SIGNED),
  /** The smaller of unsigned integers. */
  MINU(ReductionCombiner.Kind.MIN_UNSIGNED),
  /** The signed quotient rounded towards zero. */
  DIVS(null),
  /** The unsigned quotient rounded down. */
  DIVU(null),
  /** The signed quotient rounded towards positive infinity. */
  CEILDIVS(null),
  /** The unsigned quotient rounded up. */
  CEILDIVU(null),
  /** The signed quotient rounded towards negative infinity. */
  FLOORDIVS(null),
  /** The remainder of the signed division that rounds towards zero. */
  REMS(null),
  /** The remainder of the unsigned division. */
  REMU(null),
  /** The sum of floating-point numbers. */
  ADDF(ReductionCombiner.Kind.ADD),
  /** The difference of floating-point numbers. */
  SUBF(ReductionCombiner.Kind.ADD),
  /** The product of floating-point numbers. */
  MULF(ReductionCombiner.Kind.MUL),
  /** The greater floating-point number; NaN if an operand is NaN. */
  MAXIMUMF(ReductionCombiner.Kind.MAXIMUM),
  /** The greater floating-point number; the other operand if one is NaN. */
  MAXNUMF(ReductionCombiner.Kind.MAXNUM),
  /** The smaller floating-point number; NaN if an operand is NaN. */
  MINIMUMF(ReductionCombiner.Kind.MINIMUM),
  /** The smaller floating-point number; the other operand if one is NaN. */
  MINNUMF(ReductionCombiner.Kind.MINNUM),
  /** The quotient of floating-point numbers. */
  DIVF(null),
  /** The remainder of the quotient of floating-point numbers rounded towards zero. */
  REMF(null),
  /** A function that is not known. */
  OTHER(null);

  /** A function of integers with promises. */
  @FunctionalInterface
  private interface Promising<R extends Outcome> {
    R apply(IntScalar a, IntScalar b, Set<Promise> promises);
  }

  private final ReductionCombiner.@Nullable Kind accumulates;

  BinaryMeaning(ReductionCombiner.@Nullable Kind accumulates) {
    this.accumulates = accumulates;
  }

  @Override
  public ScalarFunction of(Computation op, int indexBits) {
    return switch (this) {
      case ADD -> promising(op, IntArithmetic::add);
      case SUB -> promising(op, IntArithmetic::subtract);
      case MUL -> promising(op, IntArithmetic::multiply);
      case SHL -> promising(op, IntArithmetic::shiftLeft);
      case SHRS -> promising(op, IntArithmetic::shiftRightSigned);
      case SHRU -> promising(op, IntArithmetic::shiftRightUnsigned);
      case AND -> ScalarFunction.ofInts(IntArithmetic::and);
      case OR -> promising(op, IntArithmetic::or);
      case XOR -> ScalarFunction.ofInts(IntArithmetic::xor);
      case MAXS -> ScalarFunction.ofInts(IntArithmetic::maxSigned);
      case MAXU -> ScalarFunction.ofInts(IntArithmetic::maxUnsigned);
      case MINS -> ScalarFunction.ofInts(IntArithmetic::minSigned);
      case MINU -> ScalarFunction.ofInts(IntArithmetic::minUnsigned);
      case DIVS -> exact(op, IntDivision::signed);
      case DIVU -> exact(op, IntDivision::unsigned);
      case CEILDIVS -> ScalarFunction.ofPartial(IntDivision::signedCeiling);
      case CEILDIVU -> ScalarFunction.ofPartial(IntDivision::unsignedCeiling);
      case FLOORDIVS -> ScalarFunction.ofPartial(IntDivision::signedFloor);
      case REMS -> ScalarFunction.ofPartial(IntDivision::signedRemainder);
      case REMU -> ScalarFunction.ofPartial(IntDivision::unsignedRemainder);
      case ADDF -> ScalarFunction.ofFloats(FloatArithmetic::add);
      case SUBF -> ScalarFunction.ofFloats(FloatArithmetic::subtract);
      case MULF -> ScalarFunction.ofFloats(FloatArithmetic::multiply);
      case MAXIMUMF -> ScalarFunction.ofFloats(FloatArithmetic::maximum);
      case MAXNUMF -> ScalarFunction.ofFloats(FloatArithmetic::maximumNumber);
      case MINIMUMF -> ScalarFunction.ofFloats(FloatArithmetic::minimum);
      case MINNUMF -> ScalarFunction.ofFloats(FloatArithmetic::minimumNumber);
      case DIVF -> ScalarFunction.ofFloats(FloatArithmetic::divide);
      case REMF -> ScalarFunction.ofFloats(FloatArithmetic::remainder);
      case OTHER -> ScalarFunction.unsupported("'%s'".formatted(op.name()));
    };
  }

  private static ScalarFunction promising(Computation op, Promising<Scalar> f) {
    Set<Promise> promises = op.promises();
    return ScalarFunction.ofInts((a, b) -> f.apply(a, b, promises));
  }

  private static ScalarFunction exact(Computation op, Promising<Outcome> f) {
    Set<Promise> promises = op.promises();
    return ScalarFunction.ofPartial((a, b) -> f.apply(a, b, promises));
  }

  /** Returns true for functions of floating-point numbers. */
  boolean isFloat() {
    return compareTo(ADDF) >= 0 && this != OTHER;
  }

  /** Returns true unless the operands are unsigned integers. */
  boolean isSigned() {
    return this != DIVU && this != CEILDIVU && this != REMU;
  }

  /** See {@link ReductionCombiner#accumulates}. */
  Optional<ReductionCombiner.Kind> accumulates(int operand) {
    boolean isDifference = this == SUB || this == SUBF;
    return isDifference && operand != 0 ? Optional.empty() : Optional.ofNullable(accumulates);
  }

  /** See {@link dev.halfspace.ir.traits.IndexComputation#computed}. */
  Optional<AffineValueMap> computed(Value lhs, Value rhs) {
    AffineExpr a = symbol(0);
    AffineExpr b = symbol(1);
    return switch (this) {
      case ADD -> IndexMaps.of(a.plus(b), lhs, rhs);
      case SUB -> IndexMaps.of(a.minus(b), lhs, rhs);
      case MUL -> IndexMaps.of(a.times(b), lhs, rhs);
      case SHL -> IndexMaps.timesPower(lhs, rhs);
      case SHRS, SHRU -> IndexMaps.overPower(lhs, rhs);
      case AND -> IndexMaps.lowBits(lhs, rhs);
      case DIVS, DIVU, FLOORDIVS -> IndexMaps.of(a.floorDiv(b), lhs, rhs);
      case CEILDIVS, CEILDIVU -> IndexMaps.of(a.ceilDiv(b), lhs, rhs);
      case REMS, REMU -> IndexMaps.of(a.mod(b), lhs, rhs);
      default -> Optional.empty();
    };
  }

  /** See {@link dev.halfspace.ir.traits.IndexComputation#needsNonNegative}. */
  boolean needsNonNegative() {
    return switch (this) {
      case SHRU, DIVS, DIVU, CEILDIVU, REMS, REMU -> true;
      default -> false;
    };
  }

  /** See {@link dev.halfspace.ir.traits.IndexComputation#neverWraps}. */
  boolean neverWraps() {
    return compareTo(SHL) > 0;
  }
}
