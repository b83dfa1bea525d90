package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * The amount of work that an operation may do before it answers that the result is unknown. The
 * limit counts work, not time, so that an operation gives the same answer on every machine and in
 * every run.
 *
 * <p>A query of one system has the limit for itself. An operation on unions shares it among all of
 * its queries: its steps are those of all of them together, including the copying of systems, which
 * bounds time and memory whatever the number of disjuncts.
 *
 * <pre>{@code
 * WorkLimit brief = WorkLimit.standard().withMaxSteps(10_000);
 * set.isSubsetOf(other, brief);  // Holds, Fails with a counterexample, or Unknown
 * set.subtract(other, brief);    // or a WorkLimitExceeded
 * }</pre>
 *
 * @param maxRows the most rows of one system, including eliminated ones
 * @param maxCoefficientBits the greatest length of a coefficient in bits
 * @param maxSplinters the most case distinctions of one query, and the most disjuncts of a union
 * @param maxSteps the most row operations, on rows of eight numbers; wider rows and numbers beyond
 *     {@code long} count more
 */
public record WorkLimit(int maxRows, int maxCoefficientBits, int maxSplinters, long maxSteps) {
  private static final WorkLimit STANDARD = new WorkLimit(4_000, 4_096, 20_000, 3_000_000);
  private static final WorkLimit FOR_UNIONS = STANDARD.withMaxSteps(8_000_000);

  /**
   * Makes a limit.
   *
   * @throws IllegalArgumentException if a number is negative
   */
  public WorkLimit {
    checkArgument(
        maxRows >= 0 && maxCoefficientBits >= 0 && maxSplinters >= 0 && maxSteps >= 0,
        "a work limit counts work that may be done; it cannot be negative");
  }

  /**
   * The limit that queries of one system have when none is given: at most some tenths of a second
   * and some megabytes.
   */
  public static WorkLimit standard() {
    return STANDARD;
  }

  /**
   * The limit that operations on unions have when none is given: at most about a second and some
   * hundred megabytes.
   */
  public static WorkLimit forUnions() {
    return FOR_UNIONS;
  }

  /** This limit with another number of steps. */
  public WorkLimit withMaxSteps(long steps) {
    return new WorkLimit(maxRows, maxCoefficientBits, maxSplinters, steps);
  }
}
