package dev.halfspace.scalar;

import static dev.halfspace.scalar.FloatConversion.infinity;
import static dev.halfspace.scalar.FloatConversion.nan;
import static dev.halfspace.scalar.FloatConversion.ofBits;
import static dev.halfspace.scalar.FloatConversion.rounded;
import static dev.halfspace.scalar.FloatConversion.zero;
import static dev.halfspace.scalar.Rounding.TO_NEAREST_EVEN;

import dev.halfspace.scalar.FloatFormat.Finite;
import java.math.BigInteger;

/**
 * Arithmetic on floating-point numbers of one format. Each result is the exact one, rounded once
 * (IEEE 754-2019, sections 5.4 and 6). Operations without a rounding parameter round to nearest,
 * ties to even.
 */
public final class FloatArithmetic {
  private FloatArithmetic() {}

  /** The sum. */
  public static Scalar add(FloatScalar a, FloatScalar b) {
    return inJava(a) ? ofJava(a, a.toDouble() + b.toDouble()) : add(a, b, TO_NEAREST_EVEN);
  }

  /** The difference. */
  public static Scalar subtract(FloatScalar a, FloatScalar b) {
    return inJava(a) ? ofJava(a, a.toDouble() - b.toDouble()) : subtract(a, b, TO_NEAREST_EVEN);
  }

  /** The product. */
  public static Scalar multiply(FloatScalar a, FloatScalar b) {
    return inJava(a) ? ofJava(a, a.toDouble() * b.toDouble()) : multiply(a, b, TO_NEAREST_EVEN);
  }

  /** The quotient. */
  public static Scalar divide(FloatScalar a, FloatScalar b) {
    return inJava(a) ? ofJava(a, a.toDouble() / b.toDouble()) : divide(a, b, TO_NEAREST_EVEN);
  }

  /** The square root; NaN for a negative number, negative zero for negative zero. */
  public static Scalar squareRoot(FloatScalar a) {
    return inJava(a) ? ofJava(a, StrictMath.sqrt(a.toDouble())) : squareRoot(a, TO_NEAREST_EVEN);
  }

  /** {@code a * b + c}, rounded once. */
  public static Scalar fusedMultiplyAdd(FloatScalar a, FloatScalar b, FloatScalar c) {
    return fusedMultiplyAdd(a, b, c, TO_NEAREST_EVEN);
  }

  /**
   * Returns true if Java computes the operations above correctly. Java may compute those of f32 as
   * those of f64 and round again: f64 has more than twice the precision, so that double rounding is
   * innocuous (Figueroa, "When is double rounding innocuous?", 1995).
   */
  private static boolean inJava(FloatScalar a) {
    return a.format() == FloatFormat.F64 || a.format() == FloatFormat.F32;
  }

  private static Scalar ofJava(FloatScalar a, double value) {
    return a.format() == FloatFormat.F64 ? FloatScalar.of(value) : FloatScalar.of((float) value);
  }

  /** The sum, rounded. */
  public static Scalar add(FloatScalar a, FloatScalar b, Rounding rounding) {
    return sum(a, b, false, rounding);
  }

  /** The difference, rounded. */
  public static Scalar subtract(FloatScalar a, FloatScalar b, Rounding rounding) {
    return sum(a, b, true, rounding);
  }

  private static Scalar sum(FloatScalar a, FloatScalar b, boolean minus, Rounding rounding) {
    FloatFormat format = a.format();
    Finite x = a.finiteOrNull();
    Finite y = b.finiteOrNull();
    boolean negative = b.isNegative() != minus;
    if (x != null && y != null) {
      return sum(format, x, new Finite(negative, y.significand(), y.exponent()), rounding);
    }
    if (a.isNaN() || b.isNaN() || (x == null && y == null && a.isNegative() != negative)) {
      return nan(format);
    }
    return x == null ? a : infinity(format, negative);
  }

  /** The sum of finite numbers; opposite ones give negative zero only if rounded downward. */
  private static Scalar sum(FloatFormat format, Finite a, Finite b, Rounding rounding) {
    Finite x = nearer(format, a, b);
    Finite y = nearer(format, b, a);
    int exponent = Math.min(x.exponent(), y.exponent());
    BigInteger sum = signed(x, exponent).add(signed(y, exponent));
    boolean negative =
        sum.signum() != 0
            ? sum.signum() < 0
            : x.negative() == y.negative() ? x.negative() : rounding == Rounding.DOWNWARD;
    return rounded(format, negative, sum.abs(), exponent, rounding);
  }

