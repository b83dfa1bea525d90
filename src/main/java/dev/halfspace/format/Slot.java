package dev.halfspace.format;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A group of operands or results, or all of them, and its places in a {@link Frame}.
 *
 * @param group the group; for all operands or results a list of that name
 * @param isAll true for all operands or all results
 * @param name the place of the names, if these are operands
 * @param type the place of the types
 */
record Slot(ValueGroup<?> group, boolean isAll, int name, int type) {
  /** All operands. */
  static Slot operands(int name, int type) {
    return new Slot(ValueGroup.operands("operands", TypeConstraint.ANY), true, name, type);
  }

  /** All results. */
  static Slot results(int type) {
    return new Slot(ValueGroup.results("results", TypeConstraint.ANY), true, -1, type);
  }

  Arity arity() {
    return group.arity();
  }

  /** The values of an operation. */
  List<? extends Value> values(Operation op) {
    return !isAll ? op.values(group) : group.isOperands() ? op.operands() : op.results();
  }

  /** The value of an operation, of which there is always one. */
  Value value(Operation op) {
    return (Value) Objects.requireNonNull(op.get(group));
  }

  /** Each slot stands for itself. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** The name of the group. */
  @Override
  public String toString() {
    return group.name();
  }
}
