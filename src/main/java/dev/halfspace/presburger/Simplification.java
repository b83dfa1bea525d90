package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Fewer rows for the same points. A row is dropped if the other rows, and a context, leave no
 * integer point where it fails; a row that cannot be positive is an equality. Rows of which that is
 * not known within the limit stay as they are.
 */
final class Simplification {
  private final ConstraintSystem system;
  private final ConstraintSystem context;
  private final Budget budget;

  private Simplification(ConstraintSystem system, ConstraintSystem context, Budget budget) {
    this.system = system;
    this.context = context;
    this.budget = budget;
  }

  /** A system with the points of {@code system} within those of {@code context}. */
  static ConstraintSystem gist(ConstraintSystem system, ConstraintSystem context, Budget budget) {
    return new Simplification(system, context, budget).gist();
  }

  private ConstraintSystem gist() {
    if (system.isTriviallyEmpty()) {
      return system;
    }
    List<ImmutableList<BigInteger>> equalities = new ArrayList<>(system.equalities());
    List<ImmutableList<BigInteger>> inequalities = new ArrayList<>(system.inequalities());
    for (int i = inequalities.size() - 1; i >= 0 && !budget.isSpent(); i--) {
      ImmutableList<BigInteger> row = inequalities.remove(i);
      if (!fails(equalities, inequalities, row, true)) {
        continue;
      }
      inequalities.add(i, row);
    }
    for (int i = equalities.size() - 1; i >= 0 && !budget.isSpent(); i--) {
      ImmutableList<BigInteger> row = equalities.remove(i);
      if (fails(equalities, inequalities, row, true)
          || fails(equalities, inequalities, row, false)) {
        equalities.add(i, row);
      }
    }
    return rows(equalities, inequalities).build();
  }

  /** Whether a row may be negative, or positive, somewhere among the points of the others. */
  private boolean fails(
      List<ImmutableList<BigInteger>> equalities,
      List<ImmutableList<BigInteger>> inequalities,
      ImmutableList<BigInteger> row,
      boolean negative) {
    ConstraintSystem apart =
        rows(equalities, inequalities).inequality(strictly(row, negative)).build();
    return !isSeenEmpty(apart.intersect(context), budget);
  }

  /** Whether a system is found empty; it is not where the budget ends. */
  static boolean isSeenEmpty(ConstraintSystem system, Budget budget) {
    try {
      return system.isSeenEmpty(budget);
    } catch (WorkLimitExceeded e) {
      return false;
    }
  }

  private ConstraintSystem.Builder rows(
      List<ImmutableList<BigInteger>> equalities, List<ImmutableList<BigInteger>> inequalities) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(system.space());
    equalities.forEach(row -> builder.equality(row.toArray(new BigInteger[0])));
    inequalities.forEach(row -> builder.inequality(row.toArray(new BigInteger[0])));
    return builder;
  }

  /** The row {@code e - 1 >= 0}, or {@code -e - 1 >= 0}. */
  static BigInteger[] strictly(List<BigInteger> row, boolean negative) {
    BigInteger[] result = new BigInteger[row.size()];
    for (int c = 0; c < result.length; c++) {
      result[c] = negative ? row.get(c).negate() : row.get(c);
    }
    result[result.length - 1] = result[result.length - 1].subtract(BigInteger.ONE);
    return result;
  }

  /** The system with every inequality that cannot be positive as an equality. */
  static ConstraintSystem withImpliedEqualities(ConstraintSystem system, Budget budget) {
    ConstraintSystem.Builder builder = system.toBuilder();
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      if (budget.isSpent()) {
        break;
      }
      ConstraintSystem positive = system.toBuilder().inequality(strictly(row, false)).build();
      if (isSeenEmpty(positive, budget)) {
        builder.equality(row.toArray(new BigInteger[0]));
      }
    }
    return builder.build();
  }
}
