package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers of {@link Effects} about many operations of one tree. What was found out about operations
 * with regions is kept, so that however deep regions nest, each operation is asked a few times. The
 * answers stay true as long as only operations without effects are inserted, moved or erased.
 */
public final class KnownEffects {
  /** There is an effect. */
  private static final int SOME = 1;

  /** There is one that is noticed even if nobody uses the results. */
  private static final int NOTICED = 2;

  /** There is a write. */
  private static final int WRITE = 4;

  /** The kinds of effects that were looked for in an operation, and those that were found. */
  private static final class Found {
    int asked;
    int found;
  }

  /** As many operations are rather searched again than kept in mind. */
  private static final int FEW = 8;

  private final Map<Operation, Found> inside = new HashMap<>();

  /** Nothing is known yet. */
  public KnownEffects() {}

  /** As {@link Effects#areNone}. */
  public boolean areNone(Operation op) {
    return !has(SOME, op);
  }

  /** As {@link Effects#isDeadIfUnused}. */
  public boolean isDeadIfUnused(Operation op) {
    return !Effects.hasOtherPurpose(op) && !has(NOTICED, op);
  }

  /** Returns true if an operation, or what it executes in its regions, may write memory. */
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

  /** Looks for an effect in pre-order; what lies around it has it, too. */
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

  /** Notes an answer unless there is one. */
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
