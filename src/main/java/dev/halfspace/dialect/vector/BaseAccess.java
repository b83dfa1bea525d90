package dev.halfspace.dialect.vector;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryAccess;
import java.util.Arrays;
import java.util.List;

/** The rules of operations that read or write vectors in a memref or a tensor. */
final class BaseAccess {
  private BaseAccess() {}

  /** Reports if elements or the number of indices do not fit the base; returns whether they do. */
  static boolean verify(
      Operation op, Verification v, ShapedType base, List<Value> indices, VectorType vector) {
    if (!base.elementType().equals(vector.elementType())) {
      v.error(
          op,
          "accesses elements of type %s in a base of elements of type %s"
              .formatted(vector.elementType(), base.elementType()));
      return false;
    }
    return verifyIndices(op, v, base, indices);
  }

  /** Reports if there is not one index per dimension of the base; returns whether there is. */
  static boolean verifyIndices(Operation op, Verification v, ShapedType base, List<Value> indices) {
    Shape shape = base.shapeOrNull();
    if (shape != null && indices.size() != shape.rank()) {
      v.error(
          op, "has %s into %s".formatted(Quantity.of(indices.size(), "index", "indices"), base));
      return false;
    }
    return true;
  }

  /**
   * The elements that a vector along the base's innermost dimensions covers from {@code indices}
   * on; one element if the elements of the base are such vectors.
   */
  static MemoryAccess slice(Value base, List<Value> indices, VectorType vector, boolean isWrite) {
    boolean isElement =
        base.type() instanceof ShapedType shaped && shaped.elementType() instanceof VectorType;
    long[] extents = new long[indices.size()];
    Arrays.fill(extents, 1);
    int rank = isElement ? 0 : vector.rank();
    if (rank > extents.length || (!isElement && vector.isScalable())) {
      return MemoryAccess.some(base, isWrite);
    }
    for (int i = 0; i < rank; i++) {
      extents[extents.length - rank + i] = vector.shape().size(i);
    }
    return MemoryAccess.box(base, AffineValueMap.identity(indices), Longs.asList(extents), isWrite);
  }
}
