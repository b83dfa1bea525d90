package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import dev.halfspace.support.Strings;
import org.jspecify.annotations.Nullable;

/** The {@link #index()}-th argument of a block. */
public final class BlockArgument extends Value {
  Block owner;
  Location location;
  int index;

  BlockArgument(Block owner, int index, Type type, Location location) {
    super(type);
    this.owner = owner;
    this.index = index;
    this.location = requireNonNull(location);
  }

  /** The block whose argument this is. */
  public Block owner() {
    return owner;
  }

  /** The position of this value among the arguments of {@link #owner()}, from 0. */
  public int index() {
    return index;
  }

  /** The location of this argument in the text. */
  @Override
  public Location location() {
    return location;
  }

  /** Sets the location of this argument. */
  @Override
  public void setLocation(Location newLocation) {
    restore(type(), requireNonNull(newLocation));
  }

  @Override
  public @Nullable Operation definingOp() {
    return null;
  }

  @Override
  public Block parentBlock() {
    return owner;
  }

  @Override
  public String toString() {
    return Strings.of(this, () -> "block argument #" + index + " of type " + type());
  }
}
