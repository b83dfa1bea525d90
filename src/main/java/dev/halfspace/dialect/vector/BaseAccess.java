package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/** The rules of operations that read or write vectors in a memref or a tensor. */
final class BaseAccess {
  private BaseAccess() {}

  /** The property that promises the alignment of the address. */
  static Property<IntegerAttr> alignment() {
    return Property.optional("alignment", IntegerAttr.class)
        .where("a positive power of two of type i64", BaseAccess::isAlignment);
  }

  private static boolean isAlignment(IntegerAttr value) {
    return value.type().equals(IntegerType.I64)
        && value.value() > 0
        && Long.bitCount(value.value()) == 1;
  }

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
      v.error(op, "has %d indices into %s".formatted(indices.size(), base));
      return false;
    }
    return true;
  }
}
