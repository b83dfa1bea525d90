package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Type;

/** How many bytes the elements of a buffer take, as the default data layout of MLIR has it. */
final class ElementSize {
  private static final long INDEX_BYTES = 8;

  private ElementSize() {}

  /** The number of bytes of an element, or 0 if that is not known. */
  static long ofBytes(Type type) {
    if (type instanceof IntegerType integer) {
      return ((long) integer.width() + Byte.SIZE - 1) / Byte.SIZE;
    }
    if (type instanceof FloatType number) {
      return ((long) number.width() + Byte.SIZE - 1) / Byte.SIZE;
    }
    return type instanceof IndexType
        ? INDEX_BYTES
        : type instanceof ComplexType pair ? 2 * ofBytes(pair.elementType()) : 0;
  }
}
