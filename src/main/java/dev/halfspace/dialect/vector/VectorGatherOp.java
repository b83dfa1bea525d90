package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OperationState;

/**
 * {@code vector.gather}, the one access that a {@code vector.mask} can restrict. A lane is read if
 * the bits of both masks are set, and otherwise passed through; see {@link Vectors#GATHER}.
 */
public final class VectorGatherOp extends VectorAccessOp implements Maskable {
  VectorGatherOp(OperationState state) {
    super(state);
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) get(PLACES).type()).withElementType(IntegerType.I1);
  }
}
