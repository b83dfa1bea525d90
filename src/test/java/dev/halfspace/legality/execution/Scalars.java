package dev.halfspace.legality.execution;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Type;

/**
 * Values of scalar types: integers as a {@link Long} with the sign of their width, floating-point
 * numbers as a {@link Float} or {@link Double}.
 */
final class Scalars {
  /** The value of an operation that broke a promise, such as {@code nsw}. */
  static final Object POISON =
      new Object() {
        @Override
        public String toString() {
          return "poison";
        }
      };

  private Scalars() {}

  static int width(Type type) {
    if (type instanceof IntegerType integer) {
      return integer.width();
    }
    if (type instanceof IndexType) {
      return 64;
    }
    throw new Trap("no integer: " + type);
  }

  static boolean isInteger(Type type) {
    return type instanceof IntegerType || type instanceof IndexType;
  }

  /** The bytes that an element takes. */
  static int bytes(Type type) {
    if (type instanceof VectorType vector) {
      return Math.toIntExact(vector.shape().elementCount()) * bytes(vector.elementType());
    }
    if (type instanceof MemRefType) {
      return 8;
    }
    return type instanceof FloatType real ? real.width() / 8 : (width(type) + 7) / 8;
  }

  /** The number of a width that an integer wraps around to. */
  static long wrap(long value, int width) {
    return width >= 64 ? value : value << (64 - width) >> (64 - width);
  }

  static long unsigned(long value, int width) {
    return width >= 64 ? value : value & ((1L << width) - 1);
  }

  static boolean isTrue(Object value) {
    return integer(value) != 0;
  }

  static long integer(Object value) {
    if (value instanceof Long number) {
      return number;
    }
    throw new Trap("an integer is " + value);
  }

  /** The bits of a scalar in memory. */
  static long toBits(Object value, Type type) {
    if (value instanceof Float number && type == FloatType.F32) {
      return Float.floatToRawIntBits(number);
    }
    if (value instanceof Double number && type == FloatType.F64) {
      return Double.doubleToRawLongBits(number);
    }
    if (value instanceof Long number) {
      return type.equals(IntegerType.I1) ? number & 1 : number;
    }
    throw new Trap(value + " is no " + type);
  }

  /** The scalar of bits in memory. */
  static Object fromBits(long bits, Type type) {
    if (type == FloatType.F32) {
      return Float.intBitsToFloat((int) bits);
    }
    if (type == FloatType.F64) {
      return Double.longBitsToDouble(bits);
    }
    return wrap(bits, width(type));
  }
}
