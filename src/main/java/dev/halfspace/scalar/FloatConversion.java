package dev.halfspace.scalar;

import dev.halfspace.scalar.FloatFormat.Finite;
import java.math.BigInteger;

/** Conversions between floating-point formats, and from and to integers. */
public final class FloatConversion {
  private FloatConversion() {}

  /** The quiet NaN, or poison in a format without NaN. */
  public static Scalar nan(FloatFormat format) {
    return format.hasNaN() ? FloatScalar.ofBits(format, format.nan()) : Poison.POISON;
  }

  /** Infinity; in a format without infinity NaN, in one without NaN the greatest number. */
  static Scalar infinity(FloatFormat format, boolean negative) {
    return ofBits(format, format.infinity(negative));
  }

  static Scalar zero(FloatFormat format, boolean negative) {
    return ofBits(format, format.zero(negative));
  }

  /** The number {@code (-1)^negative * significand * 2^exponent}, rounded. */
  static Scalar rounded(
      FloatFormat format,
      boolean negative,
      BigInteger significand,
      int exponent,
      Rounding rounding) {
    return ofBits(format, format.encode(negative, significand, exponent, rounding));
  }

  /** The number with some bits; a NaN, which overflow may have given, is the quiet one. */
  static Scalar ofBits(FloatFormat format, BigInteger bits) {
    FloatScalar number = FloatScalar.ofBits(format, bits);
    return format.hasInfinity() || number.isFinite() ? number : nan(format);
  }

  /**
   * The number of a format nearest to another one. Infinity stays infinity where there is one, and
   * becomes NaN or the greatest number otherwise; NaN becomes the quiet NaN.
   */
  public static Scalar convert(FloatScalar x, FloatFormat format, Rounding rounding) {
    Finite number = x.finiteOrNull();
    if (number == null) {
      return x.isInfinite() ? infinity(format, x.isNegative()) : nan(format);
    }
    return rounded(format, number.negative(), number.significand(), number.exponent(), rounding);
  }

  /** The number of a format nearest to a {@code double}, ties to even. */
  public static Scalar ofDouble(double x, FloatFormat format) {
    if (format == FloatFormat.F64) {
      return FloatScalar.of(x);
    }
    return format == FloatFormat.F32
        ? FloatScalar.of((float) x)
        : convert(FloatScalar.of(x), format, Rounding.TO_NEAREST_EVEN);
  }

  /** The number of a format nearest to an integer. */
  public static Scalar ofInteger(BigInteger x, FloatFormat format, Rounding rounding) {
    return rounded(format, x.signum() < 0, x.abs(), 0, rounding);
  }

  /** The signed integer that a number is towards zero; poison if it does not fit in the width. */
  public static Scalar toSigned(FloatScalar x, int width) {
    return toInteger(x, width, true);
  }

  /** The unsigned integer that a number is towards zero; poison if it does not fit in the width. */
  public static Scalar toUnsigned(FloatScalar x, int width) {
    return toInteger(x, width, false);
  }

  private static Scalar toInteger(FloatScalar x, int width, boolean signed) {
    Finite number = x.finiteOrNull();
    if (number == null) {
      return Poison.POISON;
    }
    BigInteger magnitude = number.significand().shiftLeft(number.exponent());
    BigInteger value = number.negative() ? magnitude.negate() : magnitude;
    boolean fits =
        signed ? IntArithmetic.fitsSigned(value, width) : IntArithmetic.fitsUnsigned(value, width);
    return fits ? IntScalar.of(width, value) : Poison.POISON;
  }

  /** The nearest integer in the direction of a rounding, as a number of the same format. */
  public static Scalar toIntegral(FloatScalar x, Rounding rounding) {
    Finite number = x.finiteOrNull();
    if (number == null) {
      return x.isInfinite() ? x : nan(x.format());
    }
    BigInteger integer =
        FloatFormat.shiftedRight(
            number.significand(), -number.exponent(), number.negative(), rounding);
    return rounded(x.format(), number.negative(), integer, 0, rounding);
  }

  /** The bits of a number as an integer. */
  public static IntScalar toBits(FloatScalar x) {
    return IntScalar.of(x.format().width(), x.bits());
  }
}
