package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.Operation;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The dependences of an analysis except input dependences, computed on demand for each operation.
 */
final class Edges {
  private final DependenceAnalysis analysis;
  private final Map<Operation, ImmutableList<Edge>> known = new ConcurrentHashMap<>();

  Edges(DependenceAnalysis analysis) {
    this.analysis = analysis;
  }

  /** All dependences. */
  ImmutableList<Edge> all() {
    return in(analysis.root());
  }

  /** The dependences between two accesses inside an operation. */
  ImmutableList<Edge> in(Operation op) {
    ImmutableList<Edge> found = known.get(op);
    if (found == null) {
      found = find(op);
      known.put(op, found);
    }
    return found;
  }

  private ImmutableList<Edge> find(Operation op) {
    for (Operation around = op.parentOp(); around != null; around = around.parentOp()) {
      ImmutableList<Edge> all = known.get(around);
      if (all != null) {
        return all.stream()
            .filter(edge -> op.isAncestorOf(edge.source().op()))
            .filter(edge -> op.isAncestorOf(edge.sink().op()))
            .collect(ImmutableList.toImmutableList());
      }
    }
    return analysis.all(op).stream()
        .filter(dependence -> dependence.source().isWrite() || dependence.sink().isWrite())
        .map(dependence -> new Edge(analysis, dependence, Optional.empty()))
        .collect(ImmutableList.toImmutableList());
  }
}
