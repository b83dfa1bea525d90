package dev.halfspace.presburger;

/**
 * Fewer locals for the same points, by what makes no system longer: equalities replace the locals
 * that they determine, after Euclid's algorithm on their columns, and a local with a single lower
 * or a single upper bound goes where its elimination is exact.
 */
final class LocalReduction {
  private final Tableau t;
  private final Budget budget;

  /** The locals, but for those of equalities that do not determine them. */
  private final long[] free;

  private LocalReduction(Tableau t, Space space, Budget budget) {
    this.t = t;
    this.budget = budget;
    this.free = new long[t.words];
    for (int c = space.localStart(); c < t.columns; c++) {
      free[c >> 6] |= 1L << c;
    }
  }

  /** A system with the same points and the same columns, some of which it no longer uses. */
  static ConstraintSystem of(ConstraintSystem system, Budget budget) {
    if (system.space().numLocals() == 0) {
      return system;
    }
    budget.copy(system.rows());
    Tableau rows =
        Query.onEither(
            system.rows(),
            budget.limit(),
            t -> {
              new LocalReduction(t, system.space(), budget).reduce();
              return t.copyLive();
            });
    return ConstraintSystem.ofRows(system.space(), rows);
  }

  private void reduce() {
    ColumnCounts counts = new ColumnCounts(t, free);
    while (!t.contradictory) {
      if (eliminatesByEquality()) {
        continue;
      }
      counts.scan();
      if (counts.dropRemovable(-1)) {
        continue;
      }
      int single = counts.singlyBounded(-1);
      if (single < 0) {
        return;
      }
      Shadow.eliminate(t, single, false, budget);
    }
  }

  private boolean eliminatesByEquality() {
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.EQUALITY && t.smallestColumn(row, free) >= 0) {
        eliminateBy(row);
        return true;
      }
    }
    return false;
  }

  private void eliminateBy(int row) {
    while (t.unitColumn(row, free) < 0 && width(row) > 1) {
      budget.step(t.rows);
      int unused = t.reduceBy(row, t.smallestColumn(row, free), free);
    }
    int column = t.unitColumn(row, free);
    budget.step(t.rows);
    if (column >= 0) {
      t.substitute(row, column);
    } else {
      int stays = t.smallestColumn(row, free);
      free[stays >> 6] &= ~(1L << stays);
    }
  }

  /** The number of free locals in a row. */
  private int width(int row) {
    int width = 0;
    for (int w = 0; w < t.words; w++) {
      width += Long.bitCount(t.used(row, w) & free[w]);
    }
    return width;
  }
}
