package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verification;

/** The type constraints of operations on tensors. */
final class TensorTypes {
  /** Tensors of known rank. */
  static final TypeConstraint RANKED =
      new TypeConstraint("a tensor of known rank", RankedTensorType.class::isInstance);

  /** Tensors of known rank or not. */
  static final TypeConstraint ANY = new TypeConstraint("a tensor", ShapeCompatibility::isTensor);

  /** Tensors all of whose sizes are known. */
  static final TypeConstraint STATIC =
      new TypeConstraint(
          "a tensor of known sizes",
          type -> type instanceof RankedTensorType tensor && tensor.hasStaticShape());

  private TensorTypes() {}

  /** Reports if there is not one index per dimension. */
  static void verifyIndices(Operation op, Verification v, RankedTensorType type, int count) {
    if (count != type.rank()) {
      v.error(op, "has %d indices into %s".formatted(count, type));
    }
  }

  /** The number of elements of a tensor of known sizes; -1 if it does not fit in an int. */
  static int elementCount(RankedTensorType type) {
    long count = 1;
    for (int d = 0; d < type.rank(); d++) {
      long size = type.shape().size(d);
      if (type.shape().isDynamic(d)
          || size > Integer.MAX_VALUE
          || count * size > Integer.MAX_VALUE) {
        return -1;
      }
      count *= size;
    }
    return (int) count;
  }
}
