package dev.halfspace.presburger;

import dev.halfspace.answer.Answer;
import org.jspecify.annotations.Nullable;

/**
 * A quick search for an integer point by relaxation (Agmon 1954; Motzkin and Schoenberg 1954):
 * starting at the origin, each violated row is repaired by a move of one variable, pass after pass,
 * until all rows hold.
 *
 * <p>Most non-empty systems in practice have a point near their lower bounds, which two or three
 * passes reach without any elimination. A point that is found is correct, since the last pass found
 * no violated row; if none is found, nothing is concluded.
 */
final class Relaxation {
  /** The most passes; a search that takes more seldom succeeds. */
  private static final int MAX_PASSES = 5;

  private final LongTableau t;
  private final long[] point;

  /** The values of the rows at the point. */
  private final long[] values;

  private boolean fromLast = true;

  private Relaxation(LongTableau t) {
    this.t = t;
    this.point = new long[t.columns];
    this.values = t.constants();
  }

  /** The answer that a tableau, which is not contradictory, has a point; null if none is found. */
  static @Nullable Answer<Emptiness> search(LongTableau t, Budget budget) {
    Relaxation relaxation = new Relaxation(t);
    try {
      return relaxation.converges(budget) ? LongTableau.nonEmpty(relaxation.point) : null;
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  private boolean converges(Budget budget) {
    int last = Integer.MAX_VALUE;
    boolean stalls = false;
    for (int pass = 0; pass < MAX_PASSES; pass++) {
      budget.step(1 + (t.rows >> 3));
      int moves = mendAll();
      fromLast = !fromLast;
      if (moves <= 0) {
        return moves == 0;
      }
      // Two passes in a row without progress: the same rows would be violated in turns.
      if (moves >= last && stalls) {
        return false;
      }
      stalls = moves >= last;
      last = moves;
    }
    return false;
  }

  /**
   * Repairs the violated rows, one after the other; returns their number, or -1 if one cannot be
   * repaired.
   */
  private int mendAll() {
    int moves = 0;
    for (int row = 0; row < t.rows; row++) {
      long value = values[row];
      boolean equality = t.kind[row] == Tableau.EQUALITY;
      if ((value < 0 || (equality && value != 0)) && t.kind[row] != Tableau.DEAD) {
        if (!mend(row, value, equality)) {
          return -1;
        }
        moves++;
      }
    }
    return moves;
  }

  /**
   * Moves one variable until a row holds. It prefers to move up, since most points are reached from
   * lower bounds, and takes the last or the first suitable variable in turns. Returns false if no
   * variable can repair the row.
   */
  private boolean mend(int row, long value, boolean equality) {
    for (int w = t.words - 1; w >= 0; w--) {
      long movable = equality ? ~t.wide(row, w) : -1L;
      long up = (value < 0 ? t.positive(row, w) : t.negative(row, w)) & movable;
      long down = (value < 0 ? t.negative(row, w) : t.positive(row, w)) & movable;
      long choice = up != 0 ? up : down;
      if (choice != 0) {
        int bit =
            fromLast ? 63 - Long.numberOfLeadingZeros(choice) : Long.numberOfTrailingZeros(choice);
        int column = (w << 6) + bit;
        long distance = t.distance(row, column, value);
        long change = up != 0 ? distance : -distance;
        point[column] = Math.addExact(point[column], change);
        t.move(values, column, change);
        return true;
      }
    }
    return false;
  }
}
