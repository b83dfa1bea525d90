package dev.halfspace.presburger;

/** What is left of a query's {@link WorkLimit}. */
final class Budget {
  private final WorkLimit limit;
  private long steps;
  private int splinters;

  Budget(WorkLimit limit) {
    this.limit = limit;
    this.steps = limit.maxSteps();
    this.splinters = limit.maxSplinters();
  }

  WorkLimit limit() {
    return limit;
  }

  void step(long count) {
    steps -= count;
    if (steps < 0) {
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
}
