package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.List;

/**
 * Exact elimination of the locals of a system (Pugh 1991, Pugh and Wonnacott 1994): the result is a
 * union of systems in which every local left is a quotient of other columns.
 *
 * <ol>
 *   <li>An equality with locals is reduced to one of them by Euclid's algorithm on their columns.
 *       With coefficient +-1 the local is substituted. Otherwise {@code e + g z = 0} states that
 *       {@code e} is a multiple of g and defines z as a quotient; the fraction {@code -e / g} is
 *       substituted for z in all other rows.
 *   <li>A local that occurs in inequalities only is eliminated by Fourier-Motzkin where that is
 *       exact.
 *   <li>A local between two bounds {@code 0 <= e - g z < g} is a quotient.
 *   <li>Otherwise the result is the union of the dark shadow and the splinters.
 * </ol>
 */
final class LocalElimination {
  private final Space space;
  private final Budget budget;
  private final List<DefinedSystem> results;

  private final Tableau t;

  /** The locals that are neither eliminated nor defined as quotients. */
  private final long[] free;

  /** The locals defined as quotients, each of columns before it. */
  private final List<Definition> definitions;

  /** The way in which a local is eliminated whose elimination is inexact. */
  enum Mode {
    /** By the dark shadow and the splinters. */
    EXACT,
    /** By the real shadow. */
    OVER,
    /** By the dark shadow. */
    UNDER
  }

  /** A system with at most this many rows is not searched for redundant ones. */
  private static final int FEW_ROWS = 32;

  /** The most results with which a splinter is compared. */
  private static final int MAX_COMPARED = 16;

  /** The most steps of each test by which a splinter may be dropped. */
  private static final long PRUNING = 10_000;

  /** The number of rows beyond which an elimination is followed by a search for redundant ones. */
  private int manyRows;

  private final Mode mode;
  private boolean exact = true;

  private record Definition(int column, Quotient quotient) {}

  private LocalElimination(
      Space space,
      Budget budget,
      List<DefinedSystem> results,
      Tableau t,
      long[] free,
      List<Definition> definitions,
      Mode mode) {
    this.mode = mode;
    this.space = space;
    this.budget = budget;
    this.results = results;
    this.t = t;
    this.free = free;
    this.definitions = definitions;
    this.manyRows = Math.max(FEW_ROWS, 2 * t.rows);
  }

  /**
   * Returns systems that together have the points of {@code system}.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  static ImmutableList<DefinedSystem> of(ConstraintSystem system, Budget budget) {
    if (system.space().numLocals() == 0) {
      return ImmutableList.of(new DefinedSystem(system, ImmutableList.of()));
    }
    return ImmutableList.copyOf(run(system, Mode.EXACT, budget).results);
  }

  private static LocalElimination run(ConstraintSystem system, Mode mode, Budget budget) {
    Space space = system.space();
    return Query.onEither(
        system.rows(),
        budget,
        t -> {
          long[] free = t.columnsFrom(space.localStart(), t.columns);
          LocalElimination elimination =
              new LocalElimination(
                  space, budget, new ArrayList<>(), t, free, new ArrayList<>(), mode);
          elimination.eliminate();
          return elimination;
        });
  }

  /**
   * Returns one system with at least, or at most, the points of {@code system}.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  static Approximation approximate(ConstraintSystem system, Mode mode, Budget budget) {
    LocalElimination elimination = run(system, mode, budget);
    ConstraintSystem result =
        elimination.results.isEmpty()
            ? ConstraintSystem.contradiction(system.space().withLocals(0))
            : elimination.results.get(0).system();
    return new Approximation(result, elimination.exact);
  }

  private void eliminate() {
    ColumnCounts counts = new ColumnCounts(t, free);
    while (!t.contradictory) {
      if (eliminateByEquality()) {
        continue;
      }
      counts.scan();
      if (!counts.hasRows()) {
        emit();
        return;
      }
      if (counts.dropRemovable(-1) || eliminateExactly(counts) || defineQuotient()) {
        continue;
      }
      int column = counts.fewestSplinters(Long.MAX_VALUE);
      if (column < 0) {
        emit();
        return;
      }
      if (mode != Mode.EXACT) {
        exact = false;
        eliminate(column, mode == Mode.UNDER);
        continue;
      }
      Tableau whole = t.copyLive();
      eliminate(column, true);
      // The dark shadow goes first: most splinters add no point to it.
      eliminateIn(t.copyLive());
      boolean unused = Shadow.visitSplinters(whole, column, budget, this::eliminateInSplinter);
      return;
    }
  }

  private void eliminateIn(Tableau part) {
    new LocalElimination(
            space, budget, results, part, free.clone(), new ArrayList<>(definitions), mode)
        .eliminate();
  }

  private boolean eliminateInSplinter(Tableau splinter) {
    if (!splinter.contradictory && addsPoints(new ConstraintSystem(space, splinter))) {
      eliminateIn(splinter);
    }
    return false;
  }

  /**
   * Returns true unless a splinter is found to be empty or a subset of one of the first results.
   */
  private boolean addsPoints(ConstraintSystem splinter) {
    if (splinter.isSeenEmpty(budget, PRUNING)) {
      return false;
    }
    int compared = Math.min(results.size(), MAX_COMPARED);
    return results.subList(0, compared).stream()
        .noneMatch(result -> Subtraction.leavesNothing(splinter, result, budget, PRUNING));
  }

