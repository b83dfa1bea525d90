package dev.halfspace.support;

import java.io.Serial;

/**
 * Says that a map or set was applied to more or fewer values than it takes, as the properties and
 * operands of an operation that is not verified may have it.
 */
public final class OperandMismatch extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  /**
   * A mismatch.
   *
   * @param given the number of values given
   * @param taken the number of inputs
   * @param by what takes them, as {@code map}
   */
  public OperandMismatch(int given, int taken, String by) {
    super("operands given: %d, taken by the %s: %d".formatted(given, by, taken));
  }
}
