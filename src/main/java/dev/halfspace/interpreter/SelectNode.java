package dev.halfspace.interpreter;

import dev.halfspace.dialect.arith.ArithSelectOp;
import org.jspecify.annotations.Nullable;

/** A select between two numbers, or between two objects, by a scalar condition. */
final class SelectNode extends FastNode {
  private final int condition;
  private final int trueValue;
  private final int falseValue;
  private final int result;
  private final boolean isNumber;

  private SelectNode(Node generic, int condition, Slot trueValue, Slot falseValue, Slot result) {
    super(generic);
    this.condition = condition;
    this.trueValue = trueValue.index();
    this.falseValue = falseValue.index();
    this.result = result.index();
    this.isNumber = result.kind() != null;
  }

  static @Nullable Node of(ArithSelectOp op, Node generic, Slots slots) {
    Slot condition = slots.of(op.condition());
    return condition.kind() == null
        ? null
        : new SelectNode(
            generic,
            condition.index(),
            slots.of(op.operand(1)),
            slots.of(op.operand(2)),
            slots.of(op.result()));
  }

  @Override
  void run(Frame f) {
    if (f.poison != null && f.poison[condition] != 0) {
      generic.run(f);
      return;
    }
    int chosen = f.bits[condition] != 0 ? trueValue : falseValue;
    if (!isNumber) {
      f.objects[result] = f.objects[chosen];
      return;
    }
    f.bits[result] = f.bits[chosen];
    if (f.poison != null) {
      f.poison[result] = f.poison[chosen];
    }
  }
}
