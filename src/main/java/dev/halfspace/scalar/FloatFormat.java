package dev.halfspace.scalar;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A floating-point format: the encoding of numbers in bits, as LLVM's APFloat defines it. A finite
 * number is {@code significand * 2^exponent}; encoding rounds once, from the exact number (IEEE
 * 754-2019, section 4.3).
 *
 * <pre>{@code
 * FloatFormat.F16.encode(false, BigInteger.ONE, BigInteger.TEN, Rounding.UPWARD) // 0x2E67
 * }</pre>
 */
public final class FloatFormat {
  /** The bit patterns that encode special values. */
  private enum Specials {
    /** The greatest exponent encodes infinity and NaN. */
    IEEE,
    /** All exponent and significand bits set encode NaN; there is no infinity. */
    NAN_IS_ALL_ONES,
    /** The pattern of negative zero encodes NaN; there is no infinity. */
    NAN_IS_NEGATIVE_ZERO,
    /** Every pattern encodes a finite number. */
    FINITE
  }

  /**
   * A finite number, {@code (-1)^negative * significand * 2^exponent}.
   *
   * @param significand at least 0
   */
  public record Finite(boolean negative, BigInteger significand, int exponent) {}

  /** IEEE half precision. */
  public static final FloatFormat F16 = new FloatFormat("f16", 5, 10, 15, Specials.IEEE);

  /** The upper half of IEEE single precision. */
  public static final FloatFormat BF16 = new FloatFormat("bf16", 8, 7, 127, Specials.IEEE);

  /** NVIDIA's 19-bit format. */
  public static final FloatFormat TF32 = new FloatFormat("tf32", 8, 10, 127, Specials.IEEE);

  /** IEEE single precision. */
  public static final FloatFormat F32 = new FloatFormat("f32", 8, 23, 127, Specials.IEEE);

  /** IEEE double precision. */
  public static final FloatFormat F64 = new FloatFormat("f64", 11, 52, 1023, Specials.IEEE);

  /** Intel's extended precision, which stores the leading bit of significands explicitly. */
  public static final FloatFormat F80 =
      new FloatFormat(
          "f80", 15, 63, 16383, Specials.IEEE, /* explicitInteger= */ true, /* signed= */ true);

  /** IEEE quadruple precision. */
  public static final FloatFormat F128 = new FloatFormat("f128", 15, 112, 16383, Specials.IEEE);

  /** 5 exponent bits and 2 significand bits. */
  public static final FloatFormat F8E5M2 = new FloatFormat("f8E5M2", 5, 2, 15, Specials.IEEE);

  /** 4 exponent bits and 3 significand bits. */
  public static final FloatFormat F8E4M3 = new FloatFormat("f8E4M3", 4, 3, 7, Specials.IEEE);

  /** As f8E4M3, finite numbers and NaN only. */
  public static final FloatFormat F8E4M3FN =
      new FloatFormat("f8E4M3FN", 4, 3, 7, Specials.NAN_IS_ALL_ONES);

  /** As f8E5M2, finite numbers and NaN only, without negative zero. */
  public static final FloatFormat F8E5M2FNUZ =
      new FloatFormat("f8E5M2FNUZ", 5, 2, 16, Specials.NAN_IS_NEGATIVE_ZERO);

  /** As f8E4M3, finite numbers and NaN only, without negative zero. */
  public static final FloatFormat F8E4M3FNUZ =
      new FloatFormat("f8E4M3FNUZ", 4, 3, 8, Specials.NAN_IS_NEGATIVE_ZERO);

  /** As f8E4M3FNUZ with exponent bias 11. */
  public static final FloatFormat F8E4M3B11FNUZ =
      new FloatFormat("f8E4M3B11FNUZ", 4, 3, 11, Specials.NAN_IS_NEGATIVE_ZERO);

  /** 3 exponent bits and 4 significand bits. */
  public static final FloatFormat F8E3M4 = new FloatFormat("f8E3M4", 3, 4, 3, Specials.IEEE);

