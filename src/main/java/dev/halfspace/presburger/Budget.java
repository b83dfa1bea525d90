package dev.halfspace.presburger;

import dev.halfspace.answer.Cancellation;
import java.util.function.Supplier;

/**
 * The rest of an operation's {@link WorkLimit}. All questions that a set operation asks on its way
 * take their steps from one budget; each may be held to a part of it, so that a single hard
 * question whose answer is dispensable does not use up what the others need.
 */
final class Budget {
  /** A dispensable question may take this part of the whole. */
  private static final int PARTS = 16;

  /** A dispensable question may take this many steps even of a small whole. */
  private static final long FEW_STEPS = 20_000;

  /** A number beyond {@code long} takes as many steps as this many small ones. */
  private static final int BIG = 4;

  /** After so many steps, as a power of two, somebody may have cancelled the work. */
  private static final int CHECK_SHIFT = 12;

  private final WorkLimit limit;
  private long steps;
  private int splinters;

  /** The steps that the question being asked must leave. */
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

  /** Takes the steps of making, or copying, a tableau: they bound what an operation can hold. */
  void copy(Tableau t) {
    step(1 + (long) t.rows * (1 + t.columns / 8) * (t instanceof BigTableau ? BIG : 1));
  }

  /** The steps that a question may take whose answer can be done without. */
  long dispensable() {
    return Math.max(FEW_STEPS, limit.maxSteps() / PARTS);
  }

  /** Returns true if no step is left. */
  boolean isSpent() {
    return steps <= floor;
  }

  /** All steps that are left. */
  long rest() {
    return Math.max(0, steps - floor);
  }

  /**
   * Asks a question that may take at most so many of the steps left, and as many case distinctions
   * as the limit allows.
   *
   * @throws WorkLimitExceeded if the question takes more, or lets this through
   */
  <R> R within(long most, Supplier<R> question) {
    long before = floor;
    int splintersBefore = splinters;
    // After a question that was cut off, fewer steps may be left than the floor.
    floor = Math.max(floor, steps - most);
    splinters = limit.maxSplinters();
    try {
      return question.get();
    } finally {
      // What the failing step would have cost was not done.
      steps = Math.max(steps, floor);
      floor = before;
      splinters = splintersBefore;
    }
  }
}
