package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Change.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An SSA value: the result of an operation or the argument of a block. A value has one type and
 * knows its uses; two values are equal only if they are the same object.
 */
public abstract sealed class Value permits OpResult, BlockArgument {
  private Type type;
  @Nullable OpOperand firstUse;

  Value(Type type) {
    this.type = requireNonNull(type);
  }

  /** The type of this value. */
  public final Type type() {
    return type;
  }

  /** Changes the type of this value in place; its users are not checked. */
  public final void setType(Type newType) {
    restore(requireNonNull(newType), location());
  }

  /** Sets the type and, for a block argument, the location. */
  final void restore(Type newType, Location newLocation) {
    Type oldType = type;
    Location oldLocation = location();
    type = newType;
    if (this instanceof BlockArgument argument) {
      argument.location = newLocation;
    }
    Operation definer = definingOp();
    Operation place = definer == null ? parentOp() : definer;
    Listeners listeners = requireNonNull(Scope.of(this)).changed(place);
    if (listeners != null) {
      listeners.tell(Change.of(Kind.VALUE_SET, place, () -> restore(oldType, oldLocation)));
    }
  }

  /** The location of this value: that of the defining operation, or that of the block argument. */
  public abstract Location location();

  /** Sets the location of this value; the results of one operation share it. */
  public abstract void setLocation(Location location);

  /**
   * Names this value in its location: reports show the name, and so does a printer that takes names
   * from locations. The results of one operation share a name.
   */
  public final void setName(String name) {
    Location location = location();
    setLocation(
        new Location.Name(name, location instanceof Location.Name old ? old.child() : location));
  }

  /** The operation that defines this value, or {@code null} for a block argument. */
  public abstract @Nullable Operation definingOp();

  /**
   * The operation that defines this value if it has a certain definition, otherwise {@code null}.
   */
  public final <T extends Operation> @Nullable T definingOp(OpDefinition<T> definition) {
    Operation op = definingOp();
    return op != null && op.definition() == definition ? definition.type().cast(op) : null;
  }

  /** The block in which this value is defined, or {@code null} if it is not in a block. */
  public abstract @Nullable Block parentBlock();

  /** The parent operation of the block in which this value is defined, or {@code null}. */
  public final @Nullable Operation parentOp() {
    Block block = parentBlock();
    return block == null ? null : block.parentOp();
  }

  /** Returns true if this value is defined in a region of an operation, at any depth. */
  public final boolean isDefinedIn(Operation op) {
    Operation around = parentOp();
    return around != null && op.isAncestorOf(around);
  }

  /** Returns true if any operation uses this value. */
  public final boolean hasUses() {
    return firstUse != null;
  }

  /** Returns true if exactly one operand is this value. */
  public final boolean hasOneUse() {
    return firstUse != null && firstUse.nextUse == null;
  }

  /** Returns true if exactly one operation uses this value, once or several times. */
  public final boolean hasOneUser() {
    if (firstUse == null) {
      return false;
    }
    for (OpOperand use = firstUse.nextUse; use != null; use = use.nextUse) {
      if (use.owner() != firstUse.owner()) {
        return false;
      }
    }
    return true;
  }

  /**
   * The most recent use, from which {@link OpOperand#nextUse} leads to all others; null if none.
   */
  public final @Nullable OpOperand firstUse() {
    return firstUse;
  }

  /** The uses of this value at the time of the call, the most recent first. */
  public final List<OpOperand> uses() {
    List<OpOperand> uses = new ArrayList<>();
    for (OpOperand use = firstUse; use != null; use = use.nextUse) {
      uses.add(use);
    }
    return uses;
  }

  /** The users of this value, once per use, the most recent first. */
  public final List<Operation> users() {
    List<OpOperand> uses = uses();
    return new RunView<>(0, uses.size()) {
      @Override
      Operation value(int position) {
        return uses.get(position).owner();
      }
    };
  }

  /**
   * Replaces all uses of this value by {@code replacement}, in time linear in their number.
   *
   * @throws IllegalArgumentException if {@code replacement} is this value
   */
  public final void replaceAllUsesWith(Value replacement) {
    checkOther(replacement);
    OpOperand use = firstUse;
    while (use != null) {
      OpOperand next = use.nextUse;
      use.set(replacement);
      use = next;
    }
  }

  /**
   * Replaces the uses of this value that satisfy {@code condition} by {@code replacement}. The
   * condition is tested on all uses before any is changed.
   *
   * @throws IllegalArgumentException if {@code replacement} is this value
   */
  public final void replaceUsesIf(Value replacement, Predicate<OpOperand> condition) {
    checkOther(replacement);
    List<OpOperand> replaced = uses();
    replaced.removeIf(condition.negate());
    for (OpOperand use : replaced) {
      use.set(replacement);
    }
  }

  private void checkOther(Value replacement) {
    if (requireNonNull(replacement, "the replacement is null") == this) {
      throw new IllegalArgumentException(this + " cannot replace itself");
    }
  }
}
