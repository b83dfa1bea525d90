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
 * 1994, Pugh 1994). In the region where a certain lower bound is the greatest and a certain upper
 * bound the least, a dimension ranges from the one to the other; the sum of a polynomial over it is
 * a polynomial. Bounds that have to be rounded are quotients of symbols, which makes the count a
 * quasi-polynomial; if such a bound uses another dimension, the residues of that one are summed
 * separately. A dimension of few values may be fixed at each of them.
 */
final class Summation {
  /** The additional cost of a dimension per kind of row whose bounds have to be rounded. */
  private static final int ROUNDING = 1_000;

  /**
   * The factor by which the limit of one value of a dimension is smaller than that of all of them.
   */
  private static final int LESS = 8;

  private final List<SymbolicCount.Piece> count = new ArrayList<>();
  private final Budget budget;

  /** True if some dimension is unbounded, or has a bound that cannot be rounded. */
  private boolean failed;

  private Summation(Budget budget) {
    this.budget = budget;
  }

  /** The count of a set, or empty if summation fails. */
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
   * Disjoint systems with the points of a system of a set, whose locals are quotients: the contexts
   * of the lexicographic minimum of the locals, with the dimensions as parameters.
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
   * Counts the points of a system whose locals are quotients and {@code dims} of whose dimensions
   * are not fixed. If that takes too many residues or cases, a dimension of few values is fixed at
   * each of them. Equalities are solved only after that, so that the dimension still has bounds of
   * its own.
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
      // Too many cases; fix a dimension instead.
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
   * A dimension to be fixed; none without symbols, where {@link Enumeration} does that with fewer
   * queries.
   */
  private static Optional<Split> byValues(ConstraintSystem system) {
    return system.space().numSymbols() == 0 ? Optional.empty() : Split.byValues(system);
  }

  /**
   * Counts the points of a system with its quotients as dimensions: a point has one value of each.
   * Returns false if that failed.
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
   * preserve the number of points. Returns the number of dimensions removed.
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
          // There may be new equalities, or equalities with smaller coefficients.
          row = -1;
        }
      }
    }
    return removed;
  }

  /**
   * Removes dimensions that have exactly one value per point of the others, since they are
   * quotients that no other row uses. Returns the number of dimensions removed.
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

  /** Sums a polynomial over the points of a system with {@code left} dimensions left. */
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

  /** Sums over each case of a dimension separately. */
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
