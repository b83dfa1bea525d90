package dev.halfspace.dialect.arith;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Ordering;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of comparisons of an integer, converted to a floating-point number, with a constant.
 *
 * <pre>{@code
 * %f = arith.sitofp %x : i32 to f32
 * %0 = arith.cmpf olt, %f, %c4_5 : f32          -->     %0 = arith.cmpi sle, %x, %c4 : i32
 * %1 = arith.cmpf olt, %f, %cm4_5 : f32         -->     %1 = arith.cmpi slt, %x, %cm4 : i32
 * %2 = arith.cmpf oeq, %f, %c4_5 : f32          -->     %false
 * %3 = arith.cmpf olt, %f, %c5e9 : f32          -->     %true
 * %4 = arith.cmpf oeq, %f, %c16777216 : f32     -->     stays: 16777217 is rounded to 2^24
 * }</pre>
 */
final class IntegerBoundPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(Pattern.of("CmpFIntToFPConst", Arith.CMPF, IntegerBoundPatterns::compare));

  private IntegerBoundPatterns() {}

  /** An integer type and its signedness. */
  private record Range(IntegerType type, boolean isSigned) {
    BigInteger least() {
      return isSigned ? BigInteger.ONE.shiftLeft(type.width() - 1).negate() : BigInteger.ZERO;
    }

    BigInteger greatest() {
      return BigInteger.ONE
          .shiftLeft(isSigned ? type.width() - 1 : type.width())
          .subtract(BigInteger.ONE);
    }
  }

  /** The result of the pattern: a truth value, or a comparison with the integer {@code limit}. */
  private record Bound(IntegerPredicate predicate, @Nullable BigInteger limit, boolean truth) {
    static Bound always(boolean truth) {
      return new Bound(IntegerPredicate.EQ, null, truth);
    }
  }

  /**
   * {@code float(x) < 4.5 = x <= 4} and so on, if rounding x does not change the result; for
   * scalars only. Comparisons with NaN are left to the fold, {@link ComparisonFolds#cmpf}.
   */
  private static Match compare(CompareOp op) {
    Operation cast = op.lhs().definingOp();
    FloatPredicate predicate = op.floatPredicate();
    if (cast == null
        || predicate == null
        || (cast.definition() != Arith.SITOFP && cast.definition() != Arith.UITOFP)
        || !(cast.operand(0).type() instanceof IntegerType type)
        || type.width() == 0
        || !(Constants.valueOf(op.rhs()) instanceof FloatAttr constant)) {
      return Match.no("no integer is compared with a constant");
    }
    Range range = new Range(type, cast.definition() == Arith.SITOFP);
    FloatScalar number = constant.scalar();
    if (number.isNaN() || losesOrder(range, number)) {
      return Match.no("rounding may change the answer");
    }
    Bound bound = bound(predicate, number, range);
    BigInteger limit = bound.limit();
    return Match.replacingBy(
        op,
        b ->
            limit == null
                ? Arith.constantBool(b, bound.truth())
                : Arith.cmpi(
                    b,
                    bound.predicate(),
                    cast.operand(0),
                    Arith.constant(b, constantOf(limit, range))));
  }

  private static IntegerAttr constantOf(BigInteger limit, Range range) {
    return IntegerAttr.of(IntScalar.of(range.type().width(), limit), range.type());
  }

  /**
   * Returns true if the conversion may move integers past the constant.
   *
   * <p>No integer is rounded if the width of the type is at most the precision p. Otherwise,
   * rounding preserves integers up to {@code 2^p} and is monotonic, so it moves none past a
   * constant whose binary exponent is less than p, nor past one of {@code 2^(valueBits + 1)} or
   * more, as integers are rounded to {@code 2^valueBits} at most. If integers may exceed the range
   * of the format, infinity is rejected, as they become infinite, and every constant of a format
   * without infinities, in which they become NaN or the greatest number. {@code f8E8M0FNU}, which
   * has neither zero nor sign, is rejected as well.
   */
  private static boolean losesOrder(Range range, FloatScalar number) {
    FloatFormat format = number.format();
    int width = range.type().width();
    int valueBits = width - (range.isSigned() ? 1 : 0);
    boolean overflows = exponent(FloatScalar.ofBits(format, format.greatest())) < valueBits;
    if (!format.hasSubnormals() || (overflows && !format.hasInfinity())) {
      return true;
    }
    if (number.isInfinite()) {
      return overflows;
    }
    int exponent = exponent(number);
    return width > format.precision() && format.precision() <= exponent && exponent <= valueBits;
  }

  /** Returns the binary exponent of a finite number, {@link Integer#MIN_VALUE} for 0. */
  private static int exponent(FloatScalar number) {
    FloatFormat.Finite finite = number.finite();
    return finite.significand().signum() == 0
        ? Integer.MIN_VALUE
        : finite.exponent() + finite.significand().bitLength() - 1;
  }

  /**
   * Converts a comparison of the exact integers of a range with a number that is not NaN. A
   * predicate is the set of the orders less, equal and greater for which it holds. The result is
   * constant if the predicate holds for all orders or none, or if the number is outside the range,
   * so that only one order is possible. A fraction equals no integer; it is truncated towards 0.
   */
  private static Bound bound(FloatPredicate predicate, FloatScalar number, Range range) {
    boolean ofLess = predicate.holds(Ordering.LESS);
    boolean ofEqual = predicate.holds(Ordering.EQUAL);
    boolean ofGreater = predicate.holds(Ordering.GREATER);
    if (ofLess == ofEqual && ofEqual == ofGreater) {
      return Bound.always(ofLess); // no integer is NaN
    }
    boolean isAbove =
        number.isInfinite()
            ? !number.isNegative()
            : number.exactValue().compareTo(new BigDecimal(range.greatest())) > 0;
    boolean isBelow =
        number.isInfinite()
            ? number.isNegative()
            : number.exactValue().compareTo(new BigDecimal(range.least())) < 0;
    if (isAbove || isBelow) {
      return Bound.always(isAbove ? ofLess : ofGreater);
    }
    BigDecimal exact = number.exactValue();
    BigInteger truncated = exact.setScale(0, RoundingMode.DOWN).toBigInteger();
    if (new BigDecimal(truncated).compareTo(exact) == 0) {
      return new Bound(
          IntegerPredicate.of(range.isSigned(), ofLess, ofEqual, ofGreater), truncated, false);
    }
    if (ofLess == ofGreater) {
      return Bound.always(ofLess); // no integer is equal
    }
    // An integer is less than 4.5 if it is at most 4, and less than -4.5 if it is less than -4.
    boolean isPositive = exact.signum() > 0;
    return new Bound(
        IntegerPredicate.of(range.isSigned(), ofLess, ofLess == isPositive, ofGreater),
        truncated,
        false);
  }
}
