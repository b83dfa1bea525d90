package dev.halfspace.analysis;

import org.jspecify.annotations.Nullable;

/**
 * The inequality {@code x[first] + x[second] + constant >= 0}, where either variable may be negated
 * or missing.
 *
 * @param first a column, or {@link #NONE}
 * @param isFirstNegated whether the first variable counts negatively
 * @param second a column, or {@link #NONE}; {@code NONE} if {@code first} is
 * @param isSecondNegated whether the second variable counts negatively
 * @param constant the constant
 */
record TwoTermRow(
    int first, boolean isFirstNegated, int second, boolean isSecondNegated, long constant) {
  /** The column of no variable. */
  static final int NONE = -1;

  /** Sums of as many constants as a system has variables fit in a {@code long}. */
  static final long MAX_CONSTANT = 1L << 50;

  /**
   * The row {@code a.x + c >= 0}, tightened to integers, or {@code null} if it has more than two
   * variables or two of different weight.
   */
  static @Nullable TwoTermRow of(Row row) {
    long[] values = row.longs();
    if (values == null) {
      return null;
    }
    int first = NONE;
    int second = NONE;
    for (int c = 0; c < values.length - 1; c++) {
      if (values[c] != 0) {
        if (second != NONE) {
          return null;
        }
        second = first == NONE ? NONE : c;
        first = first == NONE ? c : first;
      }
    }
    long constant = values[values.length - 1];
    long factor = first == NONE ? 1 : Math.abs(values[first]);
    if (second != NONE && Math.abs(values[second]) != factor) {
      return null;
    }
    if (factor != 1) {
      constant = Math.floorDiv(constant, factor);
    }
    return Math.abs(constant) > MAX_CONSTANT
        ? null
        : new TwoTermRow(
            first,
            first != NONE && values[first] < 0,
            second,
            second != NONE && values[second] < 0,
            constant);
  }

  /** Whether this bounds a variable or the difference of two. */
  boolean isDifference() {
    return second == NONE || isFirstNegated != isSecondNegated;
  }

  /** This row with columns renumbered. */
  TwoTermRow at(int newFirst, int newSecond) {
    return new TwoTermRow(newFirst, isFirstNegated, newSecond, isSecondNegated, constant);
  }
}
