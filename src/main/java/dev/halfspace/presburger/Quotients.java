package dev.halfspace.presburger;

import java.math.BigInteger;

/** Which locals of a system are quotients, as its rows say. */
final class Quotients {
  private Quotients() {}

  /**
   * The local that is {@code floor(e / divisor)} at every point of a system, since rows {@code 0 <=
   * e - divisor z < divisor} say so; or -1 if none is seen to be.
   *
   * @param numerator the row e, over the columns of the system and perhaps more
   */
  static int column(ConstraintSystem system, BigInteger[] numerator, BigInteger divisor) {
    Tableau t = system.rows();
    int local = -1;
    for (int row = 0; row < t.rows && local < 0; row++) {
      if (t.kind[row] == Tableau.INEQUALITY) {
        int column = localOf(system.space(), t, row, numerator, divisor);
        local = column >= 0 && hasUpperBound(t, row, divisor) ? column : -1;
      }
    }
    return local;
  }

  /** The local z of a row {@code e - divisor z >= 0}, or -1 if the row is another. */
  private static int localOf(
      Space space, Tableau t, int row, BigInteger[] numerator, BigInteger divisor) {
    if (!t.coefficient(row, t.columns).equals(numerator[numerator.length - 1])) {
      return -1;
    }
    int local = -1;
    for (int c = 0; c < numerator.length - 1; c++) {
      BigInteger v = c < t.columns ? t.coefficient(row, c) : BigInteger.ZERO;
      if (!v.equals(numerator[c])) {
        boolean fits = local < 0 && c >= space.localStart() && numerator[c].signum() == 0;
        if (!fits || !v.equals(divisor.negate())) {
          return -1;
        }
        local = c;
      }
    }
    return local;
  }

  /** The row e of a row {@code e - g z}, or {@code g z - e}, for a positive g. */
  static BigInteger[] numerator(Tableau t, int row, int column) {
    boolean isNegated = t.isPositive(row, column);
    BigInteger[] numerator = new BigInteger[t.columns + 1];
    for (int c = 0; c <= t.columns; c++) {
      BigInteger v = t.coefficient(row, c);
      numerator[c] = isNegated ? v.negate() : v;
    }
    numerator[column] = BigInteger.ZERO;
    return numerator;
  }

  /** Whether some row says that the form of another is less than a number. */
  static boolean hasUpperBound(Tableau t, int row, BigInteger divisor) {
    for (int other = 0; other < t.rows; other++) {
      if (t.kind[other] == Tableau.INEQUALITY && t.isParallel(row, other, true)) {
        BigInteger gap = t.coefficient(row, t.columns).add(t.coefficient(other, t.columns));
        return gap.compareTo(divisor) < 0;
      }
    }
    return false;
  }
}
