package dev.halfspace.presburger;

import dev.halfspace.answer.Answer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decides systems whose every row bounds one variable, or the difference of two, with coefficients
 * +-1: {@code x - y + c >= 0}. Such a row is an edge from {@code y} to {@code x}, and one that
 * bounds a single variable is an edge from or to an origin. The system has a point if and only if
 * the graph has no cycle along which the bounds add up to more than 0, and the lengths of the
 * longest paths are an integer one (Bellman 1958; Pratt 1977, "Two easy theories whose combination
 * is hard").
 *
 * <p>All values start at 0 and are raised where a row fails. A longest path among {@code n}
 * variables and the origin has at most {@code n} edges; whatever still rises after as many passes
 * goes round such a cycle.
 */
final class Differences {
  private final LongTableau t;

  /** Per edge: the variable that bounds, and the one that is bounded. */
  private final int[] ends;

  /** Per edge: by how much the bounded variable may be less than the other. */
  private final long[] slacks;

  private int edges;

  private Differences(LongTableau t) {
    this.t = t;
    this.ends = new int[4 * t.rows];
    this.slacks = new long[2 * t.rows];
  }

  /**
   * Decides whether a tableau that is not contradictory has a point; null if it has other rows, or
   * numbers too large.
   */
  static @Nullable Answer<Emptiness> decide(LongTableau t, Budget budget) {
    Differences differences = new Differences(t);
    return differences.collect() ? differences.solve(budget) : null;
  }

  /** Makes the rows edges; returns whether all of them are. */
  private boolean collect() {
    for (int row = 0; row < t.rows; row++) {
      byte kind = t.kind[row];
      if (kind == Tableau.INEQUALITY || kind == Tableau.EQUALITY) {
        int plus = -1;
        int minus = -1;
        for (int w = 0; w < t.words; w++) {
          long positive = t.positive(row, w);
          long negative = t.negative(row, w);
          if ((positive & (positive - 1)) != 0
              || (negative & (negative - 1)) != 0
              || t.wide(row, w) != 0
              || (positive != 0 && plus >= 0)
              || (negative != 0 && minus >= 0)) {
            return false;
          }
          plus = positive != 0 ? (w << 6) + Long.numberOfTrailingZeros(positive) : plus;
          minus = negative != 0 ? (w << 6) + Long.numberOfTrailingZeros(negative) : minus;
        }
        int bounded = plus >= 0 ? plus : t.columns;
        int bounding = minus >= 0 ? minus : t.columns;
        long slack = t.constant(row);
        add(bounding, bounded, slack);
        if (kind == Tableau.EQUALITY) {
          add(bounded, bounding, -slack);
        }
      }
    }
    return true;
  }

  private void add(int bounding, int bounded, long slack) {
    ends[2 * edges] = bounding;
    ends[2 * edges + 1] = bounded;
    slacks[edges++] = slack;
  }

  private @Nullable Answer<Emptiness> solve(Budget budget) {
    long[] values = new long[t.columns + 1];
    try {
      for (int pass = 0; pass <= t.columns; pass++) {
        budget.step(1 + (edges >> 3));
        if (!raise(values)) {
          return LongTableau.nonEmpty(fromOrigin(values));
        }
      }
      return Query.EMPTY;
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  /** Raises the values that some edge demands to be more; returns whether there were any. */
  private boolean raise(long[] values) {
    boolean any = false;
    for (int edge = 0; edge < edges; edge++) {
      long least = Math.subtractExact(values[ends[2 * edge]], slacks[edge]);
      int bounded = ends[2 * edge + 1];
      if (values[bounded] < least) {
        values[bounded] = least;
        any = true;
      }
    }
    return any;
  }

  private static long[] fromOrigin(long[] values) {
    int columns = values.length - 1;
    long[] point = Arrays.copyOf(values, columns);
    for (int c = 0; c < columns; c++) {
      point[c] = Math.subtractExact(point[c], values[columns]);
    }
    return point;
  }
}
