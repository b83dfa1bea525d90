package dev.halfspace.presburger;

import dev.halfspace.answer.Answer;
import org.jspecify.annotations.Nullable;

/**
 * A quick search for an integer point by relaxation (Agmon 1954; Motzkin and Schoenberg 1954): from
 * the origin, every row that fails is mended by a move along one variable, pass after pass, until
 * all rows hold.
 *
 * <p>Most systems that have a point, and that people write, have one near their lower bounds, which
 * two or three passes reach without any elimination. A point that is found is one, since the last
 * pass found no row that fails; that none is found says nothing.
 */
final class Relaxation {
  /** A pass costs little, but a search that takes more of them seldom ends well. */
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

  /** That a tableau that is not contradictory has a point, or null if none is found. */
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
      // Rows that fail in turns go on to do so: two passes in a row without progress.
      if (moves >= last && stalls) {
        return false;
      }
      stalls = moves >= last;
      last = moves;
    }
    return false;
  }

  /**
   * Mends the rows that fail, one after the other; returns their number, or -1 if one cannot be.
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
   * Moves one variable so far that a row holds: rather up than down, since most bounds that are
   * written are met from below, and rather a later variable than one on which it depends.
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
