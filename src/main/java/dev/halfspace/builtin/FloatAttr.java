package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * {@code 1.5 : f32}: a number of a floating-point type, held exactly as the type's bits. Infinities
 * and NaNs print as bits, {@code 0x7F800000 : f32}.
 *
 * <p>Two attributes are equal if their bits and types are: {@code 0.0} and {@code -0.0} differ, and
 * a NaN equals itself.
 */
public final class FloatAttr implements TypedAttr {
  private static final BigInteger MASK_128 = BigInteger.ONE.shiftLeft(128).subtract(BigInteger.ONE);

  private final FloatType type;
  private final long low;
  private final long high;

  private FloatAttr(FloatType type, long low, long high) {
    this.type = type;
    this.low = low;
    this.high = high;
  }

  /** The number of {@code type} nearest to {@code value}, ties to even. */
  public static FloatAttr of(double value, FloatType type) {
    return switch (type) {
      case F64 -> new FloatAttr(type, Double.doubleToRawLongBits(value), 0);
      case F32 -> new FloatAttr(type, Float.floatToRawIntBits((float) value) & 0xFFFFFFFFL, 0);
      default -> convert(value, type);
    };
  }

  private static FloatAttr convert(double value, FloatType type) {
    FloatFormat format = FloatFormat.of(type);
    if (Double.isNaN(value)) {
      return ofBits(format.nan(), type);
    }
    boolean negative = Double.doubleToRawLongBits(value) < 0;
    if (Double.isInfinite(value)) {
      return ofBits(format.infinity(negative), type);
    }
    BigDecimal exact = new BigDecimal(Math.abs(value));
    BigInteger scale = BigInteger.TEN.pow(Math.max(0, exact.scale()));
    return ofBits(
        format.encode(
            negative,
            exact.unscaledValue().multiply(BigInteger.TEN.pow(Math.max(0, -exact.scale()))),
            scale),
        type);
  }

  /** A number of type {@code f32}. */
  public static FloatAttr f32(float value) {
    return of(value, FloatType.F32);
  }

  /** A number of type {@code f64}. */
  public static FloatAttr f64(double value) {
    return of(value, FloatType.F64);
  }

  /**
   * The number of {@code type} nearest to a decimal literal, ties to even; the literal is rounded
   * once, whatever its length.
   *
   * @param literal {@code -? digit+ (. digit*)? ([eE] [-+]? digit+)?}
   * @throws IllegalArgumentException if {@code literal} is not of that form
   */
  public static FloatAttr parse(String literal, FloatType type) {
    Decimal decimal = Decimal.parse(literal);
    return switch (type) {
      case F64 -> of(Double.parseDouble(literal), type);
      case F32 ->
          new FloatAttr(type, Float.floatToRawIntBits(Float.parseFloat(literal)) & 0xFFFFFFFFL, 0);
      default -> ofBits(decimal.encode(FloatFormat.of(type)), type);
    };
  }

  /**
   * The number of {@code type} with the given bits.
   *
   * @throws IllegalArgumentException if {@code bits} is negative or has more bits than {@code type}
   */
  public static FloatAttr ofBits(BigInteger bits, FloatType type) {
    checkArgument(
        bits.signum() >= 0 && bits.bitLength() <= type.width(), "%s are no bits of %s", bits, type);
    BigInteger canonical = FloatFormat.of(type).canonical(bits);
    return new FloatAttr(type, canonical.longValue(), canonical.shiftRight(64).longValue());
  }

  /** The number with the given bits; those above the type's width are ignored. */
  static FloatAttr ofLongBits(long bits, FloatType type) {
    int width = type.width();
    return new FloatAttr(type, width >= 64 ? bits : bits & ((1L << width) - 1), 0);
  }

  @Override
  public FloatType type() {
    return type;
  }

  /** The bits as a natural number. */
  public BigInteger bits() {
    BigInteger lower = BigInteger.valueOf(low);
    if (low < 0) {
      lower = lower.add(BigInteger.ONE.shiftLeft(64));
    }
    return high == 0 ? lower : BigInteger.valueOf(high).shiftLeft(64).add(lower).and(MASK_128);
  }

  /** Returns true if this is neither an infinity nor a NaN. */
  public boolean isFinite() {
    return FloatFormat.of(type).decode(bits()) != null;
  }

  /** Returns true if this is an infinity. */
  public boolean isInfinite() {
    return FloatFormat.of(type).isInfinite(bits());
  }

  /** Returns true if this is no number. */
  public boolean isNaN() {
    return !isFinite() && !isInfinite();
  }

  /** Returns true if the sign bit is set. */
  public boolean isNegative() {
    return FloatFormat.of(type).isSigned() && bits().testBit(type.width() - 1);
  }

  /**
   * The value.
   *
   * @throws IllegalStateException if it is not finite
   */
  public BigDecimal exactValue() {
    FloatFormat.Finite finite = FloatFormat.of(type).decode(bits());
    if (finite == null) {
      throw new IllegalStateException(this + " is not finite");
    }
    BigDecimal magnitude =
        finite.exponent() >= 0
            ? new BigDecimal(finite.significand().shiftLeft(finite.exponent()))
            : new BigDecimal(finite.significand())
                .divide(new BigDecimal(BigInteger.ONE.shiftLeft(-finite.exponent())));
    return finite.negative() ? magnitude.negate() : magnitude;
  }

  /** The nearest {@code double}; exact for all types but {@code f80} and {@code f128}. */
  public double toDouble() {
    if (type == FloatType.F64) {
      return Double.longBitsToDouble(low);
    }
    if (type == FloatType.F32) {
      return Float.intBitsToFloat((int) low);
    }
    FloatFormat format = FloatFormat.of(type);
    FloatFormat.Finite finite = format.decode(bits());
    if (finite == null) {
      boolean infinite = format.isInfinite(bits());
      return !infinite
          ? Double.NaN
          : isNegative() ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    int exponent = finite.exponent();
    BigInteger nearest =
        FloatFormat.of(FloatType.F64)
            .encode(
                finite.negative(),
                finite.significand().shiftLeft(Math.max(0, exponent)),
                BigInteger.ONE.shiftLeft(Math.max(0, -exponent)));
    return Double.longBitsToDouble(nearest.longValue());
  }

  @Override
  public void print(AttributePrinter printer) {
    String text = FloatText.of(this);
    printer.text(text);
    boolean elided =
        printer.elision() == TypeElision.ALWAYS
            || (printer.elision() == TypeElision.DEFAULT
                && type == FloatType.F64
                && !text.startsWith("0x"));
    if (!elided) {
      printer.text(" : ").type(type);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof FloatAttr that
            && low == that.low
            && high == that.high
            && type == that.type);
  }

  @Override
  public int hashCode() {
    return (31 * Long.hashCode(low) + Long.hashCode(high)) * 31 + type.spelling().hashCode();
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
