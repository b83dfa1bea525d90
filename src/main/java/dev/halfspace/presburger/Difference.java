package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import org.jspecify.annotations.Nullable;

/**
 * The form {@code weight * (x[plus] - x[minus]) + constant}, where {@code x[0]} is the number 0 and
 * {@code x[c + 1]} the variable of column {@code c}.
 */
record Difference(int plus, int minus, long weight, long constant) {
  /**
   * The largest constant; with it, the sum along a path through all variables of a matrix fits in a
   * {@code long}.
   */
  private static final long MAX_CONSTANT = 1L << 50;

  /**
   * The form as a difference, or {@code null} if it is of another shape or its constant is too
   * large.
   */
  static @Nullable Difference of(LinearForm form) {
    int terms = form.numTerms();
    if (terms > 2 || !form.fitsLong()) {
      return null;
    }
    long weight = terms == 0 ? 1 : Math.abs(form.longAt(0));
    long constant = form.longAt(terms);
    if (weight < 0
        || (terms == 2 && form.longAt(0) + form.longAt(1) != 0)
        || constant > MAX_CONSTANT
        || constant < -MAX_CONSTANT) {
      return null;
    }
    int plus = 0;
    int minus = 0;
    for (int i = 0; i < terms; i++) {
      int position = form.column(i) + 1;
      plus = form.longAt(i) > 0 ? position : plus;
      minus = form.longAt(i) < 0 ? position : minus;
    }
    return new Difference(plus, minus, weight, constant);
  }
}
