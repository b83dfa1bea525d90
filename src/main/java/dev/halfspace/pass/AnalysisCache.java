package dev.halfspace.pass;

import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The analyses of an operation, and the caches of operations inside it of which some analysis was
 * made. An analysis is dropped when the operation has changed since it was made. Operations inside
 * may be looked at by several threads, each of them by one.
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
    keep();
    return made;
  }

  private void keep() {
    if (around != null && around.inside.put(op, this) != this) {
      around.keep();
    }
  }

  /** The cache of an operation inside, which is kept once an analysis is made. */
  AnalysisCache inside(Operation nested) {
    AnalysisCache kept = inside.isEmpty() ? null : inside.get(nested);
    return kept == null ? new AnalysisCache(nested, this) : kept;
  }

  /** Forgets operations that are not directly inside any more. */
  void dropOthers() {
    inside.keySet().removeIf(nested -> nested.parentOp() != op);
  }
}
