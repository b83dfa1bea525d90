package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Counts the points of a set under symbols by summing 1 along one dimension after the other (Tawbi
 * 1994, Pugh 1994). A dimension whose bounds have coefficient 1 runs, wherever a certain lower
 * bound is the largest and a certain upper bound the smallest, from the one to the other; the sum
 * of a polynomial over it is a polynomial.
 */
final class Summation {
  private final SymbolicCount.Builder count;
  private final WorkLimit limit;
  private final Budget budget;

  /** Whether some dimension has a bound with another coefficient, or none. */
  private boolean failed;

  private Summation(Space space, WorkLimit limit) {
    this.count = new SymbolicCount.Builder(space.numSymbols());
    this.limit = limit;
    this.budget = new Budget(limit);
  }

  /** The count of a set, or nothing if it is not had by summation. */
  static Optional<SymbolicCount> of(PresburgerSet set, WorkLimit limit) {
    Summation summation = new Summation(set.space(), limit);
    PresburgerSet before = PresburgerSet.empty(set.space());
    for (ConstraintSystem system : set.disjuncts()) {
      PresburgerSet next = PresburgerSet.of(system);
      for (ConstraintSystem part : next.subtract(before).disjuncts()) {
        summation.addLocalFree(part);
      }
      before = before.union(next);
    }
    return summation.failed ? Optional.empty() : Optional.of(summation.count.build());
  }

  private void addLocalFree(ConstraintSystem system) {
    // The parts of an elimination may overlap; one part does not.
    ImmutableList<ConstraintSystem> parts = system.eliminateLocals(limit);
    failed |= parts.size() > 1;
    for (ConstraintSystem part : parts) {
      failed |= part.space().numLocals() > 0;
      if (!failed) {
        sum(part, part.space().numRange(), Polynomial.constant(BigInteger.ONE));
      }
    }
  }

  /** Sums a polynomial over the points of a system, {@code left} of whose dimensions are left. */
  private void sum(ConstraintSystem system, int left, Polynomial summand) {
    budget.splinter();
    if (failed || system.isTriviallyEmpty() || system.isEmpty(limit).isEmpty()) {
      return;
    }
    if (left == 0) {
      count.add(system, summand);
      return;
    }
    int column = chooseColumn(system);
    if (column < 0) {
      failed = true;
      return;
    }
    List<ImmutableList<BigInteger>> others = new ArrayList<>();
    List<ImmutableList<BigInteger>> lower = new ArrayList<>();
    List<ImmutableList<BigInteger>> upper = new ArrayList<>();
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      int sign = row.get(column).signum();
      (sign == 0 ? others : sign > 0 ? lower : upper).add(row);
    }
    List<ImmutableList<BigInteger>> equalities = new ArrayList<>();
    for (ImmutableList<BigInteger> row : system.equalities()) {
      (row.get(column).signum() == 0 ? equalities : lower).add(row);
      if (row.get(column).signum() != 0) {
        upper.add(row);
      }
    }
    for (int l = 0; l < lower.size(); l++) {
      for (int u = 0; u < upper.size(); u++) {
        ConstraintSystem.Builder region = ConstraintSystem.builder(system.space());
        equalities.forEach(row -> region.equality(row.toArray(new BigInteger[0])));
        others.forEach(row -> region.inequality(row.toArray(new BigInteger[0])));
        Bounds bounds = new Bounds(column, lower, upper);
        bounds.addWhere(region, l, u);
        sum(
            region.build(),
            left - 1,
            summand.sum(
                column,
                Polynomial.affine(bounds.lower.get(l)),
                Polynomial.affine(bounds.upper.get(u))));
      }
    }
  }

  /** The bounds on a dimension as forms of the other columns. */
  private static final class Bounds {
    private final List<ImmutableList<BigInteger>> lower = new ArrayList<>();
    private final List<ImmutableList<BigInteger>> upper = new ArrayList<>();

    Bounds(
        int column,
        List<ImmutableList<BigInteger>> lowerRows,
        List<ImmutableList<BigInteger>> upperRows) {
      lowerRows.forEach(row -> lower.add(solved(row, column)));
      upperRows.forEach(row -> upper.add(solved(row, column)));
    }

    /** What a row with coefficient +-1 says that the column is, at least or at most. */
    private static ImmutableList<BigInteger> solved(ImmutableList<BigInteger> row, int column) {
      ImmutableList.Builder<BigInteger> form = ImmutableList.builder();
      boolean negate = row.get(column).signum() > 0;
      for (int c = 0; c < row.size(); c++) {
        BigInteger v = c == column ? BigInteger.ZERO : row.get(c);
        form.add(negate ? v.negate() : v);
      }
      return form.build();
    }

    /** Adds where one lower bound is the largest, one upper bound the smallest, and they meet. */
    void addWhere(ConstraintSystem.Builder region, int l, int u) {
      for (int i = 0; i < lower.size(); i++) {
        if (i != l) {
          region.inequality(difference(lower.get(l), lower.get(i), i < l));
        }
      }
      for (int i = 0; i < upper.size(); i++) {
        if (i != u) {
          region.inequality(difference(upper.get(i), upper.get(u), i < u));
        }
      }
      region.inequality(difference(upper.get(u), lower.get(l), false));
    }

    /** The row {@code a - b >= 0}, or {@code a - b > 0}. */
    private static BigInteger[] difference(
        List<BigInteger> a, List<BigInteger> b, boolean strictly) {
      BigInteger[] row = new BigInteger[a.size()];
      for (int c = 0; c < row.length; c++) {
        row[c] = a.get(c).subtract(b.get(c));
      }
      if (strictly) {
        row[row.length - 1] = row[row.length - 1].subtract(BigInteger.ONE);
      }
      return row;
    }
  }

  /** The dimension with bounds of coefficient 1 on both sides whose sum has the fewest cases. */
  private static int chooseColumn(ConstraintSystem system) {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int column = 0; column < system.space().numRange(); column++) {
      int cases = cases(system, column);
      if (cases > 0 && cases < fewest) {
        best = column;
        fewest = cases;
      }
    }
    return best;
  }

  private static int cases(ConstraintSystem system, int column) {
    int lower = 0;
    int upper = 0;
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      if (row.get(column).abs().compareTo(BigInteger.ONE) > 0) {
        return 0;
      }
      lower += row.get(column).signum() > 0 ? 1 : 0;
      upper += row.get(column).signum() < 0 ? 1 : 0;
    }
    for (ImmutableList<BigInteger> row : system.equalities()) {
      if (row.get(column).abs().compareTo(BigInteger.ONE) > 0) {
        return 0;
      }
      lower += row.get(column).signum() != 0 ? 1 : 0;
      upper += row.get(column).signum() != 0 ? 1 : 0;
    }
    return lower * upper;
  }
}
