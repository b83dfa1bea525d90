package dev.halfspace.analysis;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of variables after which rows bound differences where loops run backwards: some
 * variables {@code x} are {@code p - x'} for a common pivot {@code p}, a symbol or 0. With pivot
 * {@code N}, {@code x + y - N >= 0} becomes {@code y - x' >= 0}.
 *
 * <p>Which variables, is a question of signs: variables in a difference are mirrored together,
 * those in a sum are not. A choice exists exactly if no cycle of variables asks one to differ from
 * itself (Harary 1953, balance of a signed graph); union-find with parities finds it.
 */
final class Mirror {
  /** No symbol: variables are negated. */
  static final int ZERO = -1;

  /** The column of the pivot, or {@link #ZERO}. */
  final int pivot;

  private final boolean[] isMirrored;

  private Mirror(int pivot, boolean[] isMirrored) {
    this.pivot = pivot;
    this.isMirrored = isMirrored;
  }

  /** Returns true if a column is mirrored. */
  boolean mirrors(int column) {
    return isMirrored[column];
  }

  /**
   * A mirror for rows over the columns of a pair, or {@code null} if none is found.
   *
   * @param commonLoops the loops that either side has, which are mirrored on both sides or on none
   */
  static @Nullable Mirror of(List<UnitRow> rows, PairColumns columns, int commonLoops) {
    int numLoops = columns.source.numLoops + columns.sink.numLoops;
    int pivot = ZERO;
    for (UnitRow row : rows) {
      if (row.numTerms == UnitRow.MAX_TERMS) {
        int symbol = row.column(UnitRow.MAX_TERMS - 1);
        if (symbol < numLoops || (pivot != ZERO && pivot != symbol)) {
          return null;
        }
        pivot = symbol;
      }
    }
    Parities parities = new Parities(columns.width);
    for (UnitRow row : rows) {
      if (row.numTerms >= 2 && (pivot == ZERO || row.column(1) < numLoops)) {
        parities.align(row.column(0), row.column(1), row.isNegative(0) == row.isNegative(1));
      }
    }
    for (int l = 0; l < commonLoops; l++) {
      parities.align(l, columns.source.numLoops + l, false);
    }
    return parities.isBalanced ? new Mirror(pivot, parities.differing()) : null;
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

    void align(int a, int b, boolean different) {
      int rootOfA = root(a);
      int rootOfB = root(b);
      boolean odd = differs(a) ^ differs(b);
      if (rootOfA == rootOfB) {
        isBalanced &= odd == different;
      } else {
        parent[rootOfA] = rootOfB;
        differs[rootOfA] = odd ^ different;
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
