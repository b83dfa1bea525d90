package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ViewLike;

/**
 * An operation whose first result is a buffer of known rank in the memory of its operand. No
 * element is copied or moved: a store through the view changes the operand, and the other way
 * round. It has no effects by itself, so that a view that is not used goes.
 */
abstract class BufferView extends DerivedOp implements ViewLike {
  BufferView(OperationState state) {
    super(state);
  }

  @Override
  public final Value viewSource() {
    return source();
  }

  /** The type of the result. */
  public final MemRefType type() {
    return (MemRefType) result(0).type();
  }
}
