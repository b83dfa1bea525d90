package dev.halfspace.scalar;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import dev.halfspace.scalar.FloatFormat.Finite;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A floating-point number: a format and its bits. Two are equal if their formats and bits are
 * equal: {@code 0.0} and {@code -0.0} differ, and a NaN equals itself. {@link #compareTo} compares
 * the values.
 */
public final class FloatScalar implements Scalar {
  private final FloatFormat format;
  private final long low;
  private final long high;

  private FloatScalar(FloatFormat format, long low, long high) {
    this.format = format;
    this.low = low;
    this.high = high;
  }

  /**
   * The number with the given bits, made {@linkplain FloatFormat#canonical canonical}.
   *
   * @throws IllegalArgumentException if {@code bits} is negative or has more bits than {@code
   *     format}
   */
  public static FloatScalar ofBits(FloatFormat format, BigInteger bits) {
    checkArgument(
        bits.signum() >= 0 && bits.bitLength() <= format.width(),
        "%s are no bits of %s",
        bits,
        format);
    BigInteger canonical = format.canonical(bits);
    return new FloatScalar(
        format, canonical.longValue(), canonical.shiftRight(Long.SIZE).longValue());
  }

  /**
   * The number with the given bits; bits above the width are ignored.
   *
   * @throws IllegalArgumentException if {@code format} has more than 64 bits
   */
  public static FloatScalar ofBits(FloatFormat format, long bits) {
    int unused = Long.SIZE - format.width();
    checkArgument(unused >= 0, "%s has more than 64 bits", format);
    return new FloatScalar(format, bits << unused >>> unused, 0);
  }

  /** A number of {@link FloatFormat#F64}; every NaN becomes the quiet NaN. */
  public static FloatScalar of(double value) {
    return new FloatScalar(FloatFormat.F64, Double.doubleToLongBits(value), 0);
  }

  /** A number of {@link FloatFormat#F32}; every NaN becomes the quiet NaN. */
  public static FloatScalar of(float value) {
    return new FloatScalar(FloatFormat.F32, Float.floatToIntBits(value) & 0xFFFFFFFFL, 0);
  }

  /** The format. */
  public FloatFormat format() {
    return format;
  }

  /** The bits as an unsigned integer. */
  public BigInteger bits() {
    BigInteger lower = BigInteger.valueOf(low & Long.MAX_VALUE);
    lower = low < 0 ? lower.setBit(Long.SIZE - 1) : lower;
    if (high == 0) {
      return lower;
    }
    BigInteger upper = BigInteger.valueOf(high & Long.MAX_VALUE);
    upper = high < 0 ? upper.setBit(Long.SIZE - 1) : upper;
    return upper.shiftLeft(Long.SIZE).or(lower);
  }

  /**
   * The bits of a number whose format has at most 64.
   *
   * @throws IllegalStateException if the format has more than 64 bits
   */
  public long longBits() {
    checkState(format.width() <= Long.SIZE, "%s has more than 64 bits", this);
    return low;
  }

  /** Returns true if this is neither an infinity nor a NaN. */
  public boolean isFinite() {
    return finiteOrNull() != null;
  }

  /** Returns true if this is an infinity. */
  public boolean isInfinite() {
    return format.isInfinite(bits());
  }

  /** Returns true if this is a NaN. */
  public boolean isNaN() {
    return !isFinite() && !isInfinite();
  }

  /** Returns true if this is a zero. */
  public boolean isZero() {
    Finite number = finiteOrNull();
    return number != null && number.significand().signum() == 0;
  }

  /** Returns true if this is finite, not zero and not subnormal. */
  public boolean isNormal() {
    return format.isNormal(bits());
  }

  /** Returns true if the sign bit is set. */
  public boolean isNegative() {
    int bit = format.width() - 1;
    return format.isSigned()
        && ((bit < Long.SIZE ? low >>> bit : high >>> (bit - Long.SIZE)) & 1) == 1;
  }

  /** The finite number, or {@code null} if this is infinite or NaN. */
  @Nullable Finite finiteOrNull() {
    return format.decode(bits());
  }

  /**
   * The finite number.
   *
   * @throws IllegalStateException if this is infinite or NaN
   */
  public Finite finite() {
    Finite number = finiteOrNull();
    checkState(number != null, "%s is not finite", this);
    return number;
  }

  /**
   * The exact value.
   *
   * @throws IllegalStateException if this is infinite or NaN
   */
  public BigDecimal exactValue() {
    Finite number = finite();
    BigDecimal magnitude =
        number.exponent() >= 0
            ? new BigDecimal(number.significand().shiftLeft(number.exponent()))
            : new BigDecimal(number.significand())
                .divide(new BigDecimal(BigInteger.ONE.shiftLeft(-number.exponent())));
    return number.negative() ? magnitude.negate() : magnitude;
  }

  /** The nearest {@code double}; exact for all formats but f80 and f128. A NaN keeps its sign. */
  public double toDouble() {
    if (format == FloatFormat.F64) {
      return Double.longBitsToDouble(low);
    }
    if (format == FloatFormat.F32) {
      return Float.intBitsToFloat((int) low);
    }
    Finite number = finiteOrNull();
    if (number == null) {
      double magnitude = isInfinite() ? Double.POSITIVE_INFINITY : Double.NaN;
      return Math.copySign(magnitude, isNegative() ? -1 : 1);
    }
    return Double.longBitsToDouble(
        FloatFormat.F64
            .encode(
                number.negative(),
                number.significand(),
                number.exponent(),
                Rounding.TO_NEAREST_EVEN)
            .longValue());
  }

  /** Compares this to another number of the same format; zeros of either sign are equal. */
  public Ordering compareTo(FloatScalar other) {
    if (isNaN() || other.isNaN()) {
      return Ordering.UNORDERED;
    }
    if (isZero() && other.isZero()) {
      return Ordering.EQUAL;
    }
    int comparison = compareBits(other);
    return comparison < 0 ? Ordering.LESS : comparison > 0 ? Ordering.GREATER : Ordering.EQUAL;
  }

  /** As {@link #compareTo}, but negative zero is less than positive zero; neither may be NaN. */
  int compareBits(FloatScalar other) {
    if (isNegative() != other.isNegative()) {
      return isNegative() ? -1 : 1;
    }
    int upper = Long.compareUnsigned(high, other.high);
    int magnitude = upper != 0 ? upper : Long.compareUnsigned(low, other.low);
    return isNegative() ? -magnitude : magnitude;
  }

  /**
   * The number with the sign bit flipped, even that of a NaN. A value whose format has no sign for
   * it is unchanged.
   */
  public FloatScalar negate() {
    return withSign(!isNegative());
  }

  /** The absolute value: the number with the sign bit cleared. */
  public FloatScalar absolute() {
    return withSign(false);
  }

  /** The number with the sign of another one. */
  public FloatScalar withSignOf(FloatScalar other) {
    return withSign(other.isNegative());
  }

  private FloatScalar withSign(boolean negative) {
    boolean hasNone = !format.isSigned() || (!format.hasNegativeZero() && (isZero() || isNaN()));
    if (hasNone || negative == isNegative()) {
      return this;
    }
    int bit = format.width() - 1;
    return bit < Long.SIZE
        ? new FloatScalar(format, low ^ (1L << bit), high)
        : new FloatScalar(format, low, high ^ (1L << (bit - Long.SIZE)));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof FloatScalar that
            && low == that.low
            && high == that.high
            && format == that.format);
  }

  @Override
  public int hashCode() {
    return (31 * Long.hashCode(low) + Long.hashCode(high)) * 31 + format.toString().hashCode();
  }

  @Override
  public String toString() {
    String value = isFinite() ? exactValue().toString() : isInfinite() ? "infinity" : "NaN";
    return "%s (0x%s : %s)"
        .formatted(
            isInfinite() && isNegative() ? "-" + value : value,
            bits().toString(16).toUpperCase(Locale.ROOT),
            format);
  }
}
