package dev.halfspace.presburger;

/**
 * Cuts implied by pairs of rows: a combination in which a variable cancels and at most two
 * variables are left, if the gcd of their coefficients tightens the constant. Two locals that are
 * the same quotient, {@code 0 <= e - g y < g} and {@code 0 <= e - g z < g}, become equal: {@code g
 * (y - z)} lies between {@code 1 - g} and {@code g - 1}. Intersections are full of such pairs,
 * which a search would otherwise split case by case.
 */
final class PairSums {
  private static final int MAX_WIDTH = 2;

  /** The most rows that are paired; it stops cuts of cuts from growing without end. */
  private static final int MAX_ROWS = 100;

  private PairSums() {}

  /** Appends the cuts of all pairs of inequalities. Returns true if there was a new one. */
  static boolean addTo(Tableau t, Budget budget) {
    int end = t.rows;
    boolean any = false;
    if (t.liveRows() > MAX_ROWS) {
      return false;
    }
    for (int i = 0; i < end; i++) {
      for (int j = 0; j < i && !t.contradictory; j++) {
        if (t.kind[i] == Tableau.INEQUALITY
            && t.kind[j] == Tableau.INEQUALITY
            && mayLeaveFew(t, i, j)) {
          any |= add(t, i, j, budget);
        }
      }
    }
    return any || t.contradictory;
  }

  /**
   * Returns true if the signs of two rows are opposite in some column, and in all used columns but
   * at most {@link #MAX_WIDTH}.
   */
  private static boolean mayLeaveFew(Tableau t, int i, int j) {
    int left = 0;
    boolean opposite = false;
    for (int w = 0; w < t.words; w++) {
      long cancels = (t.positive(i, w) & t.negative(j, w)) | (t.negative(i, w) & t.positive(j, w));
      opposite |= cancels != 0;
      left += Long.bitCount((t.used(i, w) | t.used(j, w)) & ~cancels);
    }
    return opposite && left > 0 && left <= MAX_WIDTH;
  }

  private static boolean add(Tableau t, int i, int j, Budget budget) {
    int column = oppositeColumn(t, i, j);
    boolean lowerIsFirst = t.isPositive(i, column);
    budget.step(1);
    budget.rows(t.rows);
    return addIfCut(t, lowerIsFirst ? i : j, lowerIsFirst ? j : i, column);
  }

  /**
   * Appends the real shadow of two bounds on a column if it has few variables, their gcd tightens
   * it, and no other row implies it. Returns true if it did.
   */
  private static boolean addIfCut(Tableau t, int lower, int upper, int column) {
    int row = t.append();
    t.writeCombination(row, lower, upper, column, false);
    if (t.width(row) > MAX_WIDTH || !isTightenedByGcd(t, row)) {
      t.rows--;
      return false;
    }
    if (t.log != null) {
      t.log.combined(t, row, lower, upper, column);
    }
    t.settle(row, Tableau.INEQUALITY);
    return t.kind[row] != Tableau.DEAD;
  }

  /** Returns true if the gcd of a row's coefficients does not divide its constant. */
  private static boolean isTightenedByGcd(Tableau t, int row) {
    return t.unitColumn(row) < 0 && !t.isConstant(row) && !t.form(row).mayBeZero();
  }

  private static int oppositeColumn(Tableau t, int i, int j) {
    for (int w = 0; w < t.words; w++) {
      long cancels = (t.positive(i, w) & t.negative(j, w)) | (t.negative(i, w) & t.positive(j, w));
      if (cancels != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(cancels);
      }
    }
    throw new IllegalArgumentException("no column in which the rows are opposite");
  }
}
