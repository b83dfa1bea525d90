package dev.halfspace.pass;

import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The cached analyses of an operation, and the caches of nested operations that have some. An
 * analysis is invalidated if the operation has changed since it was computed. Several threads may
 * process nested operations, each of these in one thread.
 */
final class AnalysisCache {
  private record Known(Object value, IrSnapshot seen) {}

  private final Operation op;
  private final @Nullable AnalysisCache around;
  private final Map<Analysis<?>, Known> known = new HashMap<>();
  private final Map<Operation, AnalysisCache> inside = new ConcurrentHashMap<>();

  AnalysisCache(Operation op) {
    this(op, null);
  }

  private AnalysisCache(Operation op, @Nullable AnalysisCache around) {
    this.op = op;
    this.around = around;
  }

  /**
   * The cached analysis of the operation, or {@code null} if there is none or the operation has
   * changed.
   */
  @SuppressWarnings("unchecked") // put() pairs an analysis with a value of its type
  <A> @Nullable A get(Analysis<A> analysis) {
    Known found = known.get(analysis);
    if (found != null && !found.seen().isCurrent()) {
      known.remove(analysis);
      return null;
    }
    return found == null ? null : (A) found.value();
  }

  /** Computes an analysis and caches it. */
  <A> A make(Analysis<A> analysis) {
    IrSnapshot seen = IrSnapshot.of(op);
    A made = analysis.compute(op);
    known.put(analysis, new Known(made, seen));
    keep();
    return made;
  }

  private void keep() {
    if (around != null && around.inside.put(op, this) != this) {
      around.keep();
    }
  }

  /** The cache of a nested operation; it is kept once an analysis is computed. */
  AnalysisCache inside(Operation nested) {
    AnalysisCache kept = inside.isEmpty() ? null : inside.get(nested);
    return kept == null ? new AnalysisCache(nested, this) : kept;
  }

  /** Drops the caches of operations that are not directly nested any more. */
  void dropOthers() {
    inside.keySet().removeIf(nested -> nested.parentOp() != op);
  }
}
