package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ViewLike;

/** An operation whose result is a buffer of known rank in the memory of its first operand. */
abstract class BufferView extends Operation implements Pure, ViewLike, Verifiable {
  BufferView(OperationState state) {
    super(state);
  }

  /** The buffer. */
  public final Value source() {
    return operand(0);
  }

  @Override
  public final Value viewSource() {
    return source();
  }

  /** The type of the result. */
  public final MemRefType type() {
    return (MemRefType) result().type();
  }
}
