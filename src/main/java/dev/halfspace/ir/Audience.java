package dev.halfspace.ir;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The watches that are notified of a change; there is at least one. */
final class Audience {
  private final ImmutableSet<Watch> watches;

  private Audience(ImmutableSet<Watch> watches) {
    this.watches = watches;
  }

  static Audience of(Watch watch) {
    return new Audience(ImmutableSet.of(watch));
  }

  /** Those of either that are still open; {@code null} if there is none. */
  static @Nullable Audience join(@Nullable Audience one, @Nullable Audience other) {
    Audience first = one == null ? null : one.open();
    Audience second = other == null ? null : other.open();
    if (first == null || second == null || first.watches.equals(second.watches)) {
      return first == null ? second : first;
    }
    return new Audience(
        ImmutableSet.<Watch>builder().addAll(first.watches).addAll(second.watches).build());
  }

  private @Nullable Audience open() {
    boolean isOpen = true;
    for (int i = 0; i < watches.size(); i++) {
      isOpen &= watches.asList().get(i).isOpen();
    }
    if (isOpen) {
      return this;
    }
    ImmutableSet<Watch> rest =
        watches.stream().filter(Watch::isOpen).collect(ImmutableSet.toImmutableSet());
    return rest.isEmpty() ? null : new Audience(rest);
  }

  boolean hasAllOf(Audience others) {
    return watches.containsAll(others.watches);
  }

  /** The watches to notify if an operation begins or ceases to use values. */
  static @Nullable Audience ofUse(Operation owner, Value old, Value value) {
    Audience audience = Scope.around(owner).changed(owner);
    if (audience == null) {
      audience = ofTree(old);
    }
    return audience == null ? ofTree(value) : audience;
  }

  /** The watches to notify if an operation begins or ceases to refer to blocks. */
  static @Nullable Audience ofReference(Operation owner, Block old, Block block) {
    Audience audience = Scope.around(owner).changed(owner);
    if (audience == null) {
      audience = Scope.inside(old).audience();
    }
    return audience == null ? Scope.inside(block).audience() : audience;
  }

  /**
   * The watches to notify if an operation that has none begins or ceases to use things.
   *
   * @param around a block without watches, if one is known
   */
  static @Nullable Audience ofUses(
      OpOperand[] operands, BlockOperand[] successors, @Nullable Block around) {
    Block seen = around;
    for (OpOperand operand : operands) {
      Block block = operand.value().parentBlock();
      if (block == null || block != seen) {
        Audience audience = ofTree(operand.value());
        if (audience != null) {
          return audience;
        }
        seen = block;
      }
    }
    for (BlockOperand successor : successors) {
      Block block = successor.block();
      Audience audience =
          around != null && block.region == around.region ? null : Scope.inside(block).audience();
      if (audience != null) {
        return audience;
      }
    }
    return null;
  }

  private static @Nullable Audience ofTree(Value value) {
    Block block = value.parentBlock();
    if (block != null) {
      return Scope.inside(block).audience();
    }
    Operation definer = value.definingOp();
    return definer == null ? null : definer.audience();
  }

  void tell(Change change) {
    List<Watch> all = watches.asList();
    for (int i = 0; i < all.size(); i++) {
      all.get(i).tell(change);
    }
  }
}
