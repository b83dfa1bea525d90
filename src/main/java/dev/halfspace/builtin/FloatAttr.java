package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.Rounding;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * {@code 1.5 : f32}: a number of a floating-point type, represented by its bits. Infinities and
 * NaNs print as bits, {@code 0x7F800000 : f32}.
 *
 * <p>Two attributes are equal if their bits and types are: {@code 0.0} and {@code -0.0} differ, and
 * a NaN equals itself.
 */
public final class FloatAttr implements TypedAttr {
  private final FloatType type;
  private final FloatScalar scalar;

  private FloatAttr(FloatType type, FloatScalar scalar) {
    this.type = type;
    this.scalar = scalar;
  }

  /**
   * A number of {@code type} with the value of {@code scalar}.
   *
   * @throws IllegalArgumentException if {@code scalar} is of another format
   */
  public static FloatAttr of(FloatScalar scalar, FloatType type) {
    checkArgument(scalar.format() == type.format(), "%s is not of type %s", scalar, type);
    return new FloatAttr(type, scalar);
  }

  /** The number of {@code type} nearest to {@code value}, ties to even. */
  public static FloatAttr of(double value, FloatType type) {
    return switch (type) {
      case F64 -> ofLongBits(Double.doubleToRawLongBits(value), type);
      case F32 -> ofLongBits(Float.floatToRawIntBits((float) value), type);
      default -> convert(value, type);
    };
  }

  private static FloatAttr convert(double value, FloatType type) {
    FloatFormat format = type.format();
    if (Double.isNaN(value)) {
      return ofBits(format.nan(), type);
    }
    if (Double.isInfinite(value)) {
      return ofBits(format.infinity(value < 0), type);
    }
    FloatFormat.Finite exact = FloatScalar.of(value).finite();
    return ofBits(
        format.encode(
            exact.negative(), exact.significand(), exact.exponent(), Rounding.TO_NEAREST_EVEN),
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
      case F32 -> ofLongBits(Float.floatToRawIntBits(Float.parseFloat(literal)), type);
      default -> ofBits(decimal.encode(type.format()), type);
    };
  }

  /**
   * The number of {@code type} with the given bits.
   *
   * @throws IllegalArgumentException if {@code bits} is negative or has more bits than {@code type}
   */
  public static FloatAttr ofBits(BigInteger bits, FloatType type) {
    return new FloatAttr(type, FloatScalar.ofBits(type.format(), bits));
  }

  /** The number with the given bits; bits above the width of the type are ignored. */
  static FloatAttr ofLongBits(long bits, FloatType type) {
    return new FloatAttr(type, FloatScalar.ofBits(type.format(), bits));
  }

  @Override
  public FloatType type() {
    return type;
  }

  /** The number without its type. */
  public FloatScalar scalar() {
    return scalar;
  }

  /** The bits as an unsigned integer. */
  public BigInteger bits() {
    return scalar.bits();
  }

  /** Returns true if this is an infinity. */
  public boolean isInfinite() {
    return scalar.isInfinite();
  }

  /** Returns true if this is a NaN. */
  public boolean isNaN() {
    return scalar.isNaN();
  }

  /** Returns true if the sign bit is set. */
  public boolean isNegative() {
    return scalar.isNegative();
  }

  /** The nearest {@code double}; exact for all types but {@code f80} and {@code f128}. */
  public double toDouble() {
    return scalar.toDouble();
  }

  @Override
  public void print(AttributePrinter printer) {
    String text = FloatText.of(this);
    printer.text(text);
    boolean isDefault = type == FloatType.F64 && !text.startsWith("0x");
    if (!isDefault || printer.elision() != TypeElision.DEFAULT) {
      printType(printer);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof FloatAttr that && type == that.type && scalar.equals(that.scalar));
  }

  @Override
  public int hashCode() {
    return scalar.hashCode();
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
