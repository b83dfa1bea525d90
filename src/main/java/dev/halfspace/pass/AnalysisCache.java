package dev.halfspace.pass;

import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The analyses of an operation, and the caches of operations inside it on which pipelines ran. An
 * analysis is dropped when the operation has changed since it was made.
 */
final class AnalysisCache {
  private record Known(Object value, IrSnapshot seen) {}

  private final Operation op;
  private final Map<Analysis<?>, Known> known = new HashMap<>();
  private final Map<Operation, AnalysisCache> inside = new HashMap<>();

  AnalysisCache(Operation op) {
    this.op = op;
  }

  /** The analysis of the operation if it is known and nothing has changed; else {@code null}. */
  @SuppressWarnings("unchecked") // put() pairs an analysis with a value of its type
  <A> @Nullable A get(Analysis<A> analysis) {
    Known found = known.get(analysis);
    if (found != null && !found.seen().isCurrent()) {
      known.remove(analysis);
      return null;
    }
    return found == null ? null : (A) found.value();
  }

  /** Computes an analysis and keeps it. */
  <A> A make(Analysis<A> analysis) {
    IrSnapshot seen = IrSnapshot.of(op);
    A made = analysis.compute(op);
    known.put(analysis, new Known(made, seen));
    return made;
  }

  /** The cache of an operation inside. */
  AnalysisCache inside(Operation nested) {
    return inside.computeIfAbsent(nested, AnalysisCache::new);
  }

  /** Forgets operations that are not directly inside any more. */
  void dropOthers() {
    inside.keySet().removeIf(nested -> nested.parentOp() != op);
  }
}
