package dev.halfspace.builtin;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * How the bits of a floating-point type encode numbers, as LLVM's APFloat defines them. A finite
 * number is {@code significand * 2^exponent}; encoding rounds to nearest, ties to even, in one step
 * from the exact rational number (IEEE 754-2019, section 4.3.1).
 */
final class FloatFormat {
  /** What the patterns at the upper end of the range mean. */
  private enum Specials {
    /** The greatest exponent means infinity and NaN. */
    IEEE,
    /** All exponent and significand bits set mean NaN; there is no infinity. */
    NAN_IS_ALL_ONES,
    /** The pattern of negative zero means NaN; there is no infinity. */
    NAN_IS_NEGATIVE_ZERO,
    /** Every pattern means a finite number. */
    FINITE
  }

  /** A number without its sign, {@code significand * 2^exponent}. */
  record Finite(boolean negative, BigInteger significand, int exponent) {}

  private static final FloatFormat F16 = new FloatFormat(5, 10, 15, Specials.IEEE);
  private static final FloatFormat BF16 = new FloatFormat(8, 7, 127, Specials.IEEE);
  private static final FloatFormat TF32 = new FloatFormat(8, 10, 127, Specials.IEEE);
  private static final FloatFormat F32 = new FloatFormat(8, 23, 127, Specials.IEEE);
  private static final FloatFormat F64 = new FloatFormat(11, 52, 1023, Specials.IEEE);
  private static final FloatFormat F80 =
      new FloatFormat(
          15, 63, 16383, Specials.IEEE, /* explicitInteger= */ true, /* signed= */ true);
  private static final FloatFormat F128 = new FloatFormat(15, 112, 16383, Specials.IEEE);
  private static final FloatFormat F8E5M2 = new FloatFormat(5, 2, 15, Specials.IEEE);
  private static final FloatFormat F8E4M3 = new FloatFormat(4, 3, 7, Specials.IEEE);
  private static final FloatFormat F8E4M3FN = new FloatFormat(4, 3, 7, Specials.NAN_IS_ALL_ONES);
  private static final FloatFormat F8E5M2FNUZ =
      new FloatFormat(5, 2, 16, Specials.NAN_IS_NEGATIVE_ZERO);
  private static final FloatFormat F8E4M3FNUZ =
      new FloatFormat(4, 3, 8, Specials.NAN_IS_NEGATIVE_ZERO);
  private static final FloatFormat F8E4M3B11FNUZ =
      new FloatFormat(4, 3, 11, Specials.NAN_IS_NEGATIVE_ZERO);
  private static final FloatFormat F8E3M4 = new FloatFormat(3, 4, 3, Specials.IEEE);
  private static final FloatFormat F4E2M1FN = new FloatFormat(2, 1, 1, Specials.FINITE);
  private static final FloatFormat F6E2M3FN = new FloatFormat(2, 3, 1, Specials.FINITE);
  private static final FloatFormat F6E3M2FN = new FloatFormat(3, 2, 3, Specials.FINITE);
  private static final FloatFormat F8E8M0FNU =
      new FloatFormat(
          8, 0, 127, Specials.NAN_IS_ALL_ONES, /* explicitInteger= */ false, /* signed= */ false);

  private final int exponentBits;
  private final int fractionBits;
  private final int bias;
  private final Specials specials;
  private final boolean explicitInteger;
  private final boolean signed;

  private FloatFormat(int exponentBits, int fractionBits, int bias, Specials specials) {
    this(exponentBits, fractionBits, bias, specials, false, true);
  }

  private FloatFormat(
      int exponentBits,
      int fractionBits,
      int bias,
      Specials specials,
      boolean explicitInteger,
      boolean signed) {
    this.exponentBits = exponentBits;
    this.fractionBits = fractionBits;
    this.bias = bias;
    this.specials = specials;
    this.explicitInteger = explicitInteger;
    this.signed = signed;
  }

  /** The format of a type. */
  static FloatFormat of(FloatType type) {
    return switch (type) {
      case F16 -> F16;
      case BF16 -> BF16;
      case TF32 -> TF32;
      case F32 -> F32;
      case F64 -> F64;
      case F80 -> F80;
      case F128 -> F128;
      case F8E5M2 -> F8E5M2;
      case F8E4M3 -> F8E4M3;
      case F8E4M3FN -> F8E4M3FN;
      case F8E5M2FNUZ -> F8E5M2FNUZ;
      case F8E4M3FNUZ -> F8E4M3FNUZ;
      case F8E4M3B11FNUZ -> F8E4M3B11FNUZ;
      case F8E3M4 -> F8E3M4;
      case F4E2M1FN -> F4E2M1FN;
      case F6E2M3FN -> F6E2M3FN;
      case F6E3M2FN -> F6E3M2FN;
      case F8E8M0FNU -> F8E8M0FNU;
    };
  }

  /** The number of significant bits of a normal number. */
  int precision() {
    return fractionBits + 1;
  }

  /** Returns true if the format has negative numbers. */
  boolean isSigned() {
    return signed;
  }

  private int storedFractionBits() {
    return explicitInteger ? fractionBits + 1 : fractionBits;
  }

  private int signBit() {
    return storedFractionBits() + exponentBits;
  }

  /**
   * Returns true if the format has a zero, and numbers without leading bit below the normal ones.
   */
  private boolean hasSubnormals() {
    return fractionBits > 0;
  }

