package dev.halfspace.analysis;

import dev.halfspace.presburger.WorkAccount;
import dev.halfspace.presburger.WorkLimit;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The state that all pair queries of an analysis share: the work account, and the systems of pairs
 * of iterations, which are the same for all accesses in two disjuncts.
 */
final class SharedWork {
  /** The most pairs of disjuncts that are cached at a time. */
  private static final int MAX_PAIRS = 1_000;

  /** Two disjuncts, by identity. */
  private record Two(Iterations source, Iterations sink) {}

  final WorkLimit limit;
  final WorkAccount account;
  private final Map<Two, IterationPairs> pairs = new ConcurrentHashMap<>();

  SharedWork(WorkLimit limit, WorkAccount account) {
    this.limit = limit;
    this.account = account;
  }

  /** The pairs of iterations of two disjuncts. */
  IterationPairs pairs(Iterations source, Iterations sink) {
    if (pairs.size() > MAX_PAIRS) {
      pairs.clear();
    }
    return pairs.computeIfAbsent(
        new Two(source, sink), two -> new IterationPairs(two.source(), two.sink()));
  }
}
