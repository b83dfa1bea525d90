package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Whether new times keep the order of all pairs of iterations that depend on each other. */
final class OrderCheck {
  private OrderCheck() {}

  /** Checks all pairs. */
  static Verdict of(List<Edge> edges, Times times) {
    return of(edges, times, UnaryOperator.identity());
  }

  /** Checks the pairs that a restriction leaves. */
  static Verdict of(List<Edge> edges, Times times, UnaryOperator<ConstraintSystem> restriction) {
    Verdict verdict = Verdict.legal();
    for (Edge edge : edges) {
      Verdict one = of(edge, times, restriction);
      if (one instanceof Verdict.Illegal) {
        return one;
      }
      verdict = one.isLegal() ? verdict : one;
    }
    return verdict;
  }

  private static Verdict of(Edge edge, Times times, UnaryOperator<ConstraintSystem> restriction) {
    Optional<ImmutableList<ConstraintSystem>> pairs = edge.pairs();
    if (pairs.isEmpty()) {
      return new Verdict.Unknown(edge.reason());
    }
    Optional<Reordering> reordering = Reordering.of(edge, times);
    if (reordering.isEmpty()) {
      return new Verdict.Unknown("the order of execution of an access is not known");
    }
    Verdict verdict = Verdict.legal();
    for (ConstraintSystem system : pairs.get()) {
      for (ConstraintSystem broken : reordering.get().broken(restriction.apply(system))) {
        Emptiness emptiness = broken.isEmpty();
        if (emptiness instanceof Emptiness.NonEmpty found) {
          return new Verdict.Illegal(edge.conflict(found.samplePoint()));
        }
        if (emptiness instanceof Emptiness.Unknown unknown) {
          verdict = new Verdict.Unknown(unknown.reason());
        }
      }
    }
    return verdict;
  }
}
