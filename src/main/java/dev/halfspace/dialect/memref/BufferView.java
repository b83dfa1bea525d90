package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ViewLike;

/**
 * A view: an operation whose first result is a ranked memref that aliases its operand. No element
 * is copied or moved: a store through the view changes the operand, and vice versa. It has no
 * memory effects, so an unused view is dead.
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
