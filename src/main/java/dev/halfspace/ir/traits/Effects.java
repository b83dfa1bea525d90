package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The memory effects of operations, and what follows from them. This is the only place that queries
 * the traits {@link MemoryEffects}, {@link RecursiveMemoryEffects} and {@link
 * ConditionallySpeculatable}; an operation that declares nothing may have any effect.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 10 { %v = affine.load %A[%i]  affine.store %v, %B[%i] }
 * Effects.of(loop);               // Known: READ %A, WRITE %B
 * Effects.of(call);               // Unknown: 'func.call' does not say what it does to memory
 * Effects.isTriviallyDead(load);  // false, its result is used
 * }</pre>
 */
public final class Effects {
  private static final String ASKED = "asked for its effects";

  private Effects() {}

  /** The effects of an operation itself, without those of the operations in its regions. */
  public static Answer<ImmutableList<Effect>> ofItself(Operation op) {
    ImmutableList<Effect> effects = ofItselfOrNull(op);
    return effects != null
        ? Answer.known(effects)
        : Answer.unknown("'" + op.name() + "' does not say what it does to memory");
  }

  /** The effects of an operation itself, or {@code null} if they are not known. */
  static @Nullable ImmutableList<Effect> ofItselfOrNull(Operation op) {
    TraitFacts facts = TraitFacts.of(op);
    if (facts.saysEffects()) {
      return OperationFault.answerOf(op, ASKED, each -> ((MemoryEffects) each).effects());
    }
    return facts.isRecursive() || facts.saysNone() ? ImmutableList.of() : null;
  }

  /** Returns true if an operation itself may have an effect. */
  static boolean mayBeSomeOfItself(Operation op) {
    TraitFacts facts = TraitFacts.of(op);
    return facts.saysEffects()
        ? OperationFault.answerOf(op, ASKED, each -> ((MemoryEffects) each).hasEffects())
        : !facts.isRecursive() && !facts.saysNone();
  }

  /**
   * Returns true if the effects of the operations in the regions of an operation count as its own.
   */
  public static boolean includeThoseInside(Operation op) {
    return op.numRegions() > 0 && TraitFacts.of(op).isRecursive();
  }

  /** A summary of the effects of an operation itself. */
  public static EffectSummary summaryOfItself(Operation op) {
    ImmutableList<Effect> effects = ofItselfOrNull(op);
    if (effects == null) {
      return EffectSummary.UNKNOWN;
    }
    EffectSummary all = EffectSummary.NONE;
    for (int i = 0; i < effects.size(); i++) {
      Effect effect = effects.get(i);
      all = all.plus(EffectSummary.of(effect, !isUnnoticed(op, effect, effects)));
    }
    return all;
  }

  /** A summary of the effects of an operation and of the operations executed in its regions. */
  public static EffectSummary summary(Operation op) {
    EffectSummary all = EffectSummary.NONE;
    for (Operation each = op; each != null; each = nextExecuted(each, op)) {
      all = all.plus(summaryOfItself(each));
    }
    return all;
  }

  /** Returns true if an operation itself is known to read memory and to have no other effect. */
  public static boolean areReadsOfItself(Operation op) {
    return summaryOfItself(op).isReads();
  }

  /** The effects of an operation and of the operations executed in its regions. */
  public static Answer<ImmutableList<Effect>> of(Operation op) {
    ImmutableList.Builder<Effect> all = ImmutableList.builder();
    for (Operation each = op; each != null; each = nextExecuted(each, op)) {
      Answer<ImmutableList<Effect>> effects = ofItself(each);
      if (!effects.isKnown()) {
        return effects;
      }
      all.addAll(effects.orElse(ImmutableList.of()));
    }
    return Answer.known(all.build());
  }

  /** The next operation in {@code root}, in pre-order, whose effects count as those of the root. */
  private static @Nullable Operation nextExecuted(Operation op, Operation root) {
    return includeThoseInside(op) ? op.nextInWalk(root) : op.afterInWalk(root);
  }

  /** Returns true if an operation, including its regions, is known to have no effect. */
  public static boolean areNone(Operation op) {
    for (Operation each = op; each != null; each = nextExecuted(each, op)) {
      if (mayBeSomeOfItself(each)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if an operation is trivially dead: its results are unused, and its only effects
   * are reads and effects on memory that it allocates itself. Terminators, {@link
   * ParallelCombining} operations and symbols are never dead in this sense.
   */
  public static boolean isTriviallyDead(Operation op) {
    return isUnused(op) && firstNoticed(op) == null;
  }

  /** Returns true if an operation would be {@link #isTriviallyDead} if its results had no uses. */
  public static boolean isDeadIfUnused(Operation op) {
    return !hasOtherPurpose(op) && firstNoticed(op) == null;
  }

  /**
   * The first operation, {@code op} itself or one executed in its regions, with an observable
   * effect: more than a read, and not on memory that the operation allocates itself.
   *
   * @return the operation, or {@code null} if there is none
   */
  public static @Nullable Operation firstNoticed(Operation op) {
    Operation each = op;
    while (each != null && !summaryOfItself(each).isNoticed()) {
      each = nextExecuted(each, op);
    }
    return each;
  }

  /**
   * Returns true if only its effects can keep an operation alive: its results are unused, and it is
   * no terminator, symbol or {@link ParallelCombining} operation.
   */
  public static boolean isUnused(Operation op) {
    return !op.hasUses() && !hasOtherPurpose(op);
  }

  static boolean hasOtherPurpose(Operation op) {
    return TraitFacts.of(op).hasOtherPurpose();
  }

  /** Returns true if an effect is a read, or is on memory that the operation allocates itself. */
  private static boolean isUnnoticed(Operation op, Effect effect, Iterable<Effect> effects) {
    return effect.kind() == Kind.READ || isAllocatedBy(op, effect, effects);
  }

  private static boolean isAllocatedBy(Operation op, Effect effect, Iterable<Effect> effects) {
    Value on = effect.on();
    if (on == null || on.definingOp() != op) {
      return false;
    }
    for (Effect each : effects) {
      if (each.kind() == Kind.ALLOCATE && each.on() == on) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true if an operation, including its regions, is known to be speculatable: it may be
   * executed where the program would not have executed it.
   */
  public static boolean isSpeculatable(Operation root) {
    for (Operation op = root; op != null; ) {
      TraitFacts facts = TraitFacts.of(op);
      if (!facts.isPure()
          && !(facts.saysSpeculatable()
              && OperationFault.answerOf(op, ASKED, Effects::saysSpeculatable))) {
        return false;
      }
      op = facts.isPure() ? op.afterInWalk(root) : op.nextInWalk(root);
    }
    return true;
  }

  private static boolean saysSpeculatable(Operation op) {
    return ((ConditionallySpeculatable) op).isSpeculatable();
  }
}
