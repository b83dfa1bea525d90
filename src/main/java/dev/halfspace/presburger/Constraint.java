package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/**
 * A constraint of a system.
 *
 * @param form the linear form that is 0, or non-negative
 * @param kind {@link Tableau#EQUALITY} or {@link Tableau#INEQUALITY}
 */
record Constraint(LinearForm form, byte kind) {
  boolean isEquality() {
    return kind == Tableau.EQUALITY;
  }

  boolean holdsAt(List<BigInteger> point) {
    int sign = form.at(point).signum();
    return isEquality() ? sign == 0 : sign >= 0;
  }

  /** The forms that are all non-negative exactly where this holds; an equality has two. */
  Stream<LinearForm> halves() {
    return isEquality() ? Stream.of(form, form.times(-1)) : Stream.of(form);
  }

  /**
   * The forms of which at least one is non-negative exactly where this fails: the negation of this,
   * as a disjunction.
   */
  Stream<LinearForm> failures() {
    return halves().map(Constraint::failure);
  }

  /** The form that is non-negative exactly where another one is negative: {@code -half - 1}. */
  static LinearForm failure(LinearForm half) {
    return half.times(-1).plus(-1);
  }
}