  private int minQuantum() {
    return (hasSubnormals() ? 1 : 0) - bias - fractionBits;
  }

  private static BigInteger ones(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  /**
   * The pattern that stands for what {@code bits} mean, where several do: x87 numbers whose integer
   * bit contradicts their exponent are NaN, or the least normal numbers.
   */
  BigInteger canonical(BigInteger bits) {
    if (!explicitInteger) {
      return bits;
    }
    BigInteger significand = bits.and(ones(storedFractionBits()));
    int exponent = bits.shiftRight(storedFractionBits()).and(ones(exponentBits)).intValueExact();
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

  /** The number that {@code bits} mean, or {@code null} if they mean infinity or NaN. */
  @Nullable Finite decode(BigInteger bits) {
    boolean negative = signed && bits.testBit(signBit());
    int exponent = bits.shiftRight(storedFractionBits()).and(ones(exponentBits)).intValueExact();
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

  /** Returns true if {@code bits} mean infinity. */
  boolean isInfinite(BigInteger bits) {
    return specials == Specials.IEEE
        && decode(bits) == null
        && bits.and(ones(fractionBits)).signum() == 0
        && (!explicitInteger || bits.testBit(fractionBits));
  }

  /**
   * The bits of the number nearest to {@code (-1)^negative * numerator / denominator}.
   *
   * @param numerator at least 0
   * @param denominator at least 1
   */
  BigInteger encode(boolean negative, BigInteger numerator, BigInteger denominator) {
    if (numerator.signum() == 0) {
      return withSign(negative, BigInteger.ZERO);
    }
    int quantum = numerator.bitLength() - denominator.bitLength() - fractionBits - 1;
    BigInteger[] division = divide(numerator, denominator, quantum);
    if (division[0].bitLength() > precision()) {
      quantum++;
      division = divide(numerator, denominator, quantum);
    }
    if (quantum < minQuantum()) {
      quantum = minQuantum();
      division = divide(numerator, denominator, quantum);
    }
    BigInteger significand = division[0];
    BigInteger scaled = quantum > 0 ? denominator.shiftLeft(quantum) : denominator;
    int half = division[1].shiftLeft(1).compareTo(scaled);
    if (half > 0 || (half == 0 && significand.testBit(0))) {
      significand = significand.add(BigInteger.ONE);
    }
    if (significand.bitLength() > precision()) {
      significand = significand.shiftRight(1);
      quantum++;
    }
    return withSign(negative, magnitude(significand, quantum));
  }

  /** Quotient and remainder of {@code numerator / (denominator * 2^quantum)}. */
  private static BigInteger[] divide(BigInteger numerator, BigInteger denominator, int quantum) {
    return quantum > 0
        ? numerator.divideAndRemainder(denominator.shiftLeft(quantum))
        : numerator.shiftLeft(-quantum).divideAndRemainder(denominator);
  }

  /** The bits of {@code significand * 2^quantum}, which is rounded, or of what overflow gives. */
  private BigInteger magnitude(BigInteger significand, int quantum) {
    if (!significand.testBit(fractionBits)) {
      return significand; // subnormal or zero; without subnormals the least number has all bits 0
    }
    long exponent = (long) quantum + fractionBits + bias;
    BigInteger fraction = significand.clearBit(fractionBits);
    int greatest = (1 << exponentBits) - 1;
    boolean overflows =
        switch (specials) {
          case IEEE -> exponent >= greatest;
          case NAN_IS_ALL_ONES ->
              exponent > greatest || (exponent == greatest && fraction.equals(ones(fractionBits)));
          case NAN_IS_NEGATIVE_ZERO, FINITE -> exponent > greatest;
        };
    if (overflows) {
      return overflow();
    }
    return BigInteger.valueOf(exponent)
        .shiftLeft(storedFractionBits())
        .or(explicitInteger ? significand : fraction);
  }

  /** What a number that is too great becomes, without its sign. */
  private BigInteger overflow() {
    return switch (specials) {
      case IEEE -> infinity();
      case NAN_IS_ALL_ONES, FINITE -> ones(signBit());
      case NAN_IS_NEGATIVE_ZERO -> BigInteger.ONE.shiftLeft(signBit());
    };
  }

  private BigInteger infinity() {
    BigInteger exponent = ones(exponentBits).shiftLeft(storedFractionBits());
    return explicitInteger ? exponent.setBit(fractionBits) : exponent;
  }

  /** The bits of infinity, or of NaN in a format without. */
  BigInteger infinity(boolean negative) {
    return withSign(negative, specials == Specials.IEEE ? infinity() : overflowToNan());
  }

  private BigInteger overflowToNan() {
    return specials == Specials.FINITE ? ones(signBit()) : overflow();
  }

  /** The bits of the quiet NaN, or of zero in a format without. */
  BigInteger nan() {
    return switch (specials) {
      case IEEE -> infinity().setBit(fractionBits - 1);
      case NAN_IS_ALL_ONES -> ones(signBit());
      case NAN_IS_NEGATIVE_ZERO -> BigInteger.ONE.shiftLeft(signBit());
      case FINITE -> BigInteger.ZERO;
    };
  }

  private BigInteger withSign(boolean negative, BigInteger magnitude) {
    if (!negative || !signed || magnitude.testBit(signBit())) {
      return magnitude;
    }
    if (specials == Specials.NAN_IS_NEGATIVE_ZERO && magnitude.signum() == 0) {
      return magnitude;
    }
    return magnitude.setBit(signBit());
  }
}
