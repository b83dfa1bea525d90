package dev.halfspace.legality;

import dev.halfspace.answer.Answer;
import dev.halfspace.legality.execution.Combination;
import java.util.List;
import java.util.Optional;

/** How verdicts are read: the one place that knows their form. */
final class Verdicts {
  private Verdicts() {}

  /** What a verdict says. */
  enum Kind {
    LEGAL,
    ILLEGAL,
    UNKNOWN
  }

  static Kind kind(Answer<Verdict> verdict) {
    if (verdict.is(Verdict.Legal.class)) {
      return Kind.LEGAL;
    }
    return verdict.is(Verdict.Illegal.class) ? Kind.ILLEGAL : Kind.UNKNOWN;
  }

  /** The reductions that a legal transformation executes in another order. */
  static List<Combination> combinations(Answer<Verdict> verdict) {
    return verdict.as(Verdict.Legal.class).stream()
        .flatMap(legal -> legal.reductions().stream())
        .map(
            r ->
                new Combination(
                    Combination.kind(r.operation()), r.accumulator().orElse(null), r.accesses()))
        .toList();
  }

  static Optional<Obstacle> obstacle(Answer<Verdict> verdict) {
    return verdict.as(Verdict.Illegal.class).map(Verdict.Illegal::obstacle);
  }

  static Optional<String> reason(Answer<Verdict> verdict) {
    return verdict.whyUnknown();
  }
}