  private void eliminate(int column, boolean dark) {
    Shadow.eliminate(t, column, dark, budget);
    if (t.rows > manyRows && !t.contradictory && t.liveRows() > manyRows) {
      Redundancy.drop(t, budget);
      manyRows = Math.max(manyRows, 2 * t.rows);
    }
  }

  private boolean eliminateExactly(ColumnCounts counts) {
    int single = counts.singlyBounded(-1);
    int column = single >= 0 ? single : counts.cheapestExact(-1);
    if (column >= 0) {
      eliminate(column, false);
    }
    return column >= 0;
  }

  /** Solves every equality with free locals. Returns true if there was one. */
  private boolean eliminateByEquality() {
    boolean any = false;
    for (int row = 0; row < t.rows && !t.contradictory; row++) {
      if (t.kind[row] == Tableau.EQUALITY && t.width(row, free) > 0) {
        if (!t.eliminateBy(row, free, budget)) {
          defineBy(row, t.smallestColumn(row, free));
        }
        any = true;
      }
    }
    return any;
  }

  /**
   * Defines the last free local of an equality as a quotient, and clears it from all other rows.
   */
  private void defineBy(int row, int column) {
    define(row, column);
    for (int other = 0; other < t.rows && !t.contradictory; other++) {
      byte kind = t.kind[other];
      if (other != row && kind != Tableau.DEAD && t.uses(other, column)) {
        t.clear(other, row, column);
        t.settle(other, kind);
      }
    }
  }

  /**
   * Defines a local that lies between opposite bounds less than its coefficient apart as a
   * quotient. Returns true if there was one.
   */
  private boolean defineQuotient() {
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY && t.width(row, free) == 1) {
        int column = t.smallestColumn(row, free);
        if (t.isNegative(row, column)
            && Quotients.hasUpperBound(t, row, t.coefficient(row, column).negate())) {
          define(row, column);
          return true;
        }
      }
    }
    return false;
  }

  /** Defines a local as the quotient {@code floor(e / g)} of a row {@code e - g z >= 0}. */
  private void define(int row, int column) {
    free[column >> 6] &= ~(1L << column);
    definitions.add(new Definition(column, Quotients.quotient(t, row, column)));
  }

  /**
   * Adds the system of the remaining rows to the results; its locals are the quotients, in order.
   */
  private void emit() {
    int visible = space.numVisible();
    int[] target = new int[t.columns];
    for (int c = 0; c < visible; c++) {
      target[c] = c;
    }
    for (int i = 0; i < definitions.size(); i++) {
      target[definitions.get(i).column()] = visible + i;
    }
    Space defined = space.withLocals(definitions.size());
    ConstraintSystem system =
        new ConstraintSystem(defined, Rearrangement.of(t, defined.numColumns(), target));
    results.add(
        new DefinedSystem(
            system,
            ImmutableList.copyOf(
                Lists.transform(definitions, d -> d.quotient().onColumns(target)))));
  }
}
