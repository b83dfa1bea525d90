package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cached answers of {@link Effects} about many operations of one tree. Answers about operations
 * with regions are cached, so that each operation is queried only a few times, however deeply
 * regions are nested. The answers stay valid as long as only operations without effects are
 * inserted, moved or erased.
 */
public final class KnownEffects {
  /** There may be an effect. */
  private static final int SOME = 1;

  /** There is an effect that is observable even if the results are unused. */
  private static final int NOTICED = 2;

  /** There may be a write. */
  private static final int WRITE = 4;

  /** The kinds of effects that were searched for in an operation, and those that were found. */
  private static final class Found {
    int asked;
    int found;
  }

  /** The number of operations up to which a search is repeated instead of cached. */
  private static final int FEW = 8;

  private final Map<Operation, Found> inside = new HashMap<>();

  /** An empty cache. */
  public KnownEffects() {}

  /** As {@link Effects#areNone}. */
  public boolean areNone(Operation op) {
    return !has(SOME, op);
  }

  /** As {@link Effects#isDeadIfUnused}. */
  public boolean isDeadIfUnused(Operation op) {
    return !Effects.hasOtherPurpose(op) && !has(NOTICED, op);
  }

  /** Returns true if an operation, or one that is executed in its regions, may write memory. */
  public boolean mayWrite(Operation op) {
    return has(WRITE, op);
  }

  private boolean has(int kind, Operation op) {
    if (!Effects.includeThoseInside(op)) {
      return hasItself(kind, op);
    }
    Found known = known(op);
    if (known == null || (known.asked & kind) == 0) {
      return find(kind, op);
    }
    return (known.found & kind) != 0;
  }

  /**
   * Searches for an effect in pre-order; the operations around the one that has it have it, too.
   */
  private boolean find(int kind, Operation root) {
    List<Operation> searched = new ArrayList<>(0);
    Operation op = root;
    int steps = 0;
    for (; op != null; steps++) {
      boolean includes = Effects.includeThoseInside(op);
      Found known = includes ? known(op) : null;
      boolean isDecided = known != null && (known.asked & kind) != 0;
      if ((known != null && isDecided) ? (known.found & kind) != 0 : hasItself(kind, op)) {
        break;
      }
      if (includes && !isDecided) {
        if (steps >= FEW) {
          searched.add(op);
        }
        op = op.nextInWalk(root);
      } else {
        op = op.afterInWalk(root);
      }
    }
    if (steps <= FEW) {
      return op != null;
    }
    for (Operation around = op; around != null; ) {
      put(around, kind, kind);
      around = around == root ? null : around.parentOp();
    }
    put(root, kind, 0);
    for (Operation each : searched) {
      put(each, kind, 0);
    }
    return op != null;
  }

  private @Nullable Found known(Operation op) {
    return inside.isEmpty() ? null : inside.get(op);
  }

  /** Caches an answer unless there is one already. */
  private void put(Operation op, int kind, int answer) {
    if (Effects.includeThoseInside(op)) {
      Found known = inside.computeIfAbsent(op, any -> new Found());
      known.found |= (known.asked & kind) == 0 ? answer : 0;
      known.asked |= kind;
    }
  }

  private static boolean hasItself(int kind, Operation op) {
    if (kind == SOME || !Effects.mayBeSomeOfItself(op)) {
      return Effects.mayBeSomeOfItself(op);
    }
    EffectSummary summary = Effects.summaryOfItself(op);
    return kind == NOTICED ? summary.isNoticed() : summary.mayWrite();
  }
}
