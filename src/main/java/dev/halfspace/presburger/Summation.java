package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Counts the points of a set under symbols by summing 1 along one dimension after the other (Tawbi
 * 1994, Pugh 1994). A dimension runs, wherever a certain lower bound is the largest and a certain
 * upper bound the smallest, from the one to the other; the sum of a polynomial over it is a
 * polynomial. Bounds that have to be rounded are quotients of symbols, which makes the number a
 * quasi-polynomial; where such a bound has another dimension, its residues are summed apart. A
 * dimension of few values may be fixed at each of them.
 */
final class Summation {
  /** The cost of a dimension with bounds to be rounded beyond that of one without. */
  private static final int ROUNDING = 1_000;

  /** The share of the work that one value of a dimension may take beside all of them. */
  private static final int LESS = 8;

  private final List<SymbolicCount.Piece> count = new ArrayList<>();
  private final Budget budget;

  /** True if some dimension has no bound, or one that cannot be rounded. */
  private boolean failed;

  private Summation(Budget budget) {
    this.budget = budget;
  }

  /** The count of a set, or nothing if it is not had by summation. */
  static Optional<SymbolicCount> of(PresburgerSet set, Budget budget) {
    Summation summation = new Summation(budget);
    List<ConstraintSystem> before = new ArrayList<>();
    for (ConstraintSystem system : set.disjuncts()) {
      List<ConstraintSystem> parts = disjoint(system, budget);
      for (ConstraintSystem part : parts) {
        PresburgerUnion.subtract(List.of(part), before, budget)
            .forEach(piece -> summation.add(piece, set.numDims(), budget.dispensable()));
      }
      before.addAll(parts);
    }
    return summation.failed
        ? Optional.empty()
        : Optional.of(new SymbolicCount(set.space().numSymbols(), summation.count));
  }

  /**
   * Disjoint systems with the points of a system of a set, whose locals are quotients: they are
   * where some value of the locals is the least, its dimensions being the parameters.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  private static List<ConstraintSystem> disjoint(ConstraintSystem system, Budget budget) {
    Space space = system.space();
    Space points = Space.relation(space.numRange(), 0, space.numSymbols());
    return ParametricSimplex.of(system.over(points, c -> c), true, budget).stream()
        .map(piece -> piece.context().system().over(space, c -> c))
        .toList();
  }

  /**
   * Counts the points of a system whose locals are quotients, {@code dims} of whose dimensions are
   * not fixed. If that takes residues or cases without end, a dimension of few values is fixed at
   * each of them: equalities are solved only after that, so that its bounds are still its own.
   */
  private void add(ConstraintSystem system, int dims, long most) {
    if (failed) {
      return;
    }
    Optional<Split> values = byValues(system);
    if (values.isEmpty()) {
      boolean unused = isAddedAtOnce(system, dims);
      return;
    }
    int before = count.size();
    try {
      if (budget.within(most, () -> isAddedAtOnce(system, dims))) {
        return;
      }
    } catch (WorkLimitExceeded e) {
      // There are fewer cases, then.
    }
    count.subList(before, count.size()).clear();
    failed = false;
    for (LinearForm value : values.get().cases()) {
      if (!failed) {
        budget.copy(system.rows());
        add(values.get().of(system, value), dims - 1, most / LESS);
      }
    }
  }

  /**
   * A dimension to be fixed; without symbols an enumeration does that, and with fewer questions.
   */
  private static Optional<Split> byValues(ConstraintSystem system) {
    return system.space().numSymbols() == 0 ? Optional.empty() : Split.byValues(system);
  }

  /**
   * Counts the points of a system: each has one value of each quotient, so that they count as
   * dimensions. Returns whether that was possible.
   */
  private boolean isAddedAtOnce(ConstraintSystem system, int open) {
    Space space = system.space();
    int dims = space.numRange();
    int locals = space.numLocals();
    int[] target = Rearrangement.upTo(space.numColumns());
    Arrays.setAll(
        target, c -> c < dims ? c : c < space.localStart() ? c + locals : c - space.numSymbols());
    Space flat = Space.set(dims + locals, space.numSymbols());
    int[] left = {open + locals};
    Tableau rows =
        Query.onEither(
            system.rearrange(flat, target).rows(),
            budget,
            t -> {
              left[0] = open + locals - solveEqualities(t, dims + locals);
              left[0] -= dropQuotients(t, dims + locals);
              return t.copyLive();
            });
    sum(
        new ConstraintSystem(flat, rows),
        ImmutableList.of(),
        left[0],
        Polynomial.constant(BigInteger.ONE));
    return !failed;
  }

