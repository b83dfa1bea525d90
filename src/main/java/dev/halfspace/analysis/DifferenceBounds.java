package dev.halfspace.analysis;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Upper bounds on the differences of integer variables, closed under addition: entry {@code (i, j)}
 * is the greatest value of {@code x[i] - x[j]} (Bellman 1958; Dill 1989, difference-bound
 * matrices). Position 0 stands for the number 0.
 *
 * <p>Over the integers closure is complete: there is a point unless some {@code x[i] - x[i]} is
 * bounded below 0, and every finite bound is attained.
 *
 * <p>Entries are within {@code 2^50} when given and there are at most {@link #MAX_VARIABLES}
 * variables, so that sums along paths do not overflow.
 */
final class DifferenceBounds {
  /** No bound. */
  static final long NONE = Long.MAX_VALUE;

  /** The most variables, position 0 included. */
  static final int MAX_VARIABLES = 250;

  final int size;
  private final long[] bounds;
  private boolean isEmpty;

  /** No bounds on {@code size - 1} variables. */
  DifferenceBounds(int size) {
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
    this.isEmpty = source.isEmpty;
  }

  DifferenceBounds copy() {
    return new DifferenceBounds(this);
  }

  /** Returns true if there is no point. */
  boolean isEmpty() {
    return isEmpty;
  }

  /** The greatest value of {@code x[i] - x[j]}, or {@link #NONE}. */
  long max(int i, int j) {
    return bounds[i * size + j];
  }

  /** Notes {@code x[i] - x[j] <= bound} without closing. */
  void note(int i, int j, long bound) {
    int at = i * size + j;
    if (bound < bounds[at]) {
      bounds[at] = bound;
      isEmpty |= i == j;
    }
  }

  /**
   * Notes a row, position {@code c + 1} standing for column {@code c} or its mirror image.
   *
   * @return whether the row bounds a variable or a difference; it is not noted if not
   */
  boolean note(UnitRow row, @Nullable Mirror mirror) {
    long positions = positions(row, mirror);
    if (positions < 0) {
      return false;
    }
    note((int) (positions >>> Integer.SIZE), (int) positions, row.constant);
    return true;
  }

  /** Makes the form of a row that bounds a difference 0 in a closed matrix; closes it again. */
  void addEqual(UnitRow row) {
    long positions = positions(row, null);
    int negative = (int) (positions >>> Integer.SIZE);
    int positive = (int) positions;
    add(negative, positive, row.constant);
    add(positive, negative, -row.constant);
  }

  /**
   * The positions of the negative and, in the low half, the positive variable; -1 if there are
   * more.
   */
  private static long positions(UnitRow row, @Nullable Mirror mirror) {
    int negative = 0;
    int positive = 0;
    int pivots = 0;
    for (int i = 0; i < row.numTerms; i++) {
      int column = row.column(i);
      boolean isNegative = row.isNegative(i);
      if (mirror != null) {
        boolean isPivot = column == mirror.pivot;
        if (isPivot || mirror.mirrors(column)) {
          pivots += isNegative ? -1 : 1;
          isNegative = !isNegative;
        }
        if (isPivot) {
          continue;
        }
      }
      if ((isNegative ? negative : positive) != 0) {
        return -1;
      }
      if (isNegative) {
        negative = column + 1;
      } else {
        positive = column + 1;
      }
    }
    if (mirror != null && mirror.pivot != Mirror.ZERO && pivots != 0) {
      if (Math.abs(pivots) > 1 || (pivots > 0 ? positive : negative) != 0) {
        return -1;
      }
      if (pivots > 0) {
        positive = mirror.pivot + 1;
      } else {
        negative = mirror.pivot + 1;
      }
    }
    return ((long) negative << Integer.SIZE) | positive;
  }

  /** Notes all bounds of another matrix, whose position {@code i} is here {@code positions[i]}. */
  void noteAll(DifferenceBounds other, int[] positions) {
    isEmpty |= other.isEmpty;
    for (int i = 0; i < other.size; i++) {
      int row = positions[i] * size;
      for (int j = 0; j < other.size; j++) {
        int at = row + positions[j];
        bounds[at] = Math.min(bounds[at], other.bounds[i * other.size + j]);
      }
    }
  }

  /** Closes over all positions. */
  void close() {
    for (int k = 0; k < size && !isEmpty; k++) {
      closeThrough(k);
    }
  }

  /** Closes over paths through one position; earlier ones must be closed (Floyd 1962). */
  void closeThrough(int k) {
    int through = k * size;
    for (int i = 0; i < size; i++) {
      long first = bounds[i * size + k];
      if (first == NONE || i == k) {
        continue;
      }
      int row = i * size;
      for (int j = 0; j < size; j++) {
        long second = bounds[through + j];
        if (second != NONE && first + second < bounds[row + j]) {
          bounds[row + j] = first + second;
        }
      }
      isEmpty |= bounds[row + i] < 0;
    }
  }

  /** Adds {@code x[i] - x[j] <= bound} to a closed matrix and closes it again. */
  void add(int i, int j, long bound) {
    if (isEmpty || bounds[i * size + j] <= bound) {
      return;
    }
    long back = bounds[j * size + i];
    if (back != NONE && back + bound < 0) {
      isEmpty = true;
      return;
    }
    int end = j * size;
    for (int a = 0; a < size; a++) {
      long first = bounds[a * size + i];
      if (first == NONE) {
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
    }
  }

  /** A point of a closed matrix that is not empty; uses the matrix up. */
  long[] point() {
    long[] point = new long[size];
    for (int i = size - 1; i > 0; i--) {
      long most = max(i, 0);
      long least = max(0, i);
      // Zero if it is possible, else the bound next to it.
      point[i] = least != NONE && least < 0 ? -least : most != NONE && most < 0 ? most : 0;
      add(i, 0, point[i]);
      add(0, i, -point[i]);
    }
    return point;
  }
}
