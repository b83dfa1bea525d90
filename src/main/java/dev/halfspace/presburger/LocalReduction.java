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
    this.free = t.columnsFrom(space.localStart(), t.columns);
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
            budget,
            t -> {
              new LocalReduction(t, system.space(), budget).reduce();
              return t.copyLive();
            });
    return new ConstraintSystem(system.space(), rows);
  }

  private void reduce() {
    ColumnCounts counts = new ColumnCounts(t, free);
    while (!t.contradictory) {
      int equality = t.firstEquality(free);
      if (equality >= 0) {
        if (!t.eliminateBy(equality, free, budget)) {
          int stays = t.smallestColumn(equality, free);
          free[stays >> 6] &= ~(1L << stays);
        }
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
}