  /**
   * A number that replaces {@code x} in a sum with {@code y}: if {@code x} is so small that it only
   * decides on which side of {@code y} the sum lies, a number of the same sign closer to {@code y}
   * in magnitude, which keeps the sum short; else {@code x}.
   */
  private static Finite nearer(FloatFormat format, Finite x, Finite y) {
    int exponent = y.exponent() - format.precision() - 3;
    boolean isFar =
        y.significand().signum() != 0
            && x.significand().signum() != 0
            && x.exponent() + x.significand().bitLength() < exponent;
    return isFar ? new Finite(x.negative(), BigInteger.ONE, exponent) : x;
  }

  /** The signed significand of {@code x}, shifted left to match a smaller exponent. */
  private static BigInteger signed(Finite x, int exponent) {
    BigInteger magnitude = x.significand().shiftLeft(x.exponent() - exponent);
    return x.negative() ? magnitude.negate() : magnitude;
  }

  /** The product, rounded. */
  public static Scalar multiply(FloatScalar a, FloatScalar b, Rounding rounding) {
    FloatFormat format = a.format();
    Finite x = a.finiteOrNull();
    Finite y = b.finiteOrNull();
    boolean negative = a.isNegative() != b.isNegative();
    if (x != null && y != null) {
      Finite product = product(x, y);
      return rounded(format, negative, product.significand(), product.exponent(), rounding);
    }
    return a.isNaN() || b.isNaN() || a.isZero() || b.isZero()
        ? nan(format)
        : infinity(format, negative);
  }

  private static Finite product(Finite x, Finite y) {
    return new Finite(
        x.negative() != y.negative(),
        x.significand().multiply(y.significand()),
        x.exponent() + y.exponent());
  }

  /** The quotient, rounded; infinite for a nonzero number divided by zero. */
  public static Scalar divide(FloatScalar a, FloatScalar b, Rounding rounding) {
    FloatFormat format = a.format();
    Finite x = a.finiteOrNull();
    Finite y = b.finiteOrNull();
    boolean negative = a.isNegative() != b.isNegative();
    if (x == null || y == null) {
      return a.isNaN() || b.isNaN() || (x == null && y == null)
          ? nan(format)
          : x == null ? infinity(format, negative) : zero(format, negative);
    }
    if (y.significand().signum() == 0) {
      return x.significand().signum() == 0 ? nan(format) : infinity(format, negative);
    }
    int shift = x.exponent() - y.exponent();
    return ofBits(
        format,
        format.encode(
            negative,
            x.significand().shiftLeft(Math.max(shift, 0)),
            y.significand().shiftLeft(Math.max(-shift, 0)),
            rounding));
  }

  /** The remainder of the division that rounds its quotient toward zero; it is exact. */
  public static Scalar remainder(FloatScalar a, FloatScalar b) {
    FloatFormat format = a.format();
    Finite x = a.finiteOrNull();
    Finite y = b.finiteOrNull();
    if (x == null || b.isNaN() || b.isZero()) {
      return nan(format);
    }
    if (y == null) {
      return a;
    }
    int exponent = Math.min(x.exponent(), y.exponent());
    BigInteger divisor = y.significand().shiftLeft(y.exponent() - exponent);
    BigInteger power = BigInteger.TWO.modPow(BigInteger.valueOf(x.exponent() - exponent), divisor);
    BigInteger rest = x.significand().multiply(power).mod(divisor);
    return rounded(format, x.negative(), rest, exponent, TO_NEAREST_EVEN);
  }

  /** {@code a * b + c}, rounded once. */
  public static Scalar fusedMultiplyAdd(
      FloatScalar a, FloatScalar b, FloatScalar c, Rounding rounding) {
    FloatFormat format = a.format();
    Finite x = a.finiteOrNull();
    Finite y = b.finiteOrNull();
    Finite z = c.finiteOrNull();
    if (x != null && y != null) {
      return z != null ? sum(format, product(x, y), z, rounding) : c.isNaN() ? nan(format) : c;
    }
    boolean negative = a.isNegative() != b.isNegative();
    boolean isNaN = a.isNaN() || b.isNaN() || c.isNaN() || a.isZero() || b.isZero();
    return isNaN || (z == null && c.isNegative() != negative)
        ? nan(format)
        : infinity(format, negative);
  }

