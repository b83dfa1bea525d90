package dev.halfspace.ir;

import dev.halfspace.support.Strings;
import org.jspecify.annotations.Nullable;

/** The {@link #index()}-th result of an operation. */
public final class OpResult extends Value {
  private final Operation owner;
  private final int index;
  private @Nullable Value replacement;

  OpResult(Operation owner, int index, Type type) {
    super(type);
    this.owner = owner;
    this.index = index;
  }

  /** The operation whose result this is. */
  public Operation owner() {
    return owner;
  }

  /** The position of this value among the results of {@link #owner()}, from 0. */
  public int index() {
    return index;
  }

  /**
   * The value that replaces this one when the current conversion ends, or {@code null}. It is not
   * part of the IR: copying, comparing and printing ignore it.
   */
  public @Nullable Value replacement() {
    return replacement;
  }

  /** Sets the value that will replace this one, or {@code null} for none. */
  public void setReplacement(@Nullable Value value) {
    replacement = value;
  }

  @Override
  public Operation definingOp() {
    return owner;
  }

  @Override
  public @Nullable Block parentBlock() {
    return owner.block();
  }

  @Override
  public String toString() {
    return Strings.of(this, () -> "result #" + index + " of " + owner.brief());
  }

  @Override
  public Location location() {
    return owner().location();
  }

  @Override
  public void setLocation(Location location) {
    owner().setLocation(location);
  }
}
