package dev.halfspace.dialect.shape;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Pure;

/**
 * An operation that makes its result of its first operand and touches no memory: a view, cast,
 * slice or reshape.
 */
public abstract class DerivedOp extends Operation implements Pure, Executable, Verifiable {
  /** Makes the operation. */
  protected DerivedOp(OperationState state) {
    super(state);
  }

  /** The buffer or tensor that the result is made of. */
  public final Value source() {
    return operand(0);
  }

  @Override
  public void verify(Verification v) {}
}
