package dev.halfspace.rewrite;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.Operation;

/**
 * The work that a driver may do before it is said not to come to an end. It depends on the size of
 * the input alone, so that the same input always ends the same way.
 *
 * @param rewrites the greatest number of folds, erasures and patterns that are applied
 * @param perOperation the greatest number of those applied to one operation that stays
 */
public record Budget(long rewrites, int perOperation) {
  private static final int PER_OPERATION = 1_000;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if {@code rewrites} or {@code perOperation} is negative
   */
  public Budget {
    checkArgument(rewrites >= 0 && perOperation >= 0, "%s and %s", rewrites, perOperation);
  }

  /** The usual budget for what is in an operation: 64 rewrites for each operation, and 8,192. */
  public static Budget of(Operation root) {
    long operations = 0;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      operations++;
    }
    return of(operations);
  }

  /** The usual budget for a number of operations. */
  static Budget of(long operations) {
    return new Budget(8_192 + 64 * operations, PER_OPERATION);
  }
}
