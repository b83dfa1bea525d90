package dev.halfspace.presburger;

import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The Omega test (Pugh 1991): decides whether a conjunction has an integer point.
 *
 * <ol>
 *   <li>Equalities are eliminated, by a variable with coefficient +-1, which Euclid's algorithm on
 *       columns provides where there is none.
 *   <li>A variable that is bounded on one side only, or shares no row with another one, is dropped
 *       with all its rows.
 *   <li>A variable whose lower bounds, or upper bounds, all have coefficient 1 is eliminated
 *       exactly by Fourier-Motzkin; the one that adds the fewest rows goes first.
 *   <li>The cuts that pairs of rows imply are added; they make copies of one quotient equal.
 *   <li>Otherwise a variable is eliminated inexactly: a point of the dark shadow extends to one of
 *       the system, a system with an empty real shadow is empty, and points outside the dark shadow
 *       lie on one of finitely many splinters.
 * </ol>
 *
 * Every step is recorded, so that a point of the remaining rows extends to a point of the system.
 */
final class OmegaTest {
  // The tags of the trail, each followed by a column and preceded by its operand rows.
  private static final int SOLVED = 0;
  private static final int REDUCED = 1;
  private static final int CHOSEN = 2;

  /** The most splinters of a split; with more, the lattice search takes over. */
  private static final int MAX_SPLINTERS = 4;

  /** The greatest nesting of splits; beyond it, the lattice search takes over. */
  private static final int MAX_DEPTH = 2;

  private final Tableau t;
  private final Budget budget;
  private final int depth;
  private final ColumnCounts counts;
  private int[] trail = new int[20];
  private int trailLength;

  /** True if the cuts of pairs of rows were added since the last equality. */
  private boolean hasPairSums;

  /** One value per column, initially all 0, once the remaining rows are known to have a point. */
  private BigInteger[] point = {};

  OmegaTest(Tableau tableau, Budget budget) {
    this(tableau, budget, 0);
  }

  private OmegaTest(Tableau tableau, Budget budget, int depth) {
    this.t = tableau;
    this.depth = depth;
    this.budget = budget;
    this.counts = new ColumnCounts(tableau, null);
  }

  /** An integer point of the tableau, which is consumed; empty if there is none. */
  Optional<BigInteger[]> point() {
    return isFeasible() ? Optional.of(point) : Optional.empty();
  }

  private boolean isFeasible() {
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
        return extend(LatticeBasis.zeros(t.columns));
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
      return splits
          ? splitOn(split)
          : new LatticeSearch(t, budget).point().map(this::extend).orElse(false);
    }
    return false;
  }

  /** Eliminates the equalities in order; those that appear meanwhile may be left. */
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
    int column = t.smallestColumn(row, null);
    budget.step(t.rows);
    record(t.reduceBy(row, column, null));
    record(REDUCED, column);
  }

  /**
   * Drops the variables whose values can be chosen last, as of the last scan, with their rows.
   * Returns true if there were any.
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

  private void retire(int column) {
    recordChoice(column);
    Shadow.drop(t, column);
  }

  /** Records that the value of a column is chosen between the bounds of its inequalities. */
  private void recordChoice(int column) {
    int from = trailLength;
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY && t.uses(row, column)) {
        record(row);
      }
    }
    record(trailLength - from);
    record(CHOSEN, column);
  }

  /** Eliminates a column by its real shadow. */
  private void eliminate(int column) {
    recordChoice(column);
    Shadow.eliminate(t, column, false, budget);
  }

  /** Decides by the dark shadow, the real shadow and the splinters of a column. */
  private boolean splitOn(int column) {
    Tableau whole = t.copyLive();
    recordChoice(column);
    Optional<BigInteger[]> inDark = pointOfShadow(whole, column, true);
    if (inDark.isPresent()) {
      return extend(inDark.get());
    }
    return pointOfShadow(whole, column, false).isPresent()
        && Shadow.visitSplinters(whole, column, budget, this::isFeasibleSplinter);
  }

  private Optional<BigInteger[]> pointOfShadow(Tableau whole, int column, boolean dark) {
    Tableau shadow = whole.copyLive();
    Shadow.eliminate(shadow, column, dark, budget);
    return pointOf(shadow.copyLive());
  }

  private Optional<BigInteger[]> pointOf(Tableau part) {
    return new OmegaTest(part, budget, depth + 1).point();
  }

  private boolean isFeasibleSplinter(Tableau splinter) {
    Optional<BigInteger[]> found = pointOf(splinter);
    if (found.isPresent()) {
      // Drop the last recorded choice: its column has a value in the splinter.
      trailLength -= 3 + trail[trailLength - 3];
    }
    return found.map(this::extend).orElse(false);
  }

  /** Assigns values to the eliminated variables, last eliminated first; returns true. */
  private boolean extend(BigInteger[] found) {
    point = found;
    int at = trailLength;
    while (at > 0) {
      int column = trail[--at];
      switch (trail[--at]) {
        case SOLVED -> {
          int row = trail[--at];
          point[column] = BigInteger.ZERO;
          BigInteger value = t.value(row, point);
          point[column] = t.isPositive(row, column) ? value.negate() : value;
        }
        case REDUCED -> point[column] = point[column].subtract(t.value(trail[--at], point));
        default -> {
          int count = trail[--at];
          at -= count;
          choose(column, at, at + count);
        }
      }
    }
    return true;
  }

  /** Assigns a column the value nearest to 0 that the given rows of the trail admit. */
  private void choose(int column, int from, int to) {
    @Nullable BigInteger low = null;
    @Nullable BigInteger high = null;
    point[column] = BigInteger.ZERO;
    for (int i = from; i < to; i++) {
      BigInteger a = t.coefficient(trail[i], column);
      BigInteger bound = Integers.floorDiv(t.value(trail[i], point), a.abs());
      if (a.signum() > 0) {
        low = low == null ? bound.negate() : low.max(bound.negate());
      } else {
        high = high == null ? bound : high.min(bound);
      }
    }
    if (low != null && high != null && low.compareTo(high) > 0) {
      throw new IllegalStateException("an exact elimination left a gap");
    }
    if (low != null && low.signum() > 0) {
      point[column] = low;
    } else if (high != null && high.signum() < 0) {
      point[column] = high;
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
