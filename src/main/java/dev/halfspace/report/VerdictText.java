package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.legality.Reduction;
import dev.halfspace.legality.Verdict;
import java.util.stream.Collectors;

/** The verdicts on loop transformations in words. */
record VerdictText(SourceText source) {
  /** {@code yes}, {@code yes if reassociated, ...}, {@code no, ...} or {@code not known: ...}. */
  String of(Answer<Verdict> verdict) {
    return verdict.map(this::of).orElseGet(reason -> "not known: " + reason);
  }

  private String of(Verdict verdict) {
    if (verdict instanceof Verdict.Illegal illegal) {
      return "no, " + of(illegal.obstacle());
    }
    if (verdict instanceof Verdict.LegalIfReassociated legal) {
      return "yes if reassociated, " + of(legal.reductions());
    }
    ImmutableList<Reduction> reductions = ((Verdict.Legal) verdict).reductions();
    return reductions.isEmpty() ? "yes" : "yes, " + of(reductions);
  }

  private String of(ImmutableList<Reduction> reductions) {
    return reductions.stream()
        .map(this::of)
        .distinct()
        .collect(Collectors.joining(" and ", "reducing ", ""));
  }

  private String of(Reduction reduction) {
    return (reduction.accumulator().isPresent()
            ? source.value(reduction.accumulator().get())
            : source.line(reduction.accesses().get(1)))
        + " by "
        + reduction.operation()
        + " at "
        + source.shortPlace(reduction.combiners().get(0));
  }

  /** Describes an obstacle. */
  String of(Obstacle obstacle) {
    if (obstacle instanceof Obstacle.Conflict conflict) {
      return source.pair(conflict.dependence(), conflict.witness());
    }
    if (obstacle instanceof Obstacle.CarriedValue carried) {
      return source.value(carried.argument()) + " passes from one iteration to the next";
    }
    if (obstacle instanceof Obstacle.DependentBound bound) {
      return "'%s' at %s depends on %s"
          .formatted(
              bound.user().name(), source.shortPlace(bound.user()), source.loop(bound.variable()));
    }
    if (obstacle instanceof Obstacle.NotNested nested) {
      return "'%s' at %s is outside of %s"
          .formatted(
              nested.op().name(), source.shortPlace(nested.op()), source.loop(nested.innermost()));
    }
    Obstacle.CutValue cut = (Obstacle.CutValue) obstacle;
    return "%s is used at %s".formatted(source.value(cut.value()), source.shortPlace(cut.user()));
  }
}
