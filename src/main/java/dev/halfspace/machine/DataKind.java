package dev.halfspace.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.math.BigInteger;

/** The storage format of the values of a type, in memory and as elements of vectors and tensors. */
public sealed interface DataKind {
  /** An integer of a bit width; an index is one as well. */
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

  /** A complex number, as a pair of numbers. */
  record Complex(DataKind part) implements DataKind {
    @Override
    public int bytes() {
      return 2 * part.bytes();
    }
  }

  /** A vector as one element, in row-major order. */
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

  /** A view of memory, a function, or anything else that is not a number. */
  record Reference() implements DataKind {
    @Override
    public int bytes() {
      return 8;
    }
  }

  /** The distance in bytes from one element in memory to the next. */
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

  /** The bit width of a number. */
  default int width() {
    return this instanceof Int i
        ? i.width
        : this instanceof Floating f ? f.format.width() : 8 * bytes();
  }

  /** The number that the low bits of a {@code long} represent; the other bits are ignored. */
  default Scalar scalar(long bits) {
    return this instanceof Floating f
        ? FloatScalar.ofBits(f.format, bits)
        : IntScalar.of(width(), bits);
  }

  /** The number of any width that the low bits represent; the other bits are ignored. */
  default Scalar scalar(BigInteger bits) {
    return this instanceof Floating f
        ? FloatScalar.ofBits(f.format, bits.mod(BigInteger.ONE.shiftLeft(f.format.width())))
        : IntScalar.of(width(), bits);
  }

  /**
   * The bits of a number that fits in a {@code long}: sign-extended for an integer, 0 for poison.
   *
   * @throws IllegalStateException if {@code scalar} is wider
   */
  static long bits(Scalar scalar) {
    if (scalar instanceof IntScalar integer) {
      return integer.toLong();
    }
    return scalar instanceof FloatScalar number ? number.longBits() : 0;
  }

  /** The bits of a number of any width, as an unsigned integer; 0 for poison. */
  static BigInteger wideBits(Scalar scalar) {
    if (scalar instanceof IntScalar integer) {
      return integer.unsigned();
    }
    return scalar instanceof FloatScalar number ? number.bits() : BigInteger.ZERO;
  }
}
