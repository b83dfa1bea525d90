package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The check that new times preserve the order of all pairs of iterations of a dependence. */
final class OrderCheck {
  private OrderCheck() {}

  /** Checks all pairs. */
  static Answer<Verdict> of(List<Edge> edges, Times times) {
    return of(edges, times, UnaryOperator.identity());
  }

  /** Checks all pairs under times that are given by cases. */
  static Answer<Verdict> ofCases(List<Edge> edges, List<Times> cases) {
    return all(cases, times -> of(edges, times));
  }

  /** Checks the pairs that satisfy a restriction. */
  static Answer<Verdict> of(
      List<Edge> edges, Times times, UnaryOperator<ConstraintSystem> restriction) {
    return all(edges, edge -> of(edge, times, restriction));
  }

  /**
   * The verdict on all parts: the first that is illegal, else the last that is unknown, else legal.
   */
  private static <T> Answer<Verdict> all(Iterable<T> parts, Function<T, Answer<Verdict>> check) {
    Answer<Verdict> verdict = Verdict.legal();
    for (T part : parts) {
      Answer<Verdict> one = check.apply(part);
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
    return all(
        pairs.get(),
        system ->
            all(
                reordering.get().broken(restriction.apply(system)),
                broken -> broken.isEmpty().flatMap(emptiness -> verdict(edge, emptiness))));
  }

  private static Answer<Verdict> verdict(Edge edge, Emptiness ofBroken) {
    return ofBroken instanceof Emptiness.NonEmpty found
        ? Verdict.illegal(edge.conflict(found.samplePoint()))
        : Verdict.legal();
  }
}