  /** The square root, rounded. */
  public static Scalar squareRoot(FloatScalar a, Rounding rounding) {
    FloatFormat format = a.format();
    Finite x = a.finiteOrNull();
    if (a.isNaN() || (a.isNegative() && !a.isZero())) {
      return nan(format);
    }
    if (x == null || a.isZero()) {
      return a;
    }
    // The square root of significand * 2^(2 * half), with two bits more than the precision.
    int missing = 2 * (format.precision() + 2) - x.significand().bitLength();
    int shift = Math.max(missing, 0) + ((x.exponent() - Math.max(missing, 0)) & 1);
    BigInteger significand = x.significand().shiftLeft(shift);
    BigInteger[] root = significand.sqrtAndRemainder();
    return rounded(
        format,
        false,
        FloatFormat.roundedToOdd(root[0], root[1]),
        (x.exponent() - shift) / 2,
        rounding);
  }

  /** The reciprocal of the square root, rounded once; for a zero, the infinity of its sign. */
  public static Scalar reciprocalSquareRoot(FloatScalar a) {
    FloatFormat format = a.format();
    Finite x = a.finiteOrNull();
    if (a.isZero()) {
      return infinity(format, a.isNegative());
    }
    if (a.isNaN() || a.isNegative()) {
      return nan(format);
    }
    if (x == null) {
      return zero(format, false);
    }
    // 1 / sqrt(m * 2^(2h)) is sqrt(2^(2k) / m) * 2^(-k - h).
    int odd = x.exponent() & 1;
    BigInteger m = x.significand().shiftLeft(odd);
    int k = format.precision() + 2 + (m.bitLength() + 1) / 2;
    BigInteger[] division = BigInteger.ONE.shiftLeft(2 * k).divideAndRemainder(m);
    BigInteger[] root = division[0].sqrtAndRemainder();
    BigInteger rest = division[1].or(root[1]);
    return rounded(
        format,
        false,
        FloatFormat.roundedToOdd(root[0], rest),
        -k - (x.exponent() - odd) / 2,
        TO_NEAREST_EVEN);
  }

  /** The maximum; NaN if either operand is NaN, and negative zero is less than positive zero. */
  public static Scalar maximum(FloatScalar a, FloatScalar b) {
    return a.isNaN() || b.isNaN() ? nan(a.format()) : a.compareBits(b) >= 0 ? a : b;
  }

  /** The minimum; NaN if either operand is NaN, and negative zero is less than positive zero. */
  public static Scalar minimum(FloatScalar a, FloatScalar b) {
    return a.isNaN() || b.isNaN() ? nan(a.format()) : a.compareBits(b) <= 0 ? a : b;
  }

  /** As {@link #maximum}, but the other operand if one is NaN, whether quiet or signaling. */
  public static Scalar maximumNumber(FloatScalar a, FloatScalar b) {
    return b.isNaN() ? number(a) : a.isNaN() ? b : maximum(a, b);
  }

  /** As {@link #minimum}, but the other operand if one is NaN, whether quiet or signaling. */
  public static Scalar minimumNumber(FloatScalar a, FloatScalar b) {
    return b.isNaN() ? number(a) : a.isNaN() ? b : minimum(a, b);
  }

  private static Scalar number(FloatScalar a) {
    return a.isNaN() ? nan(a.format()) : a;
  }

  /**
   * Clamps {@code x} to the range from {@code least} to {@code greatest}; NaN if any operand is
   * NaN, {@code greatest} if the range is empty.
   */
  public static Scalar clamp(FloatScalar x, FloatScalar least, FloatScalar greatest) {
    if (x.isNaN() || least.isNaN() || greatest.isNaN()) {
      return nan(x.format());
    }
    FloatScalar raised = x.compareBits(least) >= 0 ? x : least;
    return raised.compareBits(greatest) <= 0 ? raised : greatest;
  }
}
