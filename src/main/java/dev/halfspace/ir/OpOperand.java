package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A use of a value: the {@link #index()}-th operand of {@link #owner()}. The uses of a value form a
 * doubly linked list through these objects, so that a use is added and removed in constant time.
 */
public final class OpOperand {
  private final Operation owner;
  int index;
  private Value value;
  @Nullable OpOperand nextUse;
  private @Nullable OpOperand previousUse;

  OpOperand(Operation owner, int index, Value value) {
    this.owner = owner;
    this.index = index;
    this.value = value;
    link();
  }

  /** The operation that has this operand. */
  public Operation owner() {
    return owner;
  }

  /** The position of this operand among those of its owner, from 0. */
  public int index() {
    return index;
  }

  /** The value used. */
  public Value value() {
    return value;
  }

  /** The use of the same value that was added before this one, or {@code null}. */
  public @Nullable OpOperand nextUse() {
    return nextUse;
  }

  /** Uses {@code newValue} instead. */
  public void set(Value newValue) {
    if (requireNonNull(newValue) != value) {
      unlink();
      value = newValue;
      link();
      Scope.around(owner).changed(owner);
    }
  }

  private void link() {
    OpOperand head = value.firstUse;
    nextUse = head;
    if (head != null) {
      head.previousUse = this;
    }
    value.firstUse = this;
  }

  /** Takes this use out of its value's list. */
  void unlink() {
    OpOperand next = nextUse;
    OpOperand previous = previousUse;
    if (next != null) {
      next.previousUse = previous;
    }
    if (previous != null) {
      previous.nextUse = next;
    } else if (value.firstUse == this) {
      value.firstUse = next;
    }
    nextUse = null;
    previousUse = null;
  }
}
