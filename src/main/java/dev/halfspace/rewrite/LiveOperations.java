package dev.halfspace.rewrite;

import dev.halfspace.ir.Change;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Incremental detection of dead operations. An enclosing operation is queried each time something
 * in it changes. That it is live is cached together with the nested operation that keeps it live,
 * until that one changes or may have left.
 */
final class LiveOperations {
  /**
   * The operations with regions that are known to be live, each with the nested one that keeps it
   * so.
   */
  private final Map<Operation, Operation> known = new HashMap<>();

  private final Set<Operation> noticed = new HashSet<>();

  /** As {@link Effects#isTriviallyDead}. */
  boolean isTriviallyDead(Operation op) {
    if (op.numRegions() == 0) {
      return Effects.isTriviallyDead(op);
    }
    if (!Effects.isUnused(op) || known.containsKey(op)) {
      return false;
    }
    Operation alive = Effects.firstNoticed(op);
    if (alive == null) {
      return true;
    }
    noticed.add(alive);
    // Every operation between the two executes it, too.
    for (Operation around = alive; around != null; ) {
      if (around.numRegions() > 0) {
        known.put(around, alive);
      }
      around = around == op ? null : around.parentOp();
    }
    return false;
  }

  /** Updates the cache after a change. */
  void changed(Change change) {
    if (known.isEmpty()) {
      return;
    }
    Operation place = change.place();
    Operation op = change.operation();
    if (op != null && change.kind() == Change.Kind.OPERATION_REMOVED) {
      if (op.numRegions() > 0 || noticed.remove(op)) {
        forgetAround(place);
      }
      known.remove(op);
    } else if (change.kind() == Change.Kind.BLOCK_REMOVED) {
      forgetAround(place);
    } else if (place != null && noticed.contains(place)) {
      forgetAround(place);
    }
  }

  private void forgetAround(@Nullable Operation place) {
    for (Operation op = place; op != null; op = op.parentOp()) {
      known.remove(op);
    }
  }
}
