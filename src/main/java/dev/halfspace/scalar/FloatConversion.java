package dev.halfspace.scalar;

import dev.halfspace.scalar.FloatFormat.Finite;
import java.math.BigInteger;

/** Conversions between floating-point formats, and to and from integers. */
public final class FloatConversion {
  private FloatConversion() {}

  /** The quiet NaN, or poison in a format without NaN. */
  public static Scalar nan(FloatFormat format) {
    return format.hasNaN() ? FloatScalar.ofBits(format, format.nan()) : Poison.POISON;
  }

  /** Infinity; NaN in a format without infinity, the greatest number in one that lacks NaN, too. */
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

  /** The number with the given bits; a NaN, which overflow may produce, becomes the quiet NaN. */
  static Scalar ofBits(FloatFormat format, BigInteger bits) {
    FloatScalar number = FloatScalar.ofBits(format, bits);
    return format.hasInfinity() || number.isFinite() ? number : nan(format);
  }

  /**
   * The number rounded to another format. Infinity stays infinity if the format has it, and becomes
   * NaN or the greatest number otherwise; NaN becomes the quiet NaN.
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

  /** An integer rounded to a number of a format. */
  public static Scalar ofInteger(BigInteger x, FloatFormat format, Rounding rounding) {
    return rounded(format, x.signum() < 0, x.abs(), 0, rounding);
  }

  /** The number rounded toward zero as a signed integer; poison if it does not fit the width. */
  public static Scalar toSigned(FloatScalar x, int width) {
    return toInteger(x, width, true);
  }

  /** The number rounded toward zero as an unsigned integer; poison if it does not fit the width. */
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

  /** The number rounded to an integer, as a number of the same format. */
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
