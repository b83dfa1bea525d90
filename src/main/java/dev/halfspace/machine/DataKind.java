package dev.halfspace.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.math.BigInteger;

/**
 * The form in which values of a type are held, as elements in memory and of vectors and tensors.
 */
public sealed interface DataKind {
  /** An integer of a number of bits; an index is one. */
  record Int(int width) implements DataKind {
    @Override
    public int bytes() {
      int bytes = Math.max(1, (width + 7) / 8);
      return bytes <= 16 ? Integer.highestOneBit(2 * bytes - 1) : (bytes + 15) / 16 * 16;
    }

    @Override
    public String toString() {
      return "i" + width;
    }
  }

  /** A floating-point number. */
  record Floating(FloatFormat format) implements DataKind {
    @Override
    public int bytes() {
      int bytes = (format.width() + 7) / 8;
      return Integer.highestOneBit(2 * bytes - 1);
    }

    @Override
    public String toString() {
      return format.toString();
    }
  }

  /** A pair of numbers. */
  record Complex(DataKind part) implements DataKind {
    @Override
    public int bytes() {
      return 2 * part.bytes();
    }
  }

  /** Many elements as one, row by row. */
  record Vector(ImmutableList<Long> shape, DataKind element) implements DataKind {
    @Override
    public int bytes() {
      long bytes = element.bytes();
      for (long size : shape) {
        bytes = LongMath.saturatedMultiply(bytes, size);
      }
      return (int) Math.min(bytes, Integer.MAX_VALUE);
    }

    /** The number of elements. */
    public int count() {
      return bytes() / element.bytes();
    }
  }

  /** A view of memory, a function, or what else is no number. */
  record Reference() implements DataKind {
    @Override
    public int bytes() {
      return 8;
    }
  }

  /** The number of bytes in memory, from one element to the next. */
  int bytes();

  /** Returns true for numbers that fit in a {@code long}. */
  default boolean isLong() {
    return (this instanceof Int i && i.width <= Long.SIZE)
        || (this instanceof Floating f && f.format.width() <= Long.SIZE);
  }

  /** Returns true for integers and floating-point numbers. */
  default boolean isNumber() {
    return this instanceof Int || this instanceof Floating;
  }

  /** The number of bits of a number. */
  default int width() {
    return this instanceof Int i
        ? i.width
        : this instanceof Floating f ? f.format.width() : 8 * bytes();
  }

  /** The number that the low bits of a {@code long} are; the others are ignored. */
  default Scalar scalar(long bits) {
    return this instanceof Floating f
        ? FloatScalar.ofBits(f.format, bits)
        : IntScalar.of(width(), bits);
  }

  /** The number that the low bits are, of any width; the others are ignored. */
  default Scalar scalar(BigInteger bits) {
    return this instanceof Floating f
        ? FloatScalar.ofBits(f.format, bits.mod(BigInteger.ONE.shiftLeft(f.format.width())))
        : IntScalar.of(width(), bits);
  }

  /**
   * The bits of a number that fits in a {@code long}: an integer with its sign, 0 for poison.
   *
   * @throws IllegalArgumentException if {@code scalar} is wider
   */
  static long bits(Scalar scalar) {
    if (scalar instanceof IntScalar integer) {
      return integer.toLong();
    }
    return scalar instanceof FloatScalar number ? number.longBits() : 0;
  }

  /** The bits of a number of any width, as a natural number; 0 for poison. */
  static BigInteger wideBits(Scalar scalar) {
    if (scalar instanceof IntScalar integer) {
      return integer.unsigned();
    }
    return scalar instanceof FloatScalar number ? number.bits() : BigInteger.ZERO;
  }
}
