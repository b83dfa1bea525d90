package dev.halfspace.legality.execution;

import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/** Executes some operations in another way. */
public interface Interception {
  /** Executes everything as it stands. */
  Interception NONE = (strand, op) -> false;

  /** Executes an operation; false if it is to be executed as usual. */
  boolean intercept(Strand strand, Operation op);

  /** The memory that an access sees in place of that of the machine; {@code null} for that. */
  default @Nullable Overlay overlay(Strand strand, Operation op) {
    return null;
  }
}
