package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/**
 * A row of a system.
 *
 * @param form what is 0, or not negative
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

  /** The forms that are not negative where this holds, and only there: of an equality two. */
  Stream<LinearForm> halves() {
    return isEquality() ? Stream.of(form, form.times(-1)) : Stream.of(form);
  }

  /** The forms of which one is not negative where this fails. */
  Stream<LinearForm> failures() {
    return halves().map(Constraint::failure);
  }

  /** The form that is not negative where another is. */
  static LinearForm failure(LinearForm half) {
    return half.times(-1).plus(-1);
  }
}
