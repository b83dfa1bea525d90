package dev.halfspace.ir.traits;

import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import java.util.function.Function;

/**
 * The traits of a definition that drivers ask every operation for, again and again. On JDK 17 a
 * class with many interfaces is searched one by one for those that it does not have, which took a
 * tenth of the time of {@code canonicalize} (benchmark {@code anchors pass}).
 *
 * @param saysEffects true if the operations themselves are to be asked for their effects
 * @param saysNone true if they have none, as {@link NoMemoryEffect} and {@link Pure} say
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

  /** Returns true if the operations are a {@code type}, as their class says. */
  private static boolean is(OpDefinition<?> definition, Class<?> type) {
    return type.isAssignableFrom(definition.type());
  }
}
