package dev.halfspace.presburger;

import java.util.ArrayList;
import java.util.List;

/**
 * Removal of redundant rows. A row is dropped if the other rows and a context have no integer point
 * at which it fails. Rows for which that is unknown within the limit stay.
 */
final class Simplification {
  private Simplification() {}

  /** A system with the points of {@code system}. */
  static ConstraintSystem of(ConstraintSystem system, Budget budget) {
    return gist(system, ConstraintSystem.universe(system.space().withLocals(0)), budget);
  }

  /** A system with the points of {@code system} within those of {@code context}. */
  static ConstraintSystem gist(ConstraintSystem system, ConstraintSystem context, Budget budget) {
    if (system.isTriviallyEmpty()) {
      return system;
    }
    // Inequalities go first, the newest before the others.
    List<Constraint> rows = new ArrayList<>(system.constraints());
    for (int i = rows.size() - 1; i >= 0 && !budget.isSpent(); i--) {
      Constraint row = rows.remove(i);
      ConstraintSystem others = ConstraintSystem.of(system.space(), rows);
      if (row.failures()
          .map(failure -> others.and(failure, Tableau.INEQUALITY).intersect(context))
          .anyMatch(apart -> !isSeenEmpty(apart, budget))) {
        rows.add(i, row);
      }
    }
    return ConstraintSystem.of(system.space(), rows);
  }

  /** Returns true if a system is found empty, false also if the budget is spent. */
  static boolean isSeenEmpty(ConstraintSystem system, Budget budget) {
    try {
      return system.isSeenEmpty(budget);
    } catch (WorkLimitExceeded e) {
      return false;
    }
  }
}
