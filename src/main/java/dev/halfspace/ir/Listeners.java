package dev.halfspace.ir;

import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The watches that are notified of a change; there is at least one. */
final class Listeners {
  private final Watch[] watches;

  private Listeners(Watch... watches) {
    this.watches = watches;
  }

  static Listeners of(Watch watch) {
    return new Listeners(watch);
  }

  /** Those of either that are still open; {@code null} if there is none. */
  static @Nullable Listeners join(@Nullable Listeners one, @Nullable Listeners other) {
    Listeners first = one == null ? null : one.open();
    Listeners second = other == null || other == one ? null : other.open();
    if (first == null || second == null || first.hasAllOf(second)) {
      return first == null ? second : first;
    }
    return new Listeners(
        Stream.concat(Arrays.stream(first.watches), Arrays.stream(second.watches))
            .distinct()
            .toArray(Watch[]::new));
  }

  /** These without those that have left, or {@code null} if none is left. */
  @Nullable Listeners open() {
    boolean isOpen = true;
    for (Watch watch : watches) {
      isOpen &= watch.isOpen();
    }
    if (isOpen) {
      return this;
    }
    Watch[] rest = Arrays.stream(watches).filter(Watch::isOpen).toArray(Watch[]::new);
    return rest.length == 0 ? null : new Listeners(rest);
  }

  boolean hasAllOf(Listeners others) {
    for (Watch other : others.watches) {
      if (!has(other)) {
        return false;
      }
    }
    return true;
  }

  private boolean has(Watch wanted) {
    for (Watch watch : watches) {
      if (watch == wanted) {
        return true;
      }
    }
    return false;
  }

  /** The watches to notify if an operation begins or ceases to use values. */
  static @Nullable Listeners ofUse(Operation owner, Value old, Value value) {
    Listeners listeners = Scope.around(owner).changed(owner);
    if (listeners == null) {
      listeners = ofTree(old);
    }
    return listeners == null ? ofTree(value) : listeners;
  }

  /** The watches to notify if an operation begins or ceases to refer to blocks. */
  static @Nullable Listeners ofReference(Operation owner, Block old, Block block) {
    Listeners listeners = Scope.around(owner).changed(owner);
    if (listeners == null) {
      listeners = Scope.inside(old).listeners();
    }
    return listeners == null ? Scope.inside(block).listeners() : listeners;
  }

  /**
   * The watches to notify if an operation that has none begins or ceases to use things.
   *
   * @param unwatched a scope without watches, if one is known
   */
  static @Nullable Listeners ofUses(
      OpOperand[] operands, BlockOperand[] successors, @Nullable Scope unwatched) {
    Scope seen = unwatched;
    for (OpOperand operand : operands) {
      Scope scope = scopeOf(operand.value());
      Listeners listeners = scope == seen || scope == null ? null : scope.listeners();
      if (listeners != null) {
        return listeners;
      }
      seen = scope;
    }
    for (BlockOperand successor : successors) {
      Scope scope = Scope.inside(successor.block());
      Listeners listeners = scope == seen ? null : scope.listeners();
      if (listeners != null) {
        return listeners;
      }
    }
    return null;
  }

  private static @Nullable Listeners ofTree(Value value) {
    Scope scope = scopeOf(value);
    return scope == null ? null : scope.listeners();
  }

  private static @Nullable Scope scopeOf(Value value) {
    Block block = value.parentBlock();
    return block == null ? value.definingOp() : Scope.inside(block);
  }

  void tell(Change change) {
    for (Watch watch : watches) {
      watch.tell(change);
    }
  }
}