  /** 2 exponent bits and 1 significand bit, finite numbers only. */
  public static final FloatFormat F4E2M1FN = new FloatFormat("f4E2M1FN", 2, 1, 1, Specials.FINITE);

  /** 2 exponent bits and 3 significand bits, finite numbers only. */
  public static final FloatFormat F6E2M3FN = new FloatFormat("f6E2M3FN", 2, 3, 1, Specials.FINITE);

  /** 3 exponent bits and 2 significand bits, finite numbers only. */
  public static final FloatFormat F6E3M2FN = new FloatFormat("f6E3M2FN", 3, 2, 3, Specials.FINITE);

  /**
   * Powers of two and NaN, without sign and without zero. A negative result keeps its magnitude
   * only; a result that underflows becomes the least number.
   */
  public static final FloatFormat F8E8M0FNU =
      new FloatFormat(
          "f8E8M0FNU",
          8,
          0,
          127,
          Specials.NAN_IS_ALL_ONES,
          /* explicitInteger= */ false,
          /* signed= */ false);

  /** Every format. */
  public static final ImmutableList<FloatFormat> ALL =
      ImmutableList.of(
          F16,
          BF16,
          TF32,
          F32,
          F64,
          F80,
          F128,
          F8E5M2,
          F8E4M3,
          F8E4M3FN,
          F8E5M2FNUZ,
          F8E4M3FNUZ,
          F8E4M3B11FNUZ,
          F8E3M4,
          F4E2M1FN,
          F6E2M3FN,
          F6E3M2FN,
          F8E8M0FNU);

  private final String name;
  private final int exponentBits;
  private final int fractionBits;
  private final int bias;
  private final Specials specials;
  private final boolean explicitInteger;
  private final boolean signed;
  private final BigInteger greatest;

  private FloatFormat(
      String name, int exponentBits, int fractionBits, int bias, Specials specials) {
    this(name, exponentBits, fractionBits, bias, specials, false, true);
  }

  private FloatFormat(
      String name,
      int exponentBits,
      int fractionBits,
      int bias,
      Specials specials,
      boolean explicitInteger,
      boolean signed) {
    this.name = name;
    this.exponentBits = exponentBits;
    this.fractionBits = fractionBits;
    this.bias = bias;
    this.specials = specials;
    this.explicitInteger = explicitInteger;
    this.signed = signed;
    this.greatest = computeGreatest();
  }

  /** The number of bits. */
  public int width() {
    return signed ? signBit() + 1 : signBit();
  }

  /** The number of significant bits of a normal number, including the leading bit. */
  public int precision() {
    return fractionBits + 1;
  }

  /** Returns true if the format has negative numbers. */
  public boolean isSigned() {
    return signed;
  }

  /** Returns true if the format has infinities. */
  public boolean hasInfinity() {
    return specials == Specials.IEEE;
  }

  /** Returns true if the format has a NaN. */
  public boolean hasNaN() {
    return specials != Specials.FINITE;
  }

  /** Returns true if zero has a sign. */
  public boolean hasNegativeZero() {
    return signed && specials != Specials.NAN_IS_NEGATIVE_ZERO;
  }

  /** Returns true if the format has zero and subnormal numbers: every format but f8E8M0FNU. */
  public boolean hasSubnormals() {
    return fractionBits > 0;
  }

  /**
   * Returns true if the normal numbers of another format include all of this one: neither the
   * precision nor the exponent range of this one is greater. Subnormal numbers are not considered.
   */
  public boolean isWithin(FloatFormat other) {
    return precision() <= other.precision()
        && leastExponent() >= other.leastExponent()
        && greatestExponent() <= other.greatestExponent();
  }

  private int leastExponent() {
    return (hasSubnormals() ? 1 : 0) - bias;
  }

  private int greatestExponent() {
    boolean isReserved =
        specials == Specials.IEEE || (specials == Specials.NAN_IS_ALL_ONES && fractionBits == 0);
    return (1 << exponentBits) - (isReserved ? 2 : 1) - bias;
  }

  private int storedFractionBits() {
    return explicitInteger ? fractionBits + 1 : fractionBits;
  }

