package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Pure;

/** An operation that extracts a part of a vector, or inserts one and returns the new vector. */
abstract class PartOp extends Operation implements Pure, Executable, Verifiable {
  PartOp(OperationState state) {
    super(state);
  }

  /** Returns true if the part is extracted, false if it is inserted. */
  final boolean isExtract() {
    return definition().operandGroups().get(0).name().equals("source");
  }

  /** The part extracted or inserted. */
  public final Value part() {
    return isExtract() ? result() : operand(0);
  }

  /** The vector that the part is extracted from or inserted into. */
  public final Value vector() {
    return operand(isExtract() ? 0 : 1);
  }
}
