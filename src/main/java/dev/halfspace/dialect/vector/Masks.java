package dev.halfspace.dialect.vector;

import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.TrapKind;
import org.jspecify.annotations.Nullable;

/** Masks of operations that are executed. */
final class Masks {
  private Masks() {}

  /** Returns true if an element is to be accessed; a trap if poison decides that. */
  static boolean isSet(Execution e, @Nullable Elements mask, int index) {
    if (mask != null && mask.isPoisonAt(index)) {
      throw e.trap(TrapKind.POISON, "poison decides which elements are accessed");
    }
    return mask == null || mask.at(index).asLong() != 0;
  }
}
