package dev.halfspace.ir;

import dev.halfspace.ir.Change.Kind;
import org.jspecify.annotations.Nullable;

/** A use of a value: the {@link #index()}-th operand of {@link #owner()}. */
public final class OpOperand extends UseLink<OpOperand> {
  private Value value;

  OpOperand(Operation owner, int index, Value value) {
    super(owner, index);
    this.value = value;
    link();
  }

  /** The value used. */
  public Value value() {
    return value;
  }

  /** The use of the same value that was added before this one, or {@code null}. */
  public @Nullable OpOperand nextUse() {
    return nextUse;
  }

  /** Sets the operand to {@code newValue}. */
  public void set(Value newValue) {
    if (newValue == null) {
      throw new NullPointerException(
          "operand #%d of %s is set to null".formatted(index(), owner()));
    }
    if (newValue != value) {
      set(newValue, null, newValue.firstUse);
    }
  }

  /** Sets the value, and inserts this use between two neighbors in the new value's list. */
  private void set(Value newValue, @Nullable OpOperand previous, @Nullable OpOperand next) {
    Value old = value;
    OpOperand oldPrevious = placeAfter();
    OpOperand oldNext = nextUse;
    unlink();
    value = newValue;
    linkBetween(previous, next);
    Listeners listeners = Listeners.ofUse(owner, Scope.of(old), Scope.of(newValue));
    if (listeners != null) {
      listeners.tell(Change.of(Kind.OPERAND_SET, owner, () -> set(old, oldPrevious, oldNext)));
    }
  }

  @Override
  OpOperand self() {
    return this;
  }

  @Override
  @Nullable OpOperand head() {
    return value.firstUse;
  }

  @Override
  void setHead(@Nullable OpOperand head) {
    value.firstUse = head;
  }
}
