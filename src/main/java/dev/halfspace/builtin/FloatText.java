package dev.halfspace.builtin;

import com.google.common.math.LongMath;
import dev.halfspace.scalar.FloatFormat;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Spells floating-point numbers as MLIR does: with six significant digits as {@code 1.500000e+00}
 * if that reads back as the same number; otherwise with as many digits as its format may need
 * (Steele and White, "How to Print Floating-Point Numbers Accurately", 1990, give the count); and
 * as bits, {@code 0x7F800000}, if it is not finite, would be spelled as an integer, or is no {@code
 * double}, as which decimal text is read.
 */
final class FloatText {
  private static final int SHORT_DIGITS = 6;

  /** The most zeros that pad a number which is not in scientific notation. */
  private static final int MAX_PADDING = 3;

  private static final BigInteger FIVE = BigInteger.valueOf(5);

  /** The greatest power of five whose product with a significand of f32 fits in a long. */
  private static final int MAX_POWER = 16;

  private static final int F32_PRECISION = 24;

  private FloatText() {}

  /** The spelling of a number, without its type. */
  static String of(FloatAttr number) {
    if (number.type() == FloatType.F64 || number.type() == FloatType.F32) {
      String simple = ofSmallInteger(number.toDouble());
      if (simple != null) {
        return simple;
      }
    }
    FloatFormat format = number.type().format();
    BigInteger bits = number.bits();
    FloatFormat.Finite value = format.decode(bits);
    if (value == null || isWiderThanDouble(number)) {
      return hexadecimal(bits);
    }
    if (value.significand().signum() == 0) {
      return value.negative() ? "-0.000000e+00" : "0.000000e+00";
    }
    Digits few = Digits.of(value, SHORT_DIGITS);
    String brief = few.scientific(value.negative(), SHORT_DIGITS);
    if (readsBack(brief, few, number, bits)) {
      return brief;
    }
    // 59/196 is slightly below log10(2).
    int enough = 2 + format.precision() * 59 / 196;
    String all = Digits.of(value, enough).general(value.negative(), enough);
    return all.indexOf('.') >= 0 ? all : hexadecimal(bits);
  }

  /**
   * Returns true if no {@code double} is this number: decimal text, which is read as one, would
   * lose it.
   */
  private static boolean isWiderThanDouble(FloatAttr number) {
    return (number.type() == FloatType.F80 || number.type() == FloatType.F128)
        && !FloatAttr.of(number.toDouble(), number.type()).equals(number);
  }

  /** Returns true if {@code text}, which spells {@code digits}, is read as {@code number}. */
  private static boolean readsBack(String text, Digits digits, FloatAttr number, BigInteger bits) {
    return switch (number.type()) {
      case F64 -> Double.parseDouble(text) == number.toDouble();
      case F32 -> Float.parseFloat(text) == number.toDouble();
      default -> digits.asDecimal(number.isNegative()).encode(number.type().format()).equals(bits);
    };
  }

  /** The spelling of an integer of up to six digits, the most frequent kind; otherwise null. */
  private static @Nullable String ofSmallInteger(double value) {
    int integer = (int) value;
    if (integer != value || integer <= -1_000_000 || integer >= 1_000_000 || integer == 0) {
      return null;
    }
    String digits = Integer.toString(Math.abs(integer));
    StringBuilder out = new StringBuilder(13);
    if (integer < 0) {
      out.append('-');
    }
    out.append(digits.charAt(0)).append('.').append(digits, 1, digits.length());
    for (int i = digits.length(); i <= SHORT_DIGITS; i++) {
      out.append('0');
    }
    return out.append("e+0").append(digits.length() - 1).toString();
  }

  private static String hexadecimal(BigInteger bits) {
    return "0x" + bits.toString(16).toUpperCase(Locale.ROOT);
  }

