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

  /** The union of the watches that are still open; {@code null} if there is none. */
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

  /** The watches that are still open, or {@code null} if there is none. */
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
    return Arrays.asList(watches).containsAll(Arrays.asList(others.watches));
  }

  /**
   * The watches to notify if an operation stops using a value or block of one scope and starts
   * using one of another: those around the operation, or else those of the old scope, or else of
   * the new one.
   */
  static @Nullable Listeners ofUse(Operation owner, @Nullable Scope old, @Nullable Scope now) {
    Listeners listeners = Scope.around(owner).changed(owner);
    if (listeners == null && old != null) {
      listeners = old.listeners();
    }
    return listeners == null && now != null ? now.listeners() : listeners;
  }

  /**
   * The watches to notify if an unwatched operation starts or stops using values and blocks: those
   * of the first such definition that is watched.
   *
   * @param unwatched a scope without watches, if one is known
   */
  static @Nullable Listeners ofUses(
      OpOperand[] operands, BlockOperand[] successors, @Nullable Scope unwatched) {
    Scope seen = unwatched;
    for (OpOperand operand : operands) {
      Scope scope = Scope.of(operand.value());
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

  void tell(Change change) {
    for (Watch watch : watches) {
      watch.tell(change);
    }
  }
}
