package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;

/** Recognizes the locals that the rows of a system define as quotients. */
final class Quotients {
  private Quotients() {}

  /**
   * The local that rows {@code 0 <= e - divisor z < divisor} of a system define as the quotient, or
   * -1 if there is none.
   */
  static int column(ConstraintSystem system, Quotient quotient) {
    Tableau t = system.rows();
    int local = -1;
    for (int row = 0; row < t.rows && local < 0; row++) {
      if (t.kind[row] == Tableau.INEQUALITY) {
        int column = localOf(system.space(), t, row, quotient);
        local = column >= 0 && hasUpperBound(t, row, quotient.divisor()) ? column : -1;
      }
    }
    return local;
  }

  /** The local z of a row {@code e - divisor z >= 0}, or -1 if the row has another form. */
  private static int localOf(Space space, Tableau t, int row, Quotient quotient) {
    LinearForm numerator = quotient.numerator();
    if (!t.coefficient(row, t.columns).equals(numerator.constant())) {
      return -1;
    }
    LinearForm difference = numerator.minus(t.form(row));
    return difference.numTerms() == 1
            && difference.column(0) >= space.localStart()
            && numerator.coefficient(difference.column(0)).signum() == 0
            && difference.termCoefficient(0).equals(quotient.divisor())
        ? difference.column(0)
        : -1;
  }

  /** The quotient e / g of a row {@code e - g z}, or {@code g z - e}, for a positive g. */
  static Quotient quotient(Tableau t, int row, int column) {
    LinearForm rest = t.form(row).substitute(column, LinearForm.ZERO);
    return new Quotient(
        t.isPositive(row, column) ? rest.times(-1) : rest, t.coefficient(row, column).abs());
  }

  /** Returns true if the opposite row bounds the form of a row below {@code divisor}. */
  static boolean hasUpperBound(Tableau t, int row, BigInteger divisor) {
    int other = opposite(t, row);
    return other >= 0 && gap(t, row, other).compareTo(divisor) < 0;
  }

  /** The inequality whose coefficients are opposite to those of a row, or -1. */
  static int opposite(Tableau t, int row) {
    for (int other = 0; other < t.rows; other++) {
      if (t.kind[other] == Tableau.INEQUALITY && t.isParallel(row, other, true)) {
        return other;
      }
    }
    return -1;
  }

  /** The greatest value of the form of a row where the opposite row holds. */
  static BigInteger gap(Tableau t, int row, int opposite) {
    return t.coefficient(row, t.columns).add(t.coefficient(opposite, t.columns));
  }
}