  private int signBit() {
    return storedFractionBits() + exponentBits;
  }

  private int minQuantum() {
    return (hasSubnormals() ? 1 : 0) - bias - fractionBits;
  }

  private static BigInteger ones(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  private int exponentField(BigInteger bits) {
    return bits.shiftRight(storedFractionBits()).and(ones(exponentBits)).intValueExact();
  }

  /**
   * The canonical pattern of several that encode the same value: x87 numbers whose integer bit
   * contradicts their exponent are NaN, or the least normal numbers.
   */
  public BigInteger canonical(BigInteger bits) {
    if (!explicitInteger) {
      return bits;
    }
    BigInteger significand = bits.and(ones(storedFractionBits()));
    int exponent = exponentField(bits);
    boolean integerBit = significand.testBit(fractionBits);
    BigInteger sign =
        bits.testBit(signBit()) ? BigInteger.ONE.shiftLeft(signBit()) : BigInteger.ZERO;
    int greatest = (1 << exponentBits) - 1;
    if (exponent == 0 && integerBit) {
      exponent = 1;
    } else if (exponent != 0 && exponent != greatest && !integerBit) {
      exponent = greatest;
    }
    return sign.or(BigInteger.valueOf(exponent).shiftLeft(storedFractionBits())).or(significand);
  }

  /** The number that {@code bits} encode, or {@code null} if they encode infinity or NaN. */
  public @Nullable Finite decode(BigInteger bits) {
    boolean negative = signed && bits.testBit(signBit());
    int exponent = exponentField(bits);
    BigInteger fraction = bits.and(ones(fractionBits));
    boolean greatest = exponent == (1 << exponentBits) - 1;
    boolean special =
        switch (specials) {
          case IEEE -> greatest;
          case NAN_IS_ALL_ONES -> greatest && fraction.equals(ones(fractionBits));
          case NAN_IS_NEGATIVE_ZERO -> negative && exponent == 0 && fraction.signum() == 0;
          case FINITE -> false;
        };
    if (special) {
      return null;
    }
    if (exponent == 0 && hasSubnormals()) {
      return new Finite(negative, fraction, minQuantum());
    }
    return new Finite(negative, fraction.setBit(fractionBits), exponent - bias - fractionBits);
  }

  /** Returns true if {@code bits} encode a normal number: neither zero nor subnormal. */
  public boolean isNormal(BigInteger bits) {
    Finite number = decode(bits);
    return number != null && number.significand.testBit(fractionBits);
  }

  /** Returns true if {@code bits} encode infinity. */
  public boolean isInfinite(BigInteger bits) {
    return hasInfinity()
        && decode(bits) == null
        && bits.and(ones(fractionBits)).signum() == 0
        && (!explicitInteger || bits.testBit(fractionBits));
  }

  /**
   * The bits of {@code (-1)^negative * numerator / denominator}, rounded.
   *
   * @param numerator at least 0
   * @param denominator at least 1
   */
  public BigInteger encode(
      boolean negative, BigInteger numerator, BigInteger denominator, Rounding rounding) {
    int shift = precision() + 2 - (numerator.bitLength() - denominator.bitLength());
    BigInteger[] division =
        shift > 0
            ? numerator.shiftLeft(shift).divideAndRemainder(denominator)
            : numerator.divideAndRemainder(denominator.shiftLeft(-shift));
    return encode(negative, roundedToOdd(division[0], division[1]), -shift, rounding);
  }

  /**
   * Rounds to odd: a number that rounds as {@code floor} plus a remainder of less than one does if
   * at least two bits are dropped (Boldo and Melquiond, "When double rounding is odd", 2005).
   */
  static BigInteger roundedToOdd(BigInteger floor, BigInteger rest) {
    return rest.signum() == 0 ? floor : floor.setBit(0);
  }

  /**
   * The bits of {@code (-1)^negative * significand * 2^exponent}, rounded. Overflow gives infinity,
   * or the greatest number if the rounding demands it; NaN in a format without infinity, and the
   * greatest number in one that lacks NaN, too.
   *
   * @param significand at least 0
   */
  public BigInteger encode(
      boolean negative, BigInteger significand, int exponent, Rounding rounding) {
    if (significand.signum() == 0) {
      return zero(negative);
    }
    int quantum = Math.max(exponent + significand.bitLength() - precision(), minQuantum());
    BigInteger kept = shiftedRight(significand, quantum - exponent, negative, rounding);
    if (kept.bitLength() > precision()) {
      kept = kept.shiftRight(1);
      quantum++;
    }
    return withSign(negative, magnitude(kept, quantum, negative, rounding));
  }

  /** {@code magnitude / 2^bits}, rounded to an integer. */
  static BigInteger shiftedRight(
      BigInteger magnitude, int bits, boolean negative, Rounding rounding) {
    if (bits <= 0) {
      return magnitude.shiftLeft(-bits);
    }
    BigInteger kept = magnitude.shiftRight(bits);
    int lowest = magnitude.getLowestSetBit();
    if (lowest < 0 || lowest >= bits) {
      return kept;
    }
    int side = !magnitude.testBit(bits - 1) ? -1 : lowest == bits - 1 ? 0 : 1;
    return rounding.awayFromZero(negative, kept.testBit(0), side) ? kept.add(BigInteger.ONE) : kept;
  }

  /** The bits of {@code significand * 2^quantum}, already rounded, or of the result of overflow. */
  private BigInteger magnitude(
      BigInteger significand, int quantum, boolean negative, Rounding rounding) {
    if (!significand.testBit(fractionBits)) {
      return significand; // subnormal or zero; without subnormals the least number has all bits 0
    }
    long exponent = (long) quantum + fractionBits + bias;
    BigInteger bits =
        BigInteger.valueOf(exponent)
            .shiftLeft(storedFractionBits())
            .or(explicitInteger ? significand : significand.clearBit(fractionBits));
    if (bits.compareTo(greatest) <= 0) {
      return bits;
    }
    return rounding.overflows(negative) ? infinity() : greatest;
  }

  /** The bits of the greatest number. */
  public BigInteger greatest() {
    return greatest;
  }

  private BigInteger computeGreatest() {
    BigInteger all = ones(signBit());
    return switch (specials) {
      case IEEE -> ones(exponentBits).shiftLeft(storedFractionBits()).subtract(BigInteger.ONE);
      case NAN_IS_ALL_ONES -> all.subtract(BigInteger.ONE);
      case NAN_IS_NEGATIVE_ZERO, FINITE -> all;
    };
  }

  private BigInteger infinity() {
    BigInteger exponent = ones(exponentBits).shiftLeft(storedFractionBits());
    return switch (specials) {
      case IEEE -> explicitInteger ? exponent.setBit(fractionBits) : exponent;
      case NAN_IS_ALL_ONES, NAN_IS_NEGATIVE_ZERO -> nan();
      case FINITE -> greatest;
    };
  }

  /** The bits of infinity, of NaN in a format without infinity, or else of the greatest number. */
  public BigInteger infinity(boolean negative) {
    return withSign(negative, infinity());
  }

  /** The bits of zero, or of the least number in a format without zero. */
  public BigInteger zero(boolean negative) {
    return withSign(negative, BigInteger.ZERO);
  }

  /** The bits of the quiet NaN without sign and payload, or of zero in a format without NaN. */
  public BigInteger nan() {
    return switch (specials) {
      case IEEE -> infinity().setBit(fractionBits - 1);
      case NAN_IS_ALL_ONES -> ones(signBit());
      case NAN_IS_NEGATIVE_ZERO -> BigInteger.ONE.shiftLeft(signBit());
      case FINITE -> BigInteger.ZERO;
    };
  }

  private BigInteger withSign(boolean negative, BigInteger magnitude) {
    boolean hasSign =
        negative
            && signed
            && (specials != Specials.NAN_IS_NEGATIVE_ZERO || magnitude.signum() != 0);
    return hasSign ? magnitude.setBit(signBit()) : magnitude;
  }

  @Override
  public String toString() {
    return name;
  }
}
