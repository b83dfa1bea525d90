package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/** The knowledge about operands that the operations which define them have. */
record OperandConstants(Operation op) implements Constants {
  @Override
  public @Nullable Attribute get(int operand) {
    return Constants.valueOf(op.operand(operand));
  }
}
