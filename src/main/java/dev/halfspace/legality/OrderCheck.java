package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Whether new times keep the order of all pairs of iterations that depend on each other. */
final class OrderCheck {
  private OrderCheck() {}

  /** Checks all pairs. */
  static Answer<Verdict> of(List<Edge> edges, Times times) {
    return of(edges, times, UnaryOperator.identity());
  }

  /** Checks all pairs with times by cases. */
  static Answer<Verdict> ofCases(List<Edge> edges, List<Times> cases) {
    Answer<Verdict> verdict = Verdict.legal();
    for (Times times : cases) {
      Answer<Verdict> one = of(edges, times);
      if (one.is(Verdict.Illegal.class)) {
        return one;
      }
      verdict = one.isKnown() ? verdict : one;
    }
    return verdict;
  }

  /** Checks the pairs that a restriction leaves. */
  static Answer<Verdict> of(
      List<Edge> edges, Times times, UnaryOperator<ConstraintSystem> restriction) {
    Answer<Verdict> verdict = Verdict.legal();
    for (Edge edge : edges) {
      Answer<Verdict> one = of(edge, times, restriction);
      if (one.is(Verdict.Illegal.class)) {
        return one;
      }
      verdict = one.isKnown() ? verdict : one;
    }
    return verdict;
  }

  private static Answer<Verdict> of(
      Edge edge, Times times, UnaryOperator<ConstraintSystem> restriction) {
    Optional<ImmutableList<ConstraintSystem>> pairs = edge.pairs();
    if (pairs.isEmpty()) {
      return Answer.unknown(edge.reason());
    }
    Optional<Reordering> reordering = Reordering.of(edge, times);
    if (reordering.isEmpty()) {
      return Answer.unknown("the order of execution of an access is not known");
    }
    Answer<Verdict> verdict = Verdict.legal();
    for (ConstraintSystem system : pairs.get()) {
      for (ConstraintSystem broken : reordering.get().broken(restriction.apply(system))) {
        Answer<Emptiness> emptiness = broken.isEmpty();
        if (emptiness instanceof Answer.Unknown<Emptiness> unknown) {
          verdict = Answer.unknown(unknown.reason());
        } else if (emptiness.orElseThrow() instanceof Emptiness.NonEmpty found) {
          return Verdict.illegal(edge.conflict(found.samplePoint()));
        }
      }
    }
    return verdict;
  }
}
