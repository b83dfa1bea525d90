package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;

/**
 * The memory effects of an operation itself, without its regions, as the collection of accesses
 * needs them.
 */
final class AccessEffects {
  /** The effects of an operation that declares none: it may have any effect. */
  private static final ImmutableList<Effect> ANYTHING =
      ImmutableList.of(new Effect(Kind.WRITE, null));

  private AccessEffects() {}

  /**
   * Returns true if an operation may read or write memory, or free memory that it does not name.
   */
  static boolean mayAccessMemory(Operation op) {
    for (Effect effect : of(op)) {
      if (effect.kind() == Kind.READ
          || effect.kind() == Kind.WRITE
          || (effect.kind() == Kind.FREE && effect.on() == null)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if an operation frees memory. */
  static boolean frees(Operation op) {
    ImmutableList<Effect> effects = of(op);
    return !effects.isEmpty() && effects.stream().anyMatch(each -> each.kind() == Kind.FREE);
  }

  private static ImmutableList<Effect> of(Operation op) {
    return Effects.ofItself(op).orElse(ANYTHING);
  }
}
