package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Chooses nodes that do for one kind of operation faster what the generic ones do. */
final class Specializations {
  private Specializations() {}

  /** A node for an operation, or {@code null} if it has none of its own. */
  static @Nullable Node node(Operation op, Node generic, Slots slots, Function<Region, RegionCode> regions) {
    return null;
  }

  /** A terminator of its own for a branch, or {@code null}. */
  static @Nullable Exit branch(Operation op, Slots slots) {
    return null;
  }
}
