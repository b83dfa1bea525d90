package dev.halfspace.support;

import java.io.Serial;

/**
 * Thrown when a map or set is applied to more or fewer values than it takes, which the properties
 * and operands of an unverified operation may do.
 */
public final class OperandMismatch extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  /**
   * An exception for a mismatch.
   *
   * @param given the number of values given
   * @param taken the number of inputs
   * @param by the kind of object that takes them, such as {@code map}
   */
  public OperandMismatch(int given, int taken, String by) {
    super("operands given: %d, taken by the %s: %d".formatted(given, by, taken));
  }
}
