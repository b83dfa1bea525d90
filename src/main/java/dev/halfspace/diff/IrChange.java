package dev.halfspace.diff;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A difference at one operation, not counting the operations nested in it.
 *
 * @param before the operation in the old tree, {@code null} if it was added
 * @param after the operation in the new tree, {@code null} if it was erased
 * @param details descriptions of the parts that differ
 */
public record IrChange(
    Kind kind,
    @Nullable Operation before,
    @Nullable Operation after,
    ImmutableList<String> details) {
  /** The kinds of differences. */
  public enum Kind {
    /** Only in the new tree. */
    ADDED,
    /** Only in the old tree. */
    ERASED,
    /** In both trees, but at different places. */
    MOVED,
    /** At the same place, with different attributes, operands, types or symbol names. */
    CHANGED
  }

  /** The kind, the name of the operation, and the details. */
  @Override
  public String toString() {
    Operation op = after == null ? before : after;
    String name = op == null ? "" : op.name();
    return kind + " " + name + (details.isEmpty() ? "" : ": " + String.join("; ", details));
  }
}
