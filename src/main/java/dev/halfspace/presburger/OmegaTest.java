package dev.halfspace.presburger;

import java.util.Arrays;

/**
 * The Omega test (Pugh 1991): whether a conjunction has an integer point.
 *
 * <ol>
 *   <li>Equalities are eliminated, by a variable with coefficient +-1, which Euclid's algorithm on
 *       columns provides where there is none.
 *   <li>A variable that is bounded on one side only, or stands in rows of its own, goes with all
 *       its rows.
 *   <li>A variable whose lower bounds, or upper bounds, all have coefficient 1 is eliminated
 *       exactly by Fourier-Motzkin; the one that adds the fewest rows goes first.
 *   <li>Pairs of rows that imply a cut add it, which makes copies of one quotient equal.
 *   <li>Otherwise a variable is eliminated inexactly: a point of the dark shadow extends to one of
 *       the system, a system with an empty real shadow is empty, and points outside the dark shadow
 *       lie on one of finitely many splinters.
 * </ol>
 *
 * Every step is recorded, so that a point of what is left extends to a point of the system.
 */
final class OmegaTest {
  // What the trail says of a column; its operand rows precede it.
  private static final int SOLVED = 0;
  private static final int REDUCED = 1;
  private static final int CHOSEN = 2;

  /** A split with more splinters than this gives way to the lattice search. */
  private static final int MAX_SPLINTERS = 4;

  /** Splits within splits beyond this number give way to the lattice search. */
  private static final int MAX_DEPTH = 2;

  private final Tableau t;
  private final Budget budget;
  private final boolean wantsPoint;
  private final int depth;
  private final ColumnCounts counts;
  private int[] trail = new int[20];
  private int trailLength;

  /** Whether the cuts of pairs of rows were added since the last equality. */
  private boolean hasPairSums;

  OmegaTest(Tableau tableau, Budget budget, boolean wantsPoint) {
    this(tableau, budget, wantsPoint, 0);
  }

  private OmegaTest(Tableau tableau, Budget budget, boolean wantsPoint, int depth) {
    this.t = tableau;
    this.depth = depth;
    this.budget = budget;
    this.wantsPoint = wantsPoint;
    this.counts = new ColumnCounts(tableau, null);
  }

  /**
   * Decides whether the tableau, which is used up, has an integer point; if so and if wanted, its
   * point is one.
   */
  boolean isFeasible() {
    eliminateEqualities();
    while (!t.contradictory) {
      counts.scan();
      if (counts.hasEqualities()) {
        eliminateEqualities();
        continue;
      }
      if (dropRemovable()) {
        continue;
      }
      if (!counts.hasRows()) {
        if (wantsPoint) {
          t.clearPoint();
          extendPoint();
        }
        return true;
      }
      int single = counts.singlyBounded(-1);
      if (single >= 0) {
        eliminate(single);
        continue;
      }
      int column = counts.cheapestExact(-1);
      if (column >= 0 && counts.isCheap(column)) {
        eliminate(column);
        continue;
      }
      if (!hasPairSums) {
        hasPairSums = true;
        if (PairSums.addTo(t, budget)) {
          continue;
        }
      }
      boolean canSplit = column < 0 && depth < MAX_DEPTH;
      int split = canSplit ? counts.fewestSplinters(MAX_SPLINTERS) : -1;
      boolean splits = split >= 0 && counts.isCheap(split);
      return splits ? splitOn(split) : searchLattice();
    }
    return false;
  }

  private boolean searchLattice() {
    if (!new LatticeSearch(t, budget).isFeasible()) {
      return false;
    }
    if (wantsPoint) {
      extendPoint();
    }
    return true;
  }

  /** Eliminates the equalities in their order; those that appear meanwhile may be left. */
  private void eliminateEqualities() {
    for (int row = 0; row < t.rows && !t.contradictory; row++) {
      if (t.kind[row] == Tableau.EQUALITY) {
        solveFor(row);
        hasPairSums = false;
      }
    }
  }

  private void solveFor(int row) {
    int column = t.unitColumn(row);
    while (column < 0) {
      isolate(row);
      column = t.unitColumn(row);
    }
    budget.step(t.rows);
    t.substitute(row, column);
    record(row);
    record(SOLVED, column);
  }

