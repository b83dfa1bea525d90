package dev.halfspace.dialect.shape;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ReductionCombiner;
import dev.halfspace.ir.traits.ReductionCombiner.Kind;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a {@link BinaryOp}, element by element on vectors and tensors: {@code
 * definition.with(Computation.Meaning.class, BinaryMeaning.ADD)}. Besides the scalar function it
 * holds the facts about it that analyses need.
 */
public enum BinaryMeaning implements Computation.Meaning {
  /** The sum of integers. */
  ADD(Kind.ADD, promising(IntArithmetic::add)),
  /** The difference of integers. */
  SUB(Kind.ADD, promising(IntArithmetic::subtract)),
  /** The product of integers. */
  MUL(Kind.MUL, promising(IntArithmetic::multiply)),
  /** The first operand shifted to the left by the second. */
  SHL(null, promising(IntArithmetic::shiftLeft)),
  /** The first operand shifted to the right by the second, filled with copies of the sign bit. */
  SHRS(null, promising(IntArithmetic::shiftRightSigned)),
  /** The first operand shifted to the right by the second, filled with zeros. */
  SHRU(null, promising(IntArithmetic::shiftRightUnsigned)),
  /** The bits set in both operands. */
  AND(Kind.AND, ScalarFunction.ofInts(IntArithmetic::and)),
  /** The bits set in either operand. */
  OR(Kind.OR, promising(IntArithmetic::or)),
  /** The bits set in exactly one operand. */
  XOR(Kind.XOR, ScalarFunction.ofInts(IntArithmetic::xor)),
  /** The greater of signed integers. */
  MAXS(Kind.MAX_SIGNED, ScalarFunction.ofInts(IntArithmetic::maxSigned)),
  /** The greater of unsigned integers. */
  MAXU(Kind.MAX_UNSIGNED, ScalarFunction.ofInts(IntArithmetic::maxUnsigned)),
  /** The smaller of signed integers. */
  MINS(Kind.MIN_SIGNED, ScalarFunction.ofInts(IntArithmetic::minSigned)),
  /** The smaller of unsigned integers. */
  MINU(Kind.MIN_UNSIGNED, ScalarFunction.ofInts(IntArithmetic::minUnsigned)),
  /** The signed quotient rounded towards zero. */
  DIVS(null, exact(IntDivision::signed)),
  /** The unsigned quotient rounded down. */
  DIVU(null, exact(IntDivision::unsigned)),
  /** The signed quotient rounded towards positive infinity. */
  CEILDIVS(null, ScalarFunction.ofPartial(IntDivision::signedCeiling)),
  /** The unsigned quotient rounded up. */
  CEILDIVU(null, ScalarFunction.ofPartial(IntDivision::unsignedCeiling)),
  /** The signed quotient rounded towards negative infinity. */
  FLOORDIVS(null, ScalarFunction.ofPartial(IntDivision::signedFloor)),
  /** The remainder of the signed division that rounds towards zero. */
  REMS(null, ScalarFunction.ofPartial(IntDivision::signedRemainder)),
  /** The remainder of the unsigned division. */
  REMU(null, ScalarFunction.ofPartial(IntDivision::unsignedRemainder)),
  /** The sum of floating-point numbers. */
  ADDF(Kind.ADD, ScalarFunction.ofFloats(FloatArithmetic::add)),
  /** The difference of floating-point numbers. */
  SUBF(Kind.ADD, ScalarFunction.ofFloats(FloatArithmetic::subtract)),
  /** The product of floating-point numbers. */
  MULF(Kind.MUL, ScalarFunction.ofFloats(FloatArithmetic::multiply)),
  /** The greater floating-point number; NaN if an operand is NaN. */
  MAXIMUMF(Kind.MAXIMUM, ScalarFunction.ofFloats(FloatArithmetic::maximum)),
  /** The greater floating-point number; the other operand if one is NaN. */
  MAXNUMF(Kind.MAXNUM, ScalarFunction.ofFloats(FloatArithmetic::maximumNumber)),
  /** The smaller floating-point number; NaN if an operand is NaN. */
  MINIMUMF(Kind.MINIMUM, ScalarFunction.ofFloats(FloatArithmetic::minimum)),
  /** The smaller floating-point number; the other operand if one is NaN. */
  MINNUMF(Kind.MINNUM, ScalarFunction.ofFloats(FloatArithmetic::minimumNumber)),
  /** The quotient of floating-point numbers. */
  DIVF(null, ScalarFunction.ofFloats(FloatArithmetic::divide)),
  /** The remainder of the quotient of floating-point numbers rounded towards zero. */
  REMF(null, ScalarFunction.ofFloats(FloatArithmetic::remainder)),
  /** A function that is not known. */
  OTHER(null, ScalarFunction.unsupported("a function that is not known"));

  /** A function of integers with promises. */
  @FunctionalInterface
  private interface Promising<R extends Outcome> {
    R apply(IntScalar a, IntScalar b, Set<Promise> promises);
  }

  private final @Nullable Kind accumulates;
  private final Function<Set<Promise>, ScalarFunction> function;

  BinaryMeaning(@Nullable Kind accumulates, Function<Set<Promise>, ScalarFunction> function) {
    this.accumulates = accumulates;
    this.function = function;
  }

  BinaryMeaning(@Nullable Kind accumulates, ScalarFunction function) {
    this(accumulates, (Function<Set<Promise>, ScalarFunction>) promises -> function);
  }

  @Override
  public ScalarFunction of(Computation op, int indexBits) {
    return this == OTHER
        ? ScalarFunction.unsupported("'%s'".formatted(op.name()))
        : function.apply(op.promises());
  }

  /** The scalar function without any promises. */
  public ScalarFunction withoutPromises() {
    return function.apply(Set.of());
  }

  private static Function<Set<Promise>, ScalarFunction> promising(Promising<Scalar> f) {
    return promises -> ScalarFunction.ofInts((a, b) -> f.apply(a, b, promises));
  }

  private static Function<Set<Promise>, ScalarFunction> exact(Promising<Outcome> f) {
    return promises -> ScalarFunction.ofPartial((a, b) -> f.apply(a, b, promises));
  }

  /**
   * Returns true for floating-point functions that reassociation changes. Min and max are not among
   * them: there is one NaN result, even for a signaling NaN, which counts as the greatest or the
   * least of all, and negative zero is less than zero.
   */
  boolean isRounded() {
    return switch (this) {
      case ADDF, SUBF, MULF, DIVF, REMF -> true;
      default -> false;
    };
  }

  /** Returns true unless the operands are unsigned integers. */
  boolean isSigned() {
    return this != DIVU && this != CEILDIVU && this != REMU;
  }

  /** See {@link ReductionCombiner#accumulates}. */
  Optional<Kind> accumulates(int operand) {
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
