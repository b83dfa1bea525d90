package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The effects of operations in summary, each operation asked once however deep regions nest. What
 * is known stays true as long as nothing but operations without effects is inserted, moved or
 * erased.
 *
 * <pre>{@code
 * EffectSummaries effects = new EffectSummaries();
 * loop.walkPostOrder(op -> count += effects.of(op).mayWrite() ? 1 : 0);   // linear
 * }</pre>
 */
public final class EffectSummaries {
  /** Those of operations with regions whose effects are their own. */
  private final Map<Operation, EffectSummary> known = new HashMap<>();

  /** Knows nothing yet. */
  public EffectSummaries() {}

  /** The effects of an operation with those of what it executes in its regions. */
  public EffectSummary of(Operation op) {
    if (!hasThoseInside(op)) {
      return EffectSummary.ofItself(op);
    }
    EffectSummary found = known.get(op);
    return found == null ? sum(op) : found;
  }

  private static boolean hasThoseInside(Operation op) {
    return op.numRegions() > 0 && op instanceof RecursiveMemoryEffects;
  }

  private EffectSummary sum(Operation root) {
    List<Operation> met = new ArrayList<>();
    for (Operation op = root; op != null; ) {
      boolean opens = hasThoseInside(op) && !known.containsKey(op);
      if (opens) {
        met.add(op);
        known.put(op, EffectSummary.ofItself(op));
      } else {
        addToParent(op);
      }
      op = opens ? op.nextInWalk(root) : op.afterInWalk(root);
    }
    for (int i = met.size() - 1; i > 0; i--) {
      addToParent(met.get(i));
    }
    return of(root);
  }

  /** Adds the effects of an operation, which are known, to those of the one around it. */
  private void addToParent(Operation op) {
    Operation parent = op.parentOp();
    EffectSummary added = of(op);
    EffectSummary sum = parent == null ? null : known.get(parent);
    if (sum != null && sum.with(added) != sum) {
      known.put(parent, sum.with(added));
    }
  }
}
