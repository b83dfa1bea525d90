package dev.halfspace.presburger;

import java.util.Arrays;

/**
 * Drops inequalities that the others imply over the rationals, which keeps repeated eliminations
 * from squaring their number each time (Imbert 1993): a row is dropped if the simplex method finds
 * no rational point of the others at which it is at most -1.
 */
final class Redundancy {
  private Redundancy() {}

  /** Drops redundant inequalities, the newest first, and removes all dead rows. */
  static void drop(Tableau t, Budget budget) {
    forgetDead(t);
    int[] columns = t.usedColumns();
    for (int row = t.rows - 1; row >= 0; row--) {
      if (t.kind[row] == Tableau.INEQUALITY && isImplied(t, row, columns, budget)) {
        t.kind[row] = Tableau.DEAD;
      }
    }
    forgetDead(t);
  }

  /** Removes dead rows; the other rows get new indices. */
  private static void forgetDead(Tableau t) {
    int to = 0;
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] != Tableau.DEAD) {
        if (to != row) {
          t.copyRow(to, t, row);
          t.kind[to] = t.kind[row];
        }
        to++;
      }
    }
    t.rows = to;
  }

  private static boolean isImplied(Tableau t, int row, int[] columns, Budget budget) {
    int end = t.rows;
    int fails = t.appendCopy(t, row, true, -1);
    int[] others = new int[end];
    int count = 0;
    others[count++] = fails;
    for (int other = 0; other < end; other++) {
      if (other != row && t.kind[other] == Tableau.INEQUALITY) {
        others[count++] = other;
      }
    }
    Simplex simplex = Simplex.of(t, Arrays.copyOf(others, count), columns, budget);
    t.rows = end;
    return !simplex.restore();
  }
}
