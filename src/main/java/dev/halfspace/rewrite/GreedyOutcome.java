package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;

/** The outcome of a driver's run. In each case the IR is valid if the patterns keep it valid. */
public sealed interface GreedyOutcome {
  /** Returns true if anything was changed. */
  boolean hasChanged();

  /**
   * Nothing applies any more.
   *
   * @param rewrites the number of folds, erasures of dead operations and pattern applications
   */
  record Converged(long rewrites, boolean hasChanged) implements GreedyOutcome {}

  /** A limit on iterations or rewrites that the caller set was reached. */
  record Stopped(long rewrites, boolean hasChanged) implements GreedyOutcome {}

  /**
   * The rules do not converge: the {@link Budget} is used up.
   *
   * @param cycle the rules that were applied last, in the order in which they were applied
   *     repeatedly, each step once
   */
  record Exhausted(ImmutableList<Step> cycle) implements GreedyOutcome {
    @Override
    public boolean hasChanged() {
      return true;
    }

    /** The names of the rules of the cycle. */
    public ImmutableList<String> rules() {
      return cycle.stream().map(Step::rule).collect(ImmutableList.toImmutableList());
    }

    /** One sentence that lists the rules and the operations they were applied to. */
    public String explanation() {
      StringBuilder text = new StringBuilder("the rules do not come to an end: ");
      for (int i = 0; i < cycle.size(); i++) {
        Step step = cycle.get(i);
        text.append(i == 0 ? "" : ", then ").append("'").append(step.rule()).append("' on ");
        text.append(step.before());
      }
      return text.append(", and so on").toString();
    }
  }
}
