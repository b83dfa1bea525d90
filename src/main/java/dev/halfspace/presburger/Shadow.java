package dev.halfspace.presburger;

import java.math.BigInteger;

/** One inexact step of the Omega test (Pugh 1991, section 2.3) on the rows of a tableau. */
final class Shadow {
  private Shadow() {}

  /** Eliminates a column: replaces its inequalities by its real shadow, or its dark shadow. */
  static void eliminate(Tableau t, int column, boolean dark, Budget budget) {
    int end = t.rows;
    for (int l = 0; l < end; l++) {
      if (t.kind[l] == Tableau.INEQUALITY && t.isPositive(l, column)) {
        for (int u = 0; u < end && !t.contradictory; u++) {
          if (t.kind[u] == Tableau.INEQUALITY && t.isNegative(u, column)) {
            budget.step(1);
            budget.rows(t.rows);
            t.combine(l, u, column, dark);
          }
        }
      }
    }
    drop(t, column);
  }

  /** Drops the inequalities of a column. */
  static void drop(Tableau t, int column) {
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY && t.uses(row, column)) {
        t.kind[row] = Tableau.DEAD;
      }
    }
  }

  /** The treatment of a splinter; returns true to stop. */
  interface Visitor {
    boolean visit(Tableau splinter);
  }

  /**
   * Visits the splinters of a column: systems in which one of its bounds, shifted, is an equality.
   * Every point outside the dark shadow lies in one of them. Returns true if the visitor stopped.
   *
   * @param whole a tableau without dead rows
   */
  static boolean visitSplinters(Tableau whole, int column, Budget budget, Visitor visitor) {
    ColumnCounts counts = new ColumnCounts(whole, null);
    boolean fromBelow = counts.splintersFromBelow(column);
    int opposite = counts.largest(column, !fromBelow);
    for (int row = 0; row < whole.rows; row++) {
      if (whole.kind[row] != Tableau.INEQUALITY
          || whole.isUnit(row, column)
          || !(fromBelow ? whole.isPositive(row, column) : whole.isNegative(row, column))) {
        continue;
      }
      long count = whole.splinters(row, column, opposite);
      for (long i = 0; i < count; i++) {
        budget.splinter();
        Tableau splinter = whole.copyLive();
        splinter.kind[row] = Tableau.DEAD;
        splinter.addToConstant(row, BigInteger.valueOf(-i));
        splinter.settle(row, Tableau.EQUALITY);
        if (visitor.visit(splinter)) {
          return true;
        }
      }
    }
    return false;
  }
}
