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
 * @param group the group; for all operands or results, a variadic group named {@code operands} or
 *     {@code results}
 * @param index the index of its names and types in a {@link Frame}: all operands and all results
 *     come first, then the groups of operands, then the groups of results
 * @param position the position of its single value among the operands or results, or -1 if that is
 *     not fixed
 */
record Slot(ValueGroup<?> group, int index, int position) {
  /** The index of the first group. */
  static final int FIRST = 2;

  /** All operands. */
  static final Slot OPERANDS = new Slot(ValueGroup.operands("operands", TypeConstraint.ANY), 0, -1);

  /** All results. */
  static final Slot RESULTS = new Slot(ValueGroup.results("results", TypeConstraint.ANY), 1, -1);

  /** The slots of all operands and of all results. */
  static final ImmutableList<Slot> ALL = ImmutableList.of(OPERANDS, RESULTS);

  /** Returns true if this slot includes the values of another one. */
  boolean covers(Slot other) {
    return index == other.index
        || (index < FIRST && group.isOperands() == other.group.isOperands());
  }

  Arity arity() {
    return group.arity();
  }

  /** The values of this slot in an operation. */
  List<? extends Value> values(Operation op) {
    return index >= FIRST ? op.values(group) : group.isOperands() ? op.operands() : op.results();
  }

  /** The value of this slot in an operation; there is always exactly one. */
  Value value(Operation op) {
    if (position < 0) {
      return (Value) requireNonNull(op.get(group));
    }
    return group.isOperands() ? op.operand(position) : op.result(position);
  }
}
