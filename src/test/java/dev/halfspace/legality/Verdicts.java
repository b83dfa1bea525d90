package dev.halfspace.legality;

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

  static Kind kind(Verdict verdict) {
    if (verdict instanceof Verdict.Legal) {
      return Kind.LEGAL;
    }
    return verdict instanceof Verdict.Illegal ? Kind.ILLEGAL : Kind.UNKNOWN;
  }

  /** The reductions that a legal transformation executes in another order. */
  static List<Combination> combinations(Verdict verdict) {
    if (!(verdict instanceof Verdict.Legal legal)) {
      return List.of();
    }
    return legal.reductions().stream()
        .map(
            r ->
                new Combination(
                    Combination.kind(r.operation()), r.accumulator().orElse(null), r.accesses()))
        .toList();
  }

  static Optional<Obstacle> obstacle(Verdict verdict) {
    return verdict instanceof Verdict.Illegal illegal
        ? Optional.of(illegal.obstacle())
        : Optional.empty();
  }

  static Optional<String> reason(Verdict verdict) {
    return verdict instanceof Verdict.Unknown unknown
        ? Optional.of(unknown.reason())
        : Optional.empty();
  }
}
