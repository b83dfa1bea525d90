package dev.halfspace.diff;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A difference at one operation, without what is inside of it.
 *
 * @param before the operation before, {@code null} if it was added
 * @param after the operation after, {@code null} if it was erased
 * @param details the parts that differ, a phrase for each
 */
public record IrChange(
    Kind kind,
    @Nullable Operation before,
    @Nullable Operation after,
    ImmutableList<String> details) {
  /** The kinds of differences. */
  public enum Kind {
    /** Only after. */
    ADDED,
    /** Only before. */
    ERASED,
    /** The same on both sides, elsewhere. */
    MOVED,
    /** At the same place, with other attributes, operands, types or names. */
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
