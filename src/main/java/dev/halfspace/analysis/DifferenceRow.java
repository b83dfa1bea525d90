package dev.halfspace.analysis;

import org.jspecify.annotations.Nullable;

/**
 * The inequality {@code x[plus] - x[minus] + constant >= 0}. A position of {@link #ZERO} stands for
 * 0 instead of a variable.
 */
record DifferenceRow(int plus, int minus, long constant) {
  /** The position of no variable. */
  static final int ZERO = -1;

  /** Sums of as many constants as a system has variables fit in a {@code long}. */
  static final long MAX_CONSTANT = 1L << 50;

  /**
   * The row {@code a.x + c >= 0}, tightened to integers, or {@code null} if it is not a difference.
   */
  static @Nullable DifferenceRow of(Row row) {
    long[] values = row.longs();
    if (values == null) {
      return null;
    }
    int plus = ZERO;
    int minus = ZERO;
    long factor = 0;
    for (int c = 0; c < values.length - 1; c++) {
      long value = values[c];
      if (value == 0) {
        continue;
      }
      if (value > 0 ? plus != ZERO : minus != ZERO) {
        return null;
      }
      long size = Math.abs(value);
      if (factor != 0 && size != factor) {
        return null;
      }
      factor = size;
      if (value > 0) {
        plus = c;
      } else {
        minus = c;
      }
    }
    long constant = values[values.length - 1];
    if (factor > 1) {
      constant = Math.floorDiv(constant, factor);
    }
    return Math.abs(constant) > MAX_CONSTANT ? null : new DifferenceRow(plus, minus, constant);
  }
}
