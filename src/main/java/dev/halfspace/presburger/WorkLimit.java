package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How much work a query may do before it answers that it does not know. The limit counts work, not
 * time, so that a query gives the same answer on every machine and in every run.
 *
 * @param maxRows the rows that one system may grow to, eliminated ones included
 * @param maxCoefficientBits the length of a coefficient
 * @param maxSplinters the case distinctions of one query
 * @param maxSteps the operations of one query on rows of eight numbers; wider rows and numbers
 *     beyond {@code long} count more
 */
public record WorkLimit(int maxRows, int maxCoefficientBits, int maxSplinters, long maxSteps) {
  private static final WorkLimit STANDARD = new WorkLimit(4_000, 4_096, 20_000, 3_000_000);

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
   * The limit that queries have when none is given: at most some tenths of a second and some
   * megabytes.
   */
  public static WorkLimit standard() {
    return STANDARD;
  }

  /** This limit with another number of steps. */
  public WorkLimit withMaxSteps(long steps) {
    return new WorkLimit(maxRows, maxCoefficientBits, maxSplinters, steps);
  }
}
