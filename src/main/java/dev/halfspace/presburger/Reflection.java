package dev.halfspace.presburger;

import com.google.common.primitives.Booleans;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of variables after which rows bound differences that bounded sums: some variables {@code
 * x} are {@code p - x'} for a common pivot {@code p}, one of the variables or 0. With pivot {@code
 * N}, {@code x + y - N >= 0} becomes {@code y - x' >= 0}. Loops that run backwards need it.
 *
 * <p>Which variables, is a question of signs: variables in a difference are reflected together,
 * those in a sum are not. A choice exists exactly if no cycle of variables asks one to differ from
 * itself (Harary 1953, balance of a signed graph); union-find with parities finds it. Of variables
 * that depend on each other the first is not reflected.
 */
final class Reflection {
  /** No variable: variables are negated. */
  static final int ZERO = -1;

  private static final int NO_PIVOT = -2;

  /** Nothing is reflected. */
  static final Reflection NONE = new Reflection(ZERO, new boolean[0]);

  /** The column of the pivot, or {@link #ZERO}. */
  final int pivot;

  private final boolean[] isReflected;

  private Reflection(int pivot, boolean[] isReflected) {
    this.pivot = pivot;
    this.isReflected = isReflected;
  }

  /** Returns true if a column is reflected. */
  boolean reflects(int column) {
    return column < isReflected.length && isReflected[column];
  }

  /** A reflection for rows over some columns, or {@code null} if none is found. */
  static @Nullable Reflection of(List<UnitRow> rows, int numColumns) {
    int pivot = pivot(rows);
    if (pivot == NO_PIVOT) {
      return null;
    }
    Parities parities = new Parities(numColumns);
    for (UnitRow row : rows) {
      parities.align(row, pivot);
    }
    if (!parities.isBalanced) {
      return null;
    }
    boolean[] isReflected = parities.differing();
    return pivot == ZERO && !Booleans.contains(isReflected, true)
        ? NONE
        : new Reflection(pivot, isReflected);
  }

  /** The last column that all rows of three variables have: symbols stand last. */
  private static int pivot(List<UnitRow> rows) {
    int[] candidates = {};
    boolean any = false;
    for (UnitRow row : rows) {
      if (row.numTerms() > 2) {
        candidates = any ? row.common(candidates) : row.columns();
        any = true;
      }
    }
    return !any ? ZERO : candidates.length == 0 ? NO_PIVOT : candidates[candidates.length - 1];
  }

  /**
   * The reflection of a system that has the columns of two, or {@code null} if these have a common
   * column that only one reflects, or different pivots.
   */
  static @Nullable Reflection join(
      int numColumns, Reflection first, int[] columns, Reflection second, int[] otherColumns) {
    if (first == NONE && second == NONE) {
      return NONE;
    }
    int pivot = first.pivot == ZERO ? ZERO : columns[first.pivot];
    int other = second.pivot == ZERO ? ZERO : otherColumns[second.pivot];
    if (pivot != other && first != NONE && second != NONE) {
      return null;
    }
    byte[] states = new byte[numColumns];
    return first.isPlacedIn(states, columns) && second.isPlacedIn(states, otherColumns)
        ? of(first == NONE ? other : pivot, states)
        : null;
  }

  private static Reflection of(int pivot, byte[] states) {
    boolean[] isReflected = new boolean[states.length];
    for (int c = 0; c < states.length; c++) {
      isReflected[c] = states[c] < 0;
    }
    return new Reflection(pivot, isReflected);
  }

  /** Notes 1 or, where reflected, -1 for each column; returns whether none was noted otherwise. */
  private boolean isPlacedIn(byte[] states, int[] columns) {
    for (int c = 0; c < columns.length; c++) {
      byte state = (byte) (reflects(c) ? -1 : 1);
      if (states[columns[c]] == -state) {
        return false;
      }
      states[columns[c]] = state;
    }
    return true;
  }

  private static final class Parities {
    private final int[] parent;
    private final boolean[] differs;
    private boolean isBalanced = true;

    Parities(int size) {
      parent = new int[size];
      Arrays.setAll(parent, i -> i);
      differs = new boolean[size];
    }

    /** Notes which variables of a row, but for the pivot, are reflected together. */
    void align(UnitRow row, int pivot) {
      int first = -1;
      for (int i = 0; i < row.numTerms(); i++) {
        if (row.columns()[i] != pivot) {
          if (first >= 0) {
            boolean different = row.isNegative(first) == row.isNegative(i);
            align(row.columns()[first], row.columns()[i], different);
          }
          first = i;
        }
      }
    }

    private void align(int a, int b, boolean different) {
      int rootOfA = root(a);
      int rootOfB = root(b);
      boolean odd = differs(a) ^ differs(b);
      if (rootOfA == rootOfB) {
        isBalanced &= odd == different;
      } else {
        int least = Math.min(rootOfA, rootOfB);
        int other = Math.max(rootOfA, rootOfB);
        parent[other] = least;
        differs[other] = odd ^ different;
      }
    }

    private int root(int i) {
      int at = i;
      while (parent[at] != at) {
        at = parent[at];
      }
      return at;
    }

    private boolean differs(int i) {
      boolean odd = false;
      for (int at = i; parent[at] != at; at = parent[at]) {
        odd ^= differs[at];
      }
      return odd;
    }

    boolean[] differing() {
      boolean[] all = new boolean[parent.length];
      for (int i = 0; i < all.length; i++) {
        all[i] = differs(i);
      }
      return all;
    }
  }
}
