package dev.halfspace.rewrite;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.Operation;

/**
 * The work that a driver may do before it is considered not to converge. It depends only on the
 * size of the input, so that the same input always has the same outcome.
 *
 * @param rewrites the maximum number of folds, erasures and pattern applications
 * @param perOperation the maximum number of those applied to a single operation that is not erased
 */
public record Budget(long rewrites, int perOperation) {
  private static final int PER_OPERATION = 1_000;

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException if {@code rewrites} or {@code perOperation} is negative
   */
  public Budget {
    checkArgument(rewrites >= 0 && perOperation >= 0, "%s and %s", rewrites, perOperation);
  }

  /**
   * The default budget for an operation and all nested in it: 8,192 rewrites plus 64 per operation.
   */
  public static Budget of(Operation root) {
    long operations = 0;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      operations++;
    }
    return of(operations);
  }

  /** The default budget for a number of operations. */
  static Budget of(long operations) {
    return new Budget(8_192 + 64 * operations, PER_OPERATION);
  }
}
