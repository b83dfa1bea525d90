package dev.halfspace.ir;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The watches that are notified of a change; there is at least one. */
final class Listeners {
  private final ImmutableSet<Watch> watches;

  private Listeners(ImmutableSet<Watch> watches) {
    this.watches = watches;
  }

  static Listeners of(Watch watch) {
    return new Listeners(ImmutableSet.of(watch));
  }

  /** Those of either that are still open; {@code null} if there is none. */
  static @Nullable Listeners join(@Nullable Listeners one, @Nullable Listeners other) {
    Listeners first = one == null ? null : one.open();
    Listeners second = other == null ? null : other.open();
    if (first == null || second == null || first.watches.equals(second.watches)) {
      return first == null ? second : first;
    }
    return new Listeners(
        ImmutableSet.<Watch>builder().addAll(first.watches).addAll(second.watches).build());
  }

  private @Nullable Listeners open() {
    boolean isOpen = true;
    for (int i = 0; i < watches.size(); i++) {
      isOpen &= watches.asList().get(i).isOpen();
    }
    if (isOpen) {
      return this;
    }
    ImmutableSet<Watch> rest =
        watches.stream().filter(Watch::isOpen).collect(ImmutableSet.toImmutableSet());
    return rest.isEmpty() ? null : new Listeners(rest);
  }

  boolean hasAllOf(Listeners others) {
    return watches.containsAll(others.watches);
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
   * @param around a block without watches, if one is known
   */
  static @Nullable Listeners ofUses(
      OpOperand[] operands, BlockOperand[] successors, @Nullable Block around) {
    Block seen = around;
    for (OpOperand operand : operands) {
      Block block = operand.value().parentBlock();
      if (block == null || block != seen) {
        Listeners listeners = ofTree(operand.value());
        if (listeners != null) {
          return listeners;
        }
        seen = block;
      }
    }
    for (BlockOperand successor : successors) {
      Block block = successor.block();
      Listeners listeners =
          around != null && block.region == around.region ? null : Scope.inside(block).listeners();
      if (listeners != null) {
        return listeners;
      }
    }
    return null;
  }

  private static @Nullable Listeners ofTree(Value value) {
    Block block = value.parentBlock();
    if (block != null) {
      return Scope.inside(block).listeners();
    }
    Operation definer = value.definingOp();
    return definer == null ? null : definer.listeners();
  }

  void tell(Change change) {
    List<Watch> all = watches.asList();
    for (int i = 0; i < all.size(); i++) {
      all.get(i).tell(change);
    }
  }
}
