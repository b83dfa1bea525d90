package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.primitives.Bytes;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of the numbers of one type in the bytes of {@link DenseElementsAttr}: little-endian,
 * each in the smallest sufficient number of bytes, except that numbers of one bit are packed unless
 * they are parts of complex numbers.
 *
 * @param type the type of a number
 * @param bits the number of bits of a number
 * @param bytes the number of bytes of a number
 * @param isPacked whether numbers are single bits, eight to a byte
 */
record ElementFormat(Type type, int bits, int bytes, boolean isPacked) {
  /** The format of elements of a type, or of their two parts; {@code null} if it is not numeric. */
  static @Nullable ElementFormat of(Type elementType) {
    Type type = elementType instanceof ComplexType complex ? complex.elementType() : elementType;
    int bits =
        type instanceof IntegerType integer
            ? integer.width()
            : type instanceof FloatType floating
                ? floating.width()
                : type instanceof IndexType ? Long.SIZE : -1;
    boolean isPacked = bits == 1 && !(elementType instanceof ComplexType);
    return bits < 0 ? null : new ElementFormat(type, bits, (bits + 7) / 8, isPacked);
  }

  /** Checks that {@code number} is a number of {@code type}. */
  static void checkType(Attribute number, Type type) {
    boolean isNumber = number instanceof IntegerAttr || number instanceof FloatAttr;
    boolean isOfType = isNumber && ((TypedAttr) number).type().equals(type);
    checkArgument(isOfType, "%s is not of type %s", number, type);
  }

  /** Clears the padding bits of each number in {@code data}. */
  void clearPadding(byte[] data) {
    int used = bits % 8;
    if (used != 0 && !isPacked) {
      for (int i = bytes - 1; i < data.length; i += bytes) {
        data[i] &= (byte) ((1 << used) - 1);
      }
    }
  }

  /** Returns true if numbers fit in a {@code long}, so that {@link #bitsAt} returns all bits. */
  boolean isNarrow() {
    return bits <= Long.SIZE;
  }

  /** The bits of the number at {@code index}, zero-extended. */
  long bitsAt(byte[] data, long index) {
    if (isPacked()) {
      return (data[Math.toIntExact(index >> 3)] >> (index & 7)) & 1;
    }
    int from = Math.toIntExact(index * bytes);
    long value = 0;
    for (int i = bytes - 1; i >= 0; i--) {
      value = (value << 8) | (data[from + i] & 0xFF);
    }
    return bits >= Long.SIZE ? value : value & ((1L << bits) - 1);
  }

  /** The number at {@code index}, sign-extended to a {@code long} unless its type is unsigned. */
  long longAt(byte[] data, long index) {
    long value = bitsAt(data, index);
    return IntegerType.isUnsigned(type) || bits == 0 ? value : value << (64 - bits) >> (64 - bits);
  }

  private BigInteger wideBitsAt(byte[] data, long index) {
    int from = Math.toIntExact(index * bytes);
    byte[] reversed = Arrays.copyOfRange(data, from, from + bytes);
    Bytes.reverse(reversed);
    BigInteger mask = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    return new BigInteger(1, reversed).and(mask);
  }

  /** The number at {@code index} as an attribute. */
  Attribute valueAt(byte[] data, long index) {
    if (type instanceof FloatType floating) {
      return isNarrow()
          ? FloatAttr.ofLongBits(bitsAt(data, index), floating)
          : FloatAttr.ofBits(wideBitsAt(data, index), floating);
    }
    boolean unsigned = IntegerType.isUnsigned(type);
    if (isNarrow() && !(unsigned && bits == Long.SIZE)) {
      return IntegerAttr.of(longAt(data, index), type);
    }
    BigInteger value = wideBitsAt(data, index);
    boolean negative = !unsigned && value.testBit(bits - 1);
    return IntegerAttr.of(negative ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value, type);
  }

  /** Writes {@code value}, which is of this type, at {@code index}. */
  void put(byte[] data, long index, Attribute value) {
    BigInteger number =
        value instanceof FloatAttr floating ? floating.bits() : ((IntegerAttr) value).bigValue();
    if (isNarrow()) {
      putBits(data, index, number.longValue());
      return;
    }
    int from = Math.toIntExact(index * bytes);
    BigInteger rest = number.signum() < 0 ? number.add(BigInteger.ONE.shiftLeft(bits)) : number;
    byte[] big = rest.toByteArray();
    for (int i = 0; i < bytes; i++) {
      int at = big.length - 1 - i;
      data[from + i] = at < 0 ? 0 : big[at];
    }
  }

  /** Writes the low bits of {@code value} at {@code index}. */
  void putBits(byte[] data, long index, long value) {
    if (isPacked()) {
      int at = Math.toIntExact(index >> 3);
      int bit = 1 << (index & 7);
      data[at] = (byte) ((value & 1) == 0 ? data[at] & ~bit : data[at] | bit);
      return;
    }
    long kept = bits >= Long.SIZE ? value : value & ((1L << bits) - 1);
    int from = Math.toIntExact(index * bytes);
    for (int i = 0; i < bytes; i++) {
      data[from + i] = (byte) kept;
      kept >>>= 8;
    }
  }
}
