package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.ir.Type;

/** What the operations on global buffers share. */
final class Globals {
  private Globals() {}

  /** Whether a type is that of a buffer whose sizes are all known. */
  static boolean isStatic(Type type) {
    return type instanceof MemRefType memref && memref.shape().isStatic();
  }

  /** The tensor type of the elements that a global buffer starts with. */
  static Type tensorOf(MemRefType type) {
    return RankedTensorType.of(type.shape(), type.elementType());
  }
}
