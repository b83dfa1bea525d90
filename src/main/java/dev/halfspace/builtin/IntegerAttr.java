package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * {@code 4 : i32}, {@code -1 : index}, {@code true}: an integer of an integer type or of {@code
 * index}. The bits of signed and signless types are read as two's complement, so that {@code 255 :
 * i8} equals {@code -1 : i8}; those of unsigned types as a natural number.
 */
public final class IntegerAttr implements TypedAttr {
  private final @Nullable BigInteger big;
  private final long small;
  private final Type type;

  private IntegerAttr(BigInteger value, Type type) {
    boolean fits = value.bitLength() < Long.SIZE;
    this.big = fits ? null : value;
    this.small = fits ? value.longValueExact() : value.hashCode();
    this.type = type;
  }

  private IntegerAttr(long value, Type type) {
    this.big = null;
    this.small = value;
    this.type = type;
  }

  /**
   * An integer of {@code type}.
   *
   * @throws IllegalArgumentException if {@code type} is not an integer or index type, or if {@code
   *     value} does not fit in its bits
   */
  public static IntegerAttr of(BigInteger value, Type type) {
    if (type instanceof IndexType) {
      checkArgument(value.bitLength() < 64, "%s does not fit in an index", value);
      return new IntegerAttr(value, type);
    }
    checkArgument(type instanceof IntegerType, "an integer cannot be of type %s", type);
    IntegerType integer = (IntegerType) type;
    checkArgument(fits(value, integer), "%s does not fit in %s", value, type);
    boolean wraps =
        !IntegerType.isUnsigned(type) && value.signum() > 0 && value.bitLength() == integer.width();
    return new IntegerAttr(
        wraps ? value.subtract(BigInteger.ONE.shiftLeft(integer.width())) : value, type);
  }

  /** Returns true if the bits of {@code type} can hold {@code value}. */
  public static boolean fits(BigInteger value, IntegerType type) {
    int width = type.width();
    return switch (type.signedness()) {
      case SIGNLESS -> value.bitLength() <= (value.signum() < 0 ? width - 1 : width);
      case SIGNED -> width == 0 ? value.signum() == 0 : value.bitLength() < width;
      case UNSIGNED -> value.signum() >= 0 && value.bitLength() <= width;
    };
  }

  /**
   * The integer of {@code type} with the bits of {@code scalar}.
   *
   * @throws IllegalArgumentException if {@code type} is neither an integer type of the width of
   *     {@code scalar}, nor {@code index} with a scalar of at most 64 bits
   */
  public static IntegerAttr of(IntScalar scalar, Type type) {
    boolean fits =
        type instanceof IntegerType integer
            ? integer.width() == scalar.width()
            : type instanceof IndexType && scalar.width() <= Long.SIZE;
    checkArgument(fits, "%s is not of type %s", scalar, type);
    return new IntegerAttr(
        IntegerType.isUnsigned(type) ? scalar.unsigned() : scalar.signed(), type);
  }

  /** An integer of {@code type}, on the terms of {@link #of(BigInteger, Type)}. */
  public static IntegerAttr of(long value, Type type) {
    return of(BigInteger.valueOf(value), type);
  }

  /**
   * Parses an integer of a 64-bit type, or an alias of one; messages call it {@code what}.
   *
   * @throws dev.halfspace.ir.ParseFailure if something else is next
   */
  public static IntegerAttr parse(AttributeParser p, String what, Type type) {
    int position = p.position();
    BigInteger value = p.optionalInteger(Long.SIZE);
    if (value == null) {
      return p.alias(IntegerAttr.class, what, type);
    } else if (value.bitLength() >= Long.SIZE) {
      throw p.error(position, what + " does not fit in 64 bits");
    }
    return new IntegerAttr(value, type);
  }

  /** An integer of type {@code index}. */
  public static IntegerAttr index(long value) {
    return new IntegerAttr(value, IndexType.INDEX);
  }

  /** An integer of type {@code i64}. */
  public static IntegerAttr i64(long value) {
    return new IntegerAttr(value, IntegerType.I64);
  }

  /** {@code true} or {@code false}, of type {@code i1}. */
  public static IntegerAttr bool(boolean value) {
    return bit(value, IntegerType.I1);
  }

  /**
   * {@code true} or {@code false} of a 1-bit type. True is 1 if the type is unsigned, otherwise -1.
   *
   * @throws IllegalArgumentException if {@code type} is not 1 bit wide
   */
  public static IntegerAttr bit(boolean value, IntegerType type) {
    checkArgument(type.isBit(), "%s is no type of one bit", type);
    return new IntegerAttr(!value ? 0 : IntegerType.isUnsigned(type) ? 1 : -1, type);
  }

  /**
   * The value.
   *
   * @throws IllegalStateException if the value does not fit in a {@code long}
   */
  public long value() {
    checkState(big == null, "%s does not fit in a long", big);
    return small;
  }

  /** Returns true if the value fits in a {@code long}. */
  public boolean isLong() {
    return big == null;
  }

  /** The value, whatever its size. */
  public BigInteger bigValue() {
    return big == null ? BigInteger.valueOf(small) : big;
  }

  /**
   * The value without its type.
   *
   * @param indexBits the width of {@code index}, to which the value of an index is truncated
   */
  public IntScalar scalar(int indexBits) {
    int width = type instanceof IntegerType integer ? integer.width() : indexBits;
    return big == null ? IntScalar.of(width, small) : IntScalar.of(width, big);
  }

  /** Returns true if the value is not zero. */
  public boolean isTrue() {
    return big != null || small != 0;
  }

  @Override
  public Type type() {
    return type;
  }

  @Override
  public void print(AttributePrinter printer) {
    if (type.equals(IntegerType.I1)) {
      printer.text(isTrue() ? "true" : "false");
      return;
    }
    if (big == null) {
      printer.integer(small);
    } else {
      printer.text(big.toString());
    }
    if (!type.equals(IntegerType.I64) || printer.elision() != TypeElision.DEFAULT) {
      printType(printer);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof IntegerAttr that
            && small == that.small
            && type.equals(that.type)
            && (big == null ? that.big == null : big.equals(that.big)));
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(small) + type.hashCode();
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
