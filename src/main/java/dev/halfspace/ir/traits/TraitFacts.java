package dev.halfspace.ir.traits;

import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import java.util.function.Function;

/**
 * The traits of a definition that drivers query for every operation, cached. On JDK 17, a type test
 * against an interface that a class does not implement searches all its interfaces, which took a
 * tenth of the time of {@code canonicalize} (benchmark {@code anchors pass}).
 *
 * @param saysEffects true if the effects are to be queried from the operations themselves
 * @param saysNone true if they have no effects, by {@link NoMemoryEffect} or {@link Pure}
 */
record TraitFacts(
    boolean isConstant,
    boolean hasOtherPurpose,
    boolean saysEffects,
    boolean saysNone,
    boolean isRecursive,
    boolean isPure,
    boolean saysSpeculatable) {
  private static final Function<OpDefinition<?>, TraitFacts> FIND = TraitFacts::of;

  static TraitFacts of(Operation op) {
    return op.definition().derived(TraitFacts.class, FIND);
  }

  private static TraitFacts of(OpDefinition<?> definition) {
    boolean saysNone = is(definition, NoMemoryEffect.class);
    boolean isPure = definition.hasTrait(Pure.class);
    boolean saysEffects = is(definition, MemoryEffects.class) && !saysNone;
    return new TraitFacts(
        is(definition, ConstantLike.class),
        is(definition, Terminator.class)
            || is(definition, Symbol.class)
            || is(definition, ParallelCombining.class),
        saysEffects,
        saysNone || (isPure && !saysEffects),
        is(definition, RecursiveMemoryEffects.class),
        isPure,
        is(definition, ConditionallySpeculatable.class));
  }

  /** Returns true if the class of the operations is a subtype of {@code type}. */
  private static boolean is(OpDefinition<?> definition, Class<?> type) {
    return type.isAssignableFrom(definition.type());
  }
}
