package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A closed difference-bound matrix (Bellman 1958; Floyd 1962; Dill 1989) over integer variables:
 * entry {@code (i, j)} is the greatest value of {@code x[i] - x[j]}. Position 0 stands for the
 * number 0, position {@code c + 1} for column {@code c}.
 *
 * <p>Closure is complete over the integers: there is a point unless some {@code x[i] - x[i]} has an
 * upper bound below 0 (a negative cycle), and every finite bound is attained.
 *
 * <p>Given bounds are at most {@code 2^50} in magnitude and there are at most {@link #MAX_COLUMNS}
 * columns, so that sums along paths do not overflow.
 */
final class DifferenceBounds {
  /**
   * The marker of a system with rows that bound no difference, and that therefore has no matrix.
   */
  static final DifferenceBounds OTHER_ROWS = new DifferenceBounds(0);

  /** The most columns of a matrix. */
  private static final int MAX_COLUMNS = 250;

  /** No bound. */
  private static final long NONE = Long.MAX_VALUE;

  /** The bounds of every system without a point, whatever its columns. */
  private static final DifferenceBounds EMPTY = new DifferenceBounds(0).share();

  private final int size;
  private final long[] bounds;

  /** True if a system shares these bounds, so that they must not be changed. */
  private boolean isShared;

  private DifferenceBounds(int size) {
    this.size = size;
    this.bounds = new long[size * size];
    Arrays.fill(bounds, NONE);
    for (int i = 0; i < size; i++) {
      bounds[i * size + i] = 0;
    }
  }

  private DifferenceBounds(DifferenceBounds source) {
    this.size = source.size;
    this.bounds = source.bounds.clone();
  }

  /**
   * The bounds of the rows of a tableau, or {@code null} if some row bounds neither a variable nor
   * a difference, or there are too many columns or too large constants.
   */
  static @Nullable DifferenceBounds of(Tableau tableau) {
    if (!(tableau instanceof LongTableau t) || t.columns > MAX_COLUMNS) {
      return null;
    }
    if (t.contradictory) {
      return EMPTY;
    }
    List<Difference> rows = new ArrayList<>(t.rows);
    List<Difference> equalities = new ArrayList<>();
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] != Tableau.DEAD) {
        Difference difference = Difference.of(t.form(row));
        if (difference == null) {
          return null;
        }
        (t.kind[row] == Tableau.EQUALITY ? equalities : rows).add(difference);
      }
    }
    DifferenceBounds bounds = new DifferenceBounds(t.columns + 1);
    // Rows are divided by the gcd of their coefficients, so the weights are 1.
    rows.addAll(equalities);
    rows.forEach(row -> bounds.note(row.minus(), row.plus(), row.constant()));
    equalities.forEach(row -> bounds.note(row.plus(), row.minus(), -row.constant()));
    return bounds.closedThrough(k -> true);
  }

  /**
   * The bounds of the join of two systems over the columns of one, or {@code null} if there are too
   * many columns.
   */
  static @Nullable DifferenceBounds join(
      int numColumns,
      DifferenceBounds first,
      int[] columns,
      DifferenceBounds second,
      int[] otherColumns) {
    if (first.isEmpty() || second.isEmpty()) {
      return EMPTY;
    }
    if (numColumns > MAX_COLUMNS) {
      return null;
    }
    DifferenceBounds both = new DifferenceBounds(numColumns + 1);
    boolean[] ofFirst = new boolean[both.size];
    both.noteAll(first, columns, ofFirst);
    boolean[] ofSecond = new boolean[both.size];
    both.noteAll(second, otherColumns, ofSecond);
    // Each part is closed, so paths cross from one to the other only at common variables.
    return both.closedThrough(k -> ofFirst[k] && ofSecond[k]);
  }

  /**
   * Adds all bounds of another matrix, whose column {@code c} is {@code columns[c]} here, without
   * closing.
   */
  private void noteAll(DifferenceBounds other, int[] columns, boolean[] taken) {
    int[] positions = new int[other.size];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = i == 0 ? 0 : columns[i - 1] + 1;
      taken[positions[i]] = true;
    }
    for (int i = 0; i < other.size; i++) {
      int row = positions[i] * size;
      for (int j = 0; j < other.size; j++) {
        int at = row + positions[j];
        bounds[at] = Math.min(bounds[at], other.bounds[i * other.size + j]);
      }
    }
  }

  /** Marks these bounds as shared, so that they are not changed from now on. */
  DifferenceBounds share() {
    isShared = true;
    return this;
  }

  /** Returns true if there is no point. */
  boolean isEmpty() {
    return this == EMPTY;
  }

  /** Adds {@code x[i] - x[j] <= bound} without closing. */
  private void note(int i, int j, long bound) {
    bounds[i * size + j] = Math.min(bounds[i * size + j], bound);
  }

  /**
   * Closes over paths through the given positions; paths through the others must be closed already
   * (Floyd 1962).
   */
  private DifferenceBounds closedThrough(IntPredicate positions) {
    for (int k = 0; k < size; k++) {
      if (positions.test(k) && (bounds[k * size + k] < 0 || !close(k, k, 0))) {
        return EMPTY;
      }
    }
    return this;
  }

  /**
   * The closed bounds with one more row, or {@code null} if the row bounds no variable and no
   * difference. They are computed in place unless these are shared.
   */
  @Nullable DifferenceBounds with(LinearForm form, boolean isEquality) {
    Difference row = Difference.of(form);
    if (isEmpty() || row == null) {
      return isEmpty() ? EMPTY : null;
    }
    long weight = row.weight();
    long above = Math.floorDiv(row.constant(), weight);
    DifferenceBounds with = with(row.minus(), row.plus(), above);
    // Both bounds of an equality are rounded inward; together they are empty where the gcd test
    // fails.
    return isEquality
        ? with.with(row.plus(), row.minus(), Math.floorDiv(-row.constant(), weight))
        : with;
  }

  /** The closed bounds with {@code x[i] - x[j] <= bound}. */
  private DifferenceBounds with(int i, int j, long bound) {
    if (isEmpty() || bounds[i * size + j] <= bound) {
      return this;
    }
    long back = bounds[j * size + i];
    if (back != NONE && back + bound < 0) {
      return EMPTY;
    }
    DifferenceBounds with = isShared ? new DifferenceBounds(this) : this;
    return with.close(i, j, bound) ? with : EMPTY;
  }

  /**
   * Closes over paths through the edge from i to j, which forms no negative cycle with the edge
   * back. Returns false if some longer cycle is negative.
   */
  private boolean close(int i, int j, long bound) {
    int end = j * size;
    for (int a = 0; a < size; a++) {
      long first = bounds[a * size + i];
      if (first == NONE || a == j) {
        continue;
      }
      long start = first + bound;
      int row = a * size;
      for (int b = 0; b < size; b++) {
        long second = bounds[end + b];
        if (second != NONE && start + second < bounds[row + b]) {
          bounds[row + b] = start + second;
        }
      }
      if (bounds[row + a] < 0) {
        return false;
      }
    }
    return true;
  }

  /** The least and greatest value of a form. */
  Bound.Range range(Difference row) {
    if (isEmpty()) {
      return FormBounds.NO_VALUES;
    }
    long most = bounds[row.plus() * size + row.minus()];
    long least = bounds[row.minus() * size + row.plus()];
    return new Bound.Range(
        least == NONE ? new Bound.Unbounded() : value(row, -least),
        most == NONE ? new Bound.Unbounded() : value(row, most));
  }

  private static Bound value(Difference row, long difference) {
    return new Bound.Finite(
        row.weight() == 1
            ? BigInteger.valueOf(difference + row.constant())
            : BigInteger.valueOf(row.weight())
                .multiply(BigInteger.valueOf(difference))
                .add(BigInteger.valueOf(row.constant())));
  }

  /** A sample point, or the answer that there is none. */
  Answer<Emptiness> emptiness() {
    return isEmpty() ? Query.EMPTY : LongTableau.nonEmpty(point());
  }

  /**
   * The point that is found by fixing the variables from the last to the first, each at the value
   * nearest to 0 within its bounds. Since the matrix is closed, consistent values of some variables
   * always extend to all of them (Dechter, Meiri and Pearl 1991).
   */
  private long[] point() {
    long[] values = new long[size];
    for (int i = size - 1; i > 0; i--) {
      long least = Long.MIN_VALUE;
      long most = Long.MAX_VALUE;
      for (int j = i + 1; j <= size; j++) {
        int fixed = j % size; // the number 0 last
        long below = bounds[fixed * size + i];
        long above = bounds[i * size + fixed];
        least = below == NONE ? least : Math.max(least, values[fixed] - below);
        most = above == NONE ? most : Math.min(most, values[fixed] + above);
      }
      values[i] = Math.max(least, Math.min(most, 0));
    }
    return Arrays.copyOfRange(values, 1, size);
  }
}
