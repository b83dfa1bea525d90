package dev.halfspace.rewrite;

import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The number of rewrites of each operation. While there are too few rewrites for any operation to
 * have reached its limit, they are only appended to a list, since most parts of a module need few
 * (benchmark {@code anchors pass}).
 */
final class RewriteCounts {
  private static final int FEW = 1_000;

  private final List<Operation> first = new ArrayList<>();
  private final IdentityHashMap<Operation, Integer> counts = new IdentityHashMap<>();

  /** Counts a rewrite; returns true if the operation has reached its limit. */
  boolean reaches(int limit, Operation op) {
    if (counts.isEmpty()) {
      if (first.size() < Math.min(FEW, limit - 1)) {
        first.add(op);
        return false;
      }
      first.forEach(each -> counts.merge(each, 1, Integer::sum));
    }
    return counts.merge(op, 1, Integer::sum) >= limit;
  }

  /** Forgets an operation that is erased. */
  void forget(Operation op) {
    counts.remove(op);
  }

  void clear() {
    first.clear();
    counts.clear();
  }
}