  /**
   * Removes dimensions that equalities determine, after unimodular changes of the dimensions, which
   * leave their number of points; returns how many were removed.
   */
  private int solveEqualities(Tableau t, int dims) {
    long[] among = t.columnsFrom(0, dims);
    int removed = 0;
    for (int row = 0; row < t.rows && !t.contradictory; row++) {
      if (t.kind[row] == Tableau.EQUALITY) {
        int column = t.isolate(row, among, budget);
        if (column >= 0) {
          budget.step(t.rows);
          t.substitute(row, column);
          removed++;
          // Other equalities may be new, or have become smaller.
          row = -1;
        }
      }
    }
    return removed;
  }

  /**
   * Removes dimensions of which every point of the others has one value, since they are quotients
   * that no other row uses; returns how many were removed.
   */
  private static int dropQuotients(Tableau t, int dims) {
    int removed = 0;
    boolean again = true;
    while (again) {
      again = false;
      for (int column = dims - 1; column >= 0; column--) {
        if (dropQuotient(t, column)) {
          removed++;
          again = true;
        }
      }
    }
    return removed;
  }

  private static boolean dropQuotient(Tableau t, int column) {
    int first = -1;
    int second = -1;
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] != Tableau.DEAD && t.uses(row, column)) {
        if (second >= 0 || t.kind[row] == Tableau.EQUALITY) {
          return false;
        }
        second = first < 0 ? second : row;
        first = first < 0 ? row : first;
      }
    }
    if (second < 0 || !t.isParallel(first, second, true)) {
      return false;
    }
    BigInteger values = Quotients.gap(t, first, second).add(BigInteger.ONE);
    if (!values.equals(t.coefficient(first, column).abs())) {
      return false;
    }
    t.kind[first] = Tableau.DEAD;
    t.kind[second] = Tableau.DEAD;
    return true;
  }

  /** Sums a polynomial over the points of a system, {@code left} of whose dimensions are left. */
  private void sum(
      ConstraintSystem system, ImmutableList<Quotient> quotients, int left, Polynomial summand) {
    budget.splinter();
    if (failed || system.isSeenEmpty(budget)) {
      return;
    }
    if (left == 0) {
      count.add(SymbolicCount.Piece.of(new DefinedSystem(system, quotients), summand));
      return;
    }
    int column = chooseColumn(system);
    Optional<Split> split =
        byValues(system)
            .filter(by -> column < 0 || by.cases().size() < DimensionBounds.cases(system, column))
            .or(() -> column < 0 ? Split.byResidues(system) : Optional.empty());
    if (split.isPresent()) {
      sumByCases(system, quotients, left, summand, split.get());
      return;
    }
    if (column < 0) {
      failed = true;
      return;
    }
    DimensionBounds bounds = new DimensionBounds(system, quotients, column);
    for (int l = 0; l < bounds.numLower(); l++) {
      for (int u = 0; u < bounds.numUpper(); u++) {
        budget.copy(system.rows());
        Polynomial next = summand.sum(column, bounds.lower(l), bounds.upper(u), budget);
        sum(bounds.where(l, u), bounds.quotients(), left - 1, next);
      }
    }
  }

  /** Sums apart over the cases of a dimension. */
  private void sumByCases(
      ConstraintSystem system,
      ImmutableList<Quotient> quotients,
      int left,
      Polynomial summand,
      Split split) {
    for (LinearForm value : split.cases()) {
      if (!failed) {
        budget.copy(system.rows());
        Polynomial there = split.of(summand, value, budget);
        sum(split.of(system, value), quotients, left - split.removed(), there);
      }
    }
  }

  /** The dimension whose sum has the fewest cases, without bounds to be rounded if possible. */
  private static int chooseColumn(ConstraintSystem system) {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int column = 0; column < system.space().numRange(); column++) {
      int cases = DimensionBounds.cases(system, column);
      int cost = cases + ROUNDING * kindsToRound(system, column);
      if (cases > 0 && cost < fewest) {
        best = column;
        fewest = cost;
      }
    }
    return best;
  }

  /** The number of kinds of rows, equalities and inequalities, whose bounds have to be rounded. */
  private static int kindsToRound(ConstraintSystem system, int column) {
    return (int)
        system.constraints().stream()
            .filter(row -> row.form().coefficient(column).abs().compareTo(BigInteger.ONE) > 0)
            .map(Constraint::kind)
            .distinct()
            .count();
  }
}
