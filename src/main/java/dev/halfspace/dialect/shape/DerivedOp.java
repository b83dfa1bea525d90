package dev.halfspace.dialect.shape;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Pure;

/**
 * A pure operation that derives its result from its first operand: a view, cast, slice or reshape.
 */
public abstract class DerivedOp extends Operation implements Pure, Executable, Verifiable {
  /** Makes the operation. */
  protected DerivedOp(OperationState state) {
    super(state);
  }

  /** The buffer or tensor from which the result is derived. */
  public final Value source() {
    return operand(0);
  }

  @Override
  public void verify(Verification v) {}
}