  /** {@code digits * 10^exponent}; the last digit is not zero. */
  private record Digits(String digits, int exponent) {
    /**
     * At most {@code count} decimal digits of a number. Surplus ones are first cut off as long as
     * the number is surely long enough without them, then the rest is rounded half up: the same two
     * steps as in LLVM, whose result they decide in rare cases.
     */
    static Digits of(FloatFormat.Finite value, int count) {
      int binaryZeros = value.significand().getLowestSetBit();
      BigInteger integer = value.significand().shiftRight(binaryZeros);
      int binaryExponent = value.exponent() + binaryZeros;
      int exponent = Math.min(binaryExponent, 0);
      int bits = integer.bitLength();
      if (binaryExponent < 0 && -binaryExponent <= MAX_POWER && bits <= F32_PRECISION) {
        return ofLong(integer.longValue() * LongMath.pow(5, -binaryExponent), exponent, count);
      }
      integer =
          binaryExponent >= 0
              ? integer.shiftLeft(binaryExponent)
              : integer.multiply(FIVE.pow(-binaryExponent));
      int surplusDigits = surplusDigits(integer.bitLength(), count);
      if (surplusDigits > 0) {
        integer = integer.divide(BigInteger.TEN.pow(surplusDigits));
        exponent += surplusDigits;
      }
      return rounded(integer.toString(), exponent, count);
    }

    /** As the rest of {@link #of}, for what fits in a {@code long}; most numbers of f32 do. */
    private static Digits ofLong(long integer, int exponent, int count) {
      int surplusDigits = surplusDigits(Long.SIZE - Long.numberOfLeadingZeros(integer), count);
      long kept = integer;
      for (int i = 0; i < surplusDigits; i++) {
        kept /= 10;
      }
      return rounded(Long.toString(kept), exponent + surplusDigits, count);
    }

    private static int surplusDigits(int bits, int count) {
      int surplusBits = bits - (count * 196 + 58) / 59;
      return surplusBits > 0 ? surplusBits * 59 / 196 : 0;
    }

    private static Digits rounded(String all, int power, int count) {
      String digits = all;
      int exponent = power;
      if (digits.length() > count) {
        exponent += digits.length() - count;
        boolean up = digits.charAt(count) >= '5';
        String kept = digits.substring(0, count);
        digits = up ? new BigInteger(kept).add(BigInteger.ONE).toString() : kept;
      }
      int end = digits.length();
      while (digits.charAt(end - 1) == '0') {
        end--;
      }
      return new Digits(digits.substring(0, end), exponent + digits.length() - end);
    }

    Decimal asDecimal(boolean negative) {
      return new Decimal(negative, new BigInteger(digits), exponent);
    }

    /** {@code d.ddde+dd} with {@code count} digits after the point. */
    String scientific(boolean negative, int count) {
      StringBuilder out = new StringBuilder();
      out.append(negative ? "-" : "").append(digits.charAt(0)).append('.');
      out.append(digits, 1, digits.length()).append("0".repeat(count + 1 - digits.length()));
      int power = exponent + digits.length() - 1;
      out.append(power < 0 ? "e-" : "e+").append(Math.abs(power) < 10 ? "0" : "");
      return out.append(Math.abs(power)).toString();
    }

    /** {@code ddd.ddd}, or {@code d.dddE+d} where that would take many padding zeros. */
    String general(boolean negative, int count) {
      int length = digits.length();
      int leading = exponent + length - 1;
      boolean scientific =
          exponent >= 0
              ? exponent > MAX_PADDING || length + exponent > count
              : leading < 0 && -leading > MAX_PADDING;
      StringBuilder out = new StringBuilder(negative ? "-" : "");
      if (scientific) {
        out.append(digits.charAt(0)).append('.');
        out.append(length == 1 ? "0" : digits.substring(1));
        return out.append(leading < 0 ? "E-" : "E+").append(Math.abs(leading)).toString();
      }
      if (exponent >= 0) {
        return out.append(digits).append("0".repeat(exponent)).toString();
      }
      int whole = exponent + length;
      return whole > 0
          ? out.append(digits, 0, whole).append('.').append(digits, whole, length).toString()
          : out.append("0.").append("0".repeat(-whole)).append(digits).toString();
    }
  }
}
