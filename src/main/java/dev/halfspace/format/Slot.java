package dev.halfspace.format;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.List;

/**
 * A group of operands or results, or all of them.
 *
 * @param group the group; for all operands or results a list of that name
 * @param index the place of its names and types in a {@link Frame}: those of all operands and of
 *     all results come first, then the groups of operands, then the groups of results
 * @param position the position of its one value among the operands or results, or -1
 */
record Slot(ValueGroup<?> group, int index, int position) {
  /** The place of the first group. */
  static final int FIRST = 2;

  /** All operands. */
  static final Slot OPERANDS = new Slot(ValueGroup.operands("operands", TypeConstraint.ANY), 0, -1);

  /** All results. */
  static final Slot RESULTS = new Slot(ValueGroup.results("results", TypeConstraint.ANY), 1, -1);

  /** The slots of more than a group. */
  static final ImmutableList<Slot> ALL = ImmutableList.of(OPERANDS, RESULTS);

  /** Returns true if the values of another slot are among those of this one. */
  boolean covers(Slot other) {
    return index == other.index
        || (index < FIRST && group.isOperands() == other.group.isOperands());
  }

  Arity arity() {
    return group.arity();
  }

  /** The values of an operation. */
  List<? extends Value> values(Operation op) {
    return index >= FIRST ? op.values(group) : group.isOperands() ? op.operands() : op.results();
  }

  /** The value of an operation, of which there is always one. */
  Value value(Operation op) {
    if (position < 0) {
      return (Value) requireNonNull(op.get(group));
    }
    return group.isOperands() ? op.operand(position) : op.result(position);
  }
}
