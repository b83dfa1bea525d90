package dev.halfspace.legality;

import dev.halfspace.answer.Answer;
import dev.halfspace.legality.execution.Combination;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads verdicts: the one place that knows their form. */
final class Verdicts {
  private Verdicts() {}

  /** The kind of a verdict. */
  enum Kind {
    LEGAL,
    ILLEGAL,
    UNKNOWN
  }

  static Kind kind(Answer<Verdict> verdict) {
    if (verdict.is(Verdict.Legal.class) || verdict.is(Verdict.LegalIfReassociated.class)) {
      return Kind.LEGAL;
    }
    return verdict.is(Verdict.Illegal.class) ? Kind.ILLEGAL : Kind.UNKNOWN;
  }

  /** The reductions that a legal transformation executes in another order. */
  static List<Combination> combinations(Answer<Verdict> verdict) {
    Stream<Reduction> exact =
        verdict.as(Verdict.Legal.class).stream().flatMap(legal -> legal.reductions().stream());
    Stream<Reduction> reassociated =
        verdict.as(Verdict.LegalIfReassociated.class).stream()
            .flatMap(legal -> legal.reductions().stream());
    return Stream.concat(exact, reassociated)
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
