package dev.halfspace.presburger;

import dev.halfspace.answer.Cancellation;
import java.util.function.Supplier;

/**
 * The work that is left of an operation's {@link WorkLimit}. All queries of one set operation take
 * their steps from one budget. A query whose answer is dispensable may be limited to a share of it,
 * so that a single hard one does not exhaust the budget of the others.
 */
final class Budget {
  /** A dispensable query may take one part in this many of the whole limit. */
  private static final int PARTS = 16;

  /** The steps that a dispensable query may take at least, even if the whole limit is small. */
  private static final long FEW_STEPS = 20_000;

  /** The factor by which a row of big integers costs more steps than a row of {@code long}. */
  private static final int BIG = 4;

  /** The number of steps between two checks for cancellation, as a power of two. */
  private static final int CHECK_SHIFT = 12;

  private final WorkLimit limit;
  private long steps;
  private int splinters;

  /** The number of steps below which the current query must not go. */
  private long floor;

  Budget(WorkLimit limit) {
    this.limit = limit;
    this.steps = limit.maxSteps();
    this.splinters = limit.maxSplinters();
    Cancellation.check();
  }

  WorkLimit limit() {
    return limit;
  }

  void step(long count) {
    long before = steps;
    steps -= count;
    if (steps >> CHECK_SHIFT != before >> CHECK_SHIFT) {
      Cancellation.check();
    }
    if (steps < floor) {
      throw new WorkLimitExceeded("more than " + limit.maxSteps() + " row operations");
    }
  }

  void splinter() {
    if (--splinters < 0) {
      throw new WorkLimitExceeded("more than " + limit.maxSplinters() + " case distinctions");
    }
  }

  void rows(int count) {
    if (count > limit.maxRows()) {
      throw new WorkLimitExceeded("a system of more than " + limit.maxRows() + " rows");
    }
  }

  void bits(int count) {
    if (count > limit.maxCoefficientBits()) {
      throw new WorkLimitExceeded(
          "a coefficient of more than " + limit.maxCoefficientBits() + " bits");
    }
  }

  /** Fails if a union has more disjuncts than the limit allows case distinctions. */
  void disjuncts(int count) {
    if (count > limit.maxSplinters()) {
      throw new WorkLimitExceeded("more than " + limit.maxSplinters() + " disjuncts");
    }
  }

  /** Charges the creation or copy of a tableau; these steps bound the memory of an operation. */
  void copy(Tableau t) {
    step(1 + (long) t.rows * (1 + t.columns / 8) * (t instanceof BigTableau ? BIG : 1));
  }

  /** The most steps of a query whose answer is dispensable. */
  long dispensable() {
    return Math.max(FEW_STEPS, limit.maxSteps() / PARTS);
  }

  /** Returns true if no step is left. */
  boolean isSpent() {
    return steps <= floor;
  }

  /** The number of steps left to the current query. */
  long rest() {
    return Math.max(0, steps - floor);
  }

  /**
   * Runs a query that may take at most {@code most} of the steps left, and as many case
   * distinctions as the limit allows.
   *
   * @throws WorkLimitExceeded if the query takes more, or throws this itself
   */
  <R> R within(long most, Supplier<R> question) {
    long before = floor;
    int splintersBefore = splinters;
    // After a query that was cut off, fewer steps than the floor may be left.
    floor = Math.max(floor, steps - most);
    splinters = limit.maxSplinters();
    try {
      return question.get();
    } finally {
      // The work of the step that failed was not done, so it is not charged.
      steps = Math.max(steps, floor);
      floor = before;
      splinters = splintersBefore;
    }
  }
}