  /** One step of Euclid's algorithm on the coefficients of a row. */
  private void isolate(int row) {
    int column = t.smallestColumn(row);
    budget.step(t.rows);
    record(t.reduceBy(row, column));
    record(REDUCED, column);
  }

  /**
   * Drops the variables that can be chosen last, as of the last scan, with their rows; returns
   * whether there were any.
   */
  private boolean dropRemovable() {
    boolean any = false;
    for (int w = 0; w < t.words; w++) {
      long open = counts.removableColumns(w);
      any |= open != 0;
      for (; open != 0; open &= open - 1) {
        retire((w << 6) + Long.numberOfTrailingZeros(open));
      }
    }
    return any;
  }

  /** Kills the rows of a column and records that they choose its value. */
  private void retire(int column) {
    int from = trailLength;
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY && t.uses(row, column)) {
        t.kind[row] = Tableau.DEAD;
        record(row);
      }
    }
    record(trailLength - from);
    record(CHOSEN, column);
  }

  /** Eliminates a column by its real shadow. */
  private void eliminate(int column) {
    int from = trailLength;
    retire(column);
    combine(t, from, trailLength - 3, column, false);
  }

  private void combine(Tableau target, int from, int to, int column, boolean dark) {
    for (int l = from; l < to; l++) {
      if (target.isPositive(trail[l], column)) {
        for (int u = from; u < to && !target.contradictory; u++) {
          if (target.isNegative(trail[u], column)) {
            budget.step(1);
            budget.rows(target.rows);
            target.combine(trail[l], trail[u], column, dark);
          }
        }
      }
    }
  }

  /** Decides by the dark shadow, the real shadow and the splinters of a column. */
  private boolean splitOn(int column) {
    Tableau whole = t.copyLive();
    int from = trailLength;
    retire(column);
    int to = trailLength - 3;
    Tableau dark = shadow(from, to, column, true);
    OmegaTest inDark = new OmegaTest(dark, budget, wantsPoint, depth + 1);
    if (inDark.isFeasible()) {
      if (wantsPoint) {
        t.adoptPoint(dark);
        extendPoint();
      }
      return true;
    }
    Tableau real = shadow(from, to, column, false);
    if (!new OmegaTest(real, budget, false, depth + 1).isFeasible()) {
      return false;
    }
    return Shadow.visitSplinters(whole, column, budget, this::isFeasibleSplinter);
  }

  private Tableau shadow(int from, int to, int column, boolean dark) {
    int mark = t.rows;
    byte[] kinds = t.kind.clone();
    combine(t, from, to, column, dark);
    Tableau copy = t.copyLive();
    t.rows = mark;
    t.contradictory = false;
    System.arraycopy(kinds, 0, t.kind, 0, mark);
    return copy;
  }

  private boolean isFeasibleSplinter(Tableau splinter) {
    if (!new OmegaTest(splinter, budget, wantsPoint, depth + 1).isFeasible()) {
      return false;
    }
    if (wantsPoint) {
      undoChoice();
      t.adoptPoint(splinter);
      extendPoint();
    }
    return true;
  }

  /** Forgets the last recorded choice, whose column already has its value. */
  private void undoChoice() {
    trailLength -= 3 + trail[trailLength - 3];
  }

  /** Gives the eliminated variables their values, last eliminated first. */
  private void extendPoint() {
    int at = trailLength;
    while (at > 0) {
      int column = trail[--at];
      switch (trail[--at]) {
        case SOLVED -> t.solve(trail[--at], column);
        case REDUCED -> t.undoReduce(trail[--at], column);
        default -> {
          int count = trail[--at];
          at -= count;
          if (!t.choose(column, trail, at, at + count)) {
            throw new IllegalStateException("an exact elimination left a gap");
          }
        }
      }
    }
  }

  private void record(int value) {
    if (trailLength == trail.length) {
      trail = Arrays.copyOf(trail, 2 * trailLength);
    }
    trail[trailLength++] = value;
  }

  private void record(int tag, int column) {
    record(tag);
    record(column);
  }
}
