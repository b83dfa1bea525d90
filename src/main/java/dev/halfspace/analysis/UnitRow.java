package dev.halfspace.analysis;

import org.jspecify.annotations.Nullable;

/**
 * The inequality {@code +-x +-y +-z + constant >= 0} over at most three variables, all of one
 * weight before it was divided out.
 */
final class UnitRow {
  /** The most variables of a row. */
  static final int MAX_TERMS = 3;

  /** Sums of as many constants as a system has variables fit in a {@code long}. */
  static final long MAX_CONSTANT = 1L << 50;

  final int numTerms;
  private final int[] columns;
  private final boolean[] isNegative;
  final long constant;

  private UnitRow(int numTerms, int[] columns, boolean[] isNegative, long constant) {
    this.numTerms = numTerms;
    this.columns = columns;
    this.isNegative = isNegative;
    this.constant = constant;
  }

  /**
   * The row {@code a.x + c >= 0}, tightened to integers, or {@code null} if it is not of this form.
   */
  static @Nullable UnitRow of(Row row) {
    long[] values = row.longs();
    if (values == null) {
      return null;
    }
    int[] columns = new int[MAX_TERMS];
    boolean[] isNegative = new boolean[MAX_TERMS];
    int count = 0;
    long weight = 1;
    for (int c = 0; c < values.length - 1; c++) {
      if (values[c] != 0) {
        long size = Math.abs(values[c]);
        if (count == MAX_TERMS || (count > 0 && size != weight)) {
          return null;
        }
        weight = size;
        columns[count] = c;
        isNegative[count++] = values[c] < 0;
      }
    }
    long constant = values[values.length - 1];
    if (weight != 1) {
      constant = Math.floorDiv(constant, weight);
    }
    return Math.abs(constant) > MAX_CONSTANT
        ? null
        : new UnitRow(count, columns, isNegative, constant);
  }

  /** The column of a term. */
  int column(int term) {
    return columns[term];
  }

  /** Returns true if a term counts negatively. */
  boolean isNegative(int term) {
    return isNegative[term];
  }

  /** Returns true if this bounds a variable or the difference of two. */
  boolean isDifference() {
    return numTerms < 2 || (numTerms == 2 && isNegative[0] != isNegative[1]);
  }

  /** The row whose form is this one's times -1; both together say that the form is 0. */
  UnitRow negated() {
    boolean[] opposite = new boolean[MAX_TERMS];
    for (int i = 0; i < numTerms; i++) {
      opposite[i] = !isNegative[i];
    }
    return new UnitRow(numTerms, columns, opposite, -constant);
  }

  /** This row with column {@code c} renumbered to {@code newColumns[c]}. */
  UnitRow at(int[] newColumns) {
    int[] moved = new int[MAX_TERMS];
    for (int i = 0; i < numTerms; i++) {
      moved[i] = newColumns[columns[i]];
    }
    return new UnitRow(numTerms, moved, isNegative, constant);
  }
}
