package dev.halfspace.check.regex;

/** The work that one search may still do, counted in steps so as not to depend on time. */
final class Work {
  private final long limit;
  private long left;

  Work(long limit) {
    this.limit = limit;
    this.left = limit;
  }

  /**
   * Takes some steps.
   *
   * @throws Exhausted if there are not that many left
   */
  void take(long steps) {
    left -= steps;
    if (left < 0) {
      throw new Exhausted(limit);
    }
  }

  /** Ends a search; caught at its entry point. Carries no stack trace. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Exhausted(long limit) {
      super("it takes more than %,d steps".formatted(limit), null, false, false);
    }
  }
}
