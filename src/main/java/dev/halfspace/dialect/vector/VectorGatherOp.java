package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OperationState;

/**
 * {@code vector.gather}, the only {@link VectorAccessOp} that is {@link Maskable}. A lane is read
 * if the bits of both masks are set, and has the pass-through element otherwise; see {@link
 * Vectors#GATHER}.
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
