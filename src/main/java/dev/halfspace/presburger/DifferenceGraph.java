package dev.halfspace.presburger;

import dev.halfspace.answer.Answer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A system whose every row bounds one variable, or the difference of two, with coefficients +-1:
 * {@code x - y + c >= 0}. Such a row is an edge from {@code y} to {@code x}, and one that bounds a
 * single variable is an edge from or to an origin, the vertex 0. The system has a point if and only
 * if the graph has no cycle along which the bounds add up to more than 0, and the lengths of the
 * longest paths are an integer one (Bellman 1958; Pratt 1977, "Two easy theories whose combination
 * is hard"). This is the cheapest decision about a system that is asked once; {@link
 * DifferenceBounds} is for many questions.
 */
final class DifferenceGraph {
  private final int columns;

  /** Per edge: the vertex that bounds, and the one that is bounded. */
  private final int[] ends;

  /** Per edge: by how much the bounded variable may be less than the other. */
  private final long[] slacks;

  private int edges;

  private DifferenceGraph(LongTableau t) {
    this.columns = t.columns;
    this.ends = new int[4 * t.rows];
    this.slacks = new long[2 * t.rows];
  }

  /** The graph of a tableau, or {@code null} if it has other rows. */
  static @Nullable DifferenceGraph of(LongTableau t) {
    DifferenceGraph graph = new DifferenceGraph(t);
    return graph.collect(t) ? graph : null;
  }

  /** Makes the rows edges; returns whether all of them are. */
  private boolean collect(LongTableau t) {
    for (int row = 0; row < t.rows; row++) {
      byte kind = t.kind[row];
      if (kind == Tableau.INEQUALITY || kind == Tableau.EQUALITY) {
        int plus = 0;
        int minus = 0;
        for (int w = 0; w < t.words; w++) {
          long positive = t.positive(row, w);
          long negative = t.negative(row, w);
          if ((positive & (positive - 1)) != 0
              || (negative & (negative - 1)) != 0
              || t.wide(row, w) != 0
              || (positive != 0 && plus > 0)
              || (negative != 0 && minus > 0)) {
            return false;
          }
          plus = positive != 0 ? (w << 6) + Long.numberOfTrailingZeros(positive) + 1 : plus;
          minus = negative != 0 ? (w << 6) + Long.numberOfTrailingZeros(negative) + 1 : minus;
        }
        long slack = t.constant(row);
        add(minus, plus, slack);
        if (kind == Tableau.EQUALITY) {
          add(plus, minus, -slack);
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

  /** Adds the edges to a matrix; returns whether its numbers have room for them. */
  boolean noteIn(DifferenceBounds bounds) {
    boolean fits = true;
    for (int edge = 0; edge < edges && fits; edge++) {
      fits = bounds.note(ends[2 * edge], ends[2 * edge + 1], slacks[edge]);
    }
    return fits;
  }

  /**
   * Decides whether there is a point, or returns {@code null} if numbers get too large. All values
   * start at 0 and are raised where a row fails. A longest path among {@code n} variables and the
   * origin has at most {@code n} edges; whatever still rises after as many passes goes round a
   * cycle.
   */
  @Nullable Answer<Emptiness> emptiness(Budget budget) {
    long[] values = new long[columns + 1];
    try {
      for (int pass = 0; pass <= columns; pass++) {
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
    long[] point = Arrays.copyOfRange(values, 1, values.length);
    for (int c = 0; c < point.length; c++) {
      point[c] = Math.subtractExact(point[c], values[0]);
    }
    return point;
  }
}
