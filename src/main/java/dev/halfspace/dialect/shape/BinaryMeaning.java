package dev.halfspace.dialect.shape;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Accumulating;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a {@link BinaryOp}, element by element on vectors and tensors: {@code
 * definition.with(BinaryMeaning.class, BinaryMeaning.ADD)}.
 */
public enum BinaryMeaning {
  /** The sum of integers. */
  ADD(Accumulating.Kind.ADD),
  /** The difference of integers. */
  SUB(Accumulating.Kind.ADD),
  /** The product of integers. */
  MUL(Accumulating.Kind.MUL),
  /** The first operand shifted to the left by the second. */
  SHL(null),
  /** The first operand shifted to the right by the second, copies of the sign shifted in. */
  SHRS(null),
  /** The first operand shifted to the right by the second, zeros shifted in. */
  SHRU(null),
  /** The bits set in both. */
  AND(Accumulating.Kind.AND),
  /** The bits set in any. */
  OR(Accumulating.Kind.OR),
  /** The bits set in one only. */
  XOR(Accumulating.Kind.XOR),
  /** The greater of signed integers. */
  MAXS(Accumulating.Kind.MAX_SIGNED),
  /** The greater of unsigned integers. */
  MAXU(Accumulating.Kind.MAX_UNSIGNED),
  /** The smaller of signed integers. */
  MINS(Accumulating.Kind.MIN_SIGNED),
  /** The smaller of unsigned integers. */
  MINU(Accumulating.Kind.MIN_UNSIGNED),
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
  ADDF(Accumulating.Kind.ADD),
  /** The difference of floating-point numbers. */
  SUBF(Accumulating.Kind.ADD),
  /** The product of floating-point numbers. */
  MULF(Accumulating.Kind.MUL),
  /** The greater floating-point number; NaN if an operand is NaN. */
  MAXIMUMF(Accumulating.Kind.MAXIMUM),
  /** The greater floating-point number; the other operand if one is NaN. */
  MAXNUMF(Accumulating.Kind.MAXNUM),
  /** The smaller floating-point number; NaN if an operand is NaN. */
  MINIMUMF(Accumulating.Kind.MINIMUM),
  /** The smaller floating-point number; the other operand if one is NaN. */
  MINNUMF(Accumulating.Kind.MINNUM),
  /** Any other function. */
  OTHER(null);

  private final Accumulating.@Nullable Kind accumulates;

  BinaryMeaning(Accumulating.@Nullable Kind accumulates) {
    this.accumulates = accumulates;
  }

  /** Returns true for functions of floating-point numbers that accumulate. */
  boolean isFloat() {
    return compareTo(ADDF) >= 0 && this != OTHER;
  }

  /** Returns true unless the operands are unsigned integers. */
  boolean isSigned() {
    return this != DIVU && this != CEILDIVU && this != REMU;
  }

  /** See {@link Accumulating#accumulates}. */
  Optional<Accumulating.Kind> accumulates(int operand) {
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
