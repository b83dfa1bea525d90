package dev.halfspace.lowering;

import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.VectorCastOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import java.util.Arrays;

/** Vector types and vectors with fewer or more dimensions. */
final class Dimensions {
  private Dimensions() {}

  /** The type of the trailing {@code count} dimensions of a vector. */
  static VectorType last(VectorType type, int count) {
    long[] sizes = new long[count];
    boolean[] scalable = new boolean[count];
    for (int i = 0; i < count; i++) {
      sizes[i] = type.shape().size(type.rank() - count + i);
      scalable[i] = type.isScalable(type.rank() - count + i);
    }
    return VectorType.of(Shape.of(sizes), scalable, type.elementType());
  }

  /** The type of a vector without its first dimension. */
  static VectorType withoutFirst(VectorType type) {
    return last(type, type.rank() - 1);
  }

  /** Broadcasts a vector to one with {@code count} leading dimensions of size 1. */
  static Value withLeadingOnes(OpBuilder b, Value vector, int count) {
    VectorType type = (VectorType) vector.type();
    long[] sizes = new long[count + type.rank()];
    boolean[] scalable = new boolean[sizes.length];
    Arrays.fill(sizes, 0, count, 1);
    for (int i = 0; i < type.rank(); i++) {
      sizes[count + i] = type.shape().size(i);
      scalable[count + i] = type.isScalable(i);
    }
    VectorType extended = VectorType.of(Shape.of(sizes), scalable, type.elementType());
    return VectorCastOp.build(b, Vectors.BROADCAST, vector, extended).result();
  }
}
