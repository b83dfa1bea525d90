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
 * Upper bounds on the differences of integer variables, closed under addition: entry {@code (i, j)}
 * is the greatest value of {@code x[i] - x[j]} (Bellman 1958; Floyd 1962; Dill 1989,
 * difference-bound matrices). Position 0 stands for the number 0, position {@code c + 1} for column
 * {@code c}.
 *
 * <p>Over the integers closure is complete: there is a point unless some {@code x[i] - x[i]} is
 * bounded below 0, and every finite bound is attained.
 *
 * <p>Entries are within {@code 2^50} when given and there are at most {@link #MAX_COLUMNS} columns,
 * so that sums along paths do not overflow.
 */
final class DifferenceBounds {
  /** Stands for no bounds, since there are rows that bound something else. */
  static final DifferenceBounds OTHER_ROWS = new DifferenceBounds(0);

  /** The most columns. */
  private static final int MAX_COLUMNS = 250;

  /** No bound. */
  private static final long NONE = Long.MAX_VALUE;

  /** The bounds of a system without a point, whatever its columns. */
  private static final DifferenceBounds EMPTY = new DifferenceBounds(0).share();

  private final int size;
  private final long[] bounds;

  /** True if a system keeps these bounds, so that they must be left as they are. */
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
   * The bounds of the rows of a tableau, or {@code null} if not all bound a variable or a
   * difference, or their sizes are too large.
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
    // Rows are divided by their gcd, so that the weights are 1.
    rows.addAll(equalities);
    rows.forEach(row -> bounds.note(row.minus(), row.plus(), row.constant()));
    equalities.forEach(row -> bounds.note(row.plus(), row.minus(), -row.constant()));
    return bounds.closedThrough(k -> true);
  }

  /**
   * The bounds of two systems whose columns become columns of one, or {@code null} if these are too
   * many.
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
    // Either part is closed, so a path changes from one to the other only at common variables.
    return both.closedThrough(k -> ofFirst[k] && ofSecond[k]);
  }

  /** Notes all bounds of another matrix, whose column {@code c} is here {@code columns[c]}. */
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

  /** These bounds, to be left as they are from now on. */
  DifferenceBounds share() {
    isShared = true;
    return this;
  }

  /** Returns true if there is no point. */
  boolean isEmpty() {
    return this == EMPTY;
  }

  /** Notes {@code x[i] - x[j] <= bound} without closing. */
  private void note(int i, int j, long bound) {
    bounds[i * size + j] = Math.min(bounds[i * size + j], bound);
  }

  /** Closes over paths through some positions; the others must be closed (Floyd 1962). */
  private DifferenceBounds closedThrough(IntPredicate positions) {
    for (int k = 0; k < size; k++) {
      if (positions.test(k) && (bounds[k * size + k] < 0 || !close(k, k, 0))) {
        return EMPTY;
      }
    }
    return this;
  }

  /**
   * The bounds with one more row, closed, or {@code null} if the row bounds no variable and no
   * difference. They are these, changed, unless these are shared.
   */
  @Nullable DifferenceBounds with(LinearForm form, boolean isEquality) {
    Difference row = Difference.of(form);
    if (isEmpty() || row == null) {
      return isEmpty() ? EMPTY : null;
    }
    long weight = row.weight();
    long above = Math.floorDiv(row.constant(), weight);
    DifferenceBounds with = with(row.minus(), row.plus(), above);
    // Of an equality both are rounded inward: empty together where the gcd test fails.
    return isEquality
        ? with.with(row.plus(), row.minus(), Math.floorDiv(-row.constant(), weight))
        : with;
  }

  /** Closed bounds with {@code x[i] - x[j] <= bound}. */
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
   * Closes over paths that take the step from i to j, which makes no cycle below 0 with the step
   * back; returns whether it makes none at all.
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

  /** A point, or that there is none. */
  Answer<Emptiness> emptiness() {
    return isEmpty() ? Query.EMPTY : LongTableau.nonEmpty(point());
  }

  /**
   * The point whose values are, from the last to the first, 0 or else next to it: since the bounds
   * are closed, values of some variables that agree always extend to those of all (Dechter, Meiri
   * and Pearl 1991).
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
