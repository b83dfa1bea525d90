package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The form {@code weight * (+-x +-y +-z) + constant} over at most three variables.
 *
 * @param columns the columns of the variables, ascending
 * @param negative bit {@code i} is set if {@code columns[i]} counts negatively
 */
@SuppressWarnings("ArrayRecordComponent") // rows are not compared
record UnitRow(int[] columns, int negative, long weight, long constant) {
  private static final int MAX_TERMS = 3;

  /** Sums of as many constants as a matrix has variables fit in a {@code long}. */
  private static final long MAX_CONSTANT = 1L << 50;

  /** The row of a form, or {@code null} if it is of another kind, or its constant too large. */
  static @Nullable UnitRow of(LinearForm form) {
    int terms = form.numTerms();
    if (terms > MAX_TERMS || !form.fitsLong() || isLarge(form.longAt(terms))) {
      return null;
    }
    long weight = terms == 0 ? 1 : Math.abs(form.longAt(0));
    int[] columns = new int[terms];
    int negative = 0;
    for (int i = 0; i < terms; i++) {
      long coefficient = form.longAt(i);
      if (coefficient != weight && coefficient != -weight) {
        return null;
      }
      columns[i] = form.column(i);
      negative |= coefficient < 0 ? 1 << i : 0;
    }
    return new UnitRow(columns, negative, weight, form.longAt(terms));
  }

  private static boolean isLarge(long constant) {
    return constant > MAX_CONSTANT || constant < -MAX_CONSTANT;
  }

  int numTerms() {
    return columns.length;
  }

  boolean isNegative(int term) {
    return (negative >>> term & 1) != 0;
  }

  /** The columns of this among those given. */
  int[] common(int[] among) {
    int[] common = new int[among.length];
    int count = 0;
    for (int column : among) {
      if (Arrays.binarySearch(columns, column) >= 0) {
        common[count++] = column;
      }
    }
    return Arrays.copyOf(common, count);
  }
}
