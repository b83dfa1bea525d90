package dev.halfspace.analysis;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which variables to negate so that rows of two variables bound differences, as they do not where a
 * loop runs backwards. A choice exists exactly if no cycle of variables asks a variable to differ in
 * sign from itself (Harary 1953, balance of a signed graph); union-find with parities finds it.
 */
final class Signs {
  private final int[] parent;
  private final boolean[] isNegated;
  private boolean isBalanced = true;

  Signs(int numColumns) {
    parent = new int[numColumns];
    Arrays.setAll(parent, c -> c);
    isNegated = new boolean[numColumns];
  }

  /** Makes a row bound a difference. */
  void align(TwoTermRow row) {
    if (row.second() != TwoTermRow.NONE) {
      align(row.first(), row.second(), !row.isDifference());
    }
  }

  /** Gives two variables the same sign, or different ones. */
  void align(int a, int b, boolean different) {
    int rootOfA = root(a);
    int rootOfB = root(b);
    boolean differ = isNegated(a) ^ isNegated(b);
    if (rootOfA == rootOfB) {
      isBalanced &= differ == different;
    } else {
      parent[rootOfA] = rootOfB;
      isNegated[rootOfA] = differ ^ different;
    }
  }

  private int root(int column) {
    int at = column;
    while (parent[at] != at) {
      at = parent[at];
    }
    return at;
  }

  private boolean isNegated(int column) {
    boolean negated = false;
    for (int at = column; parent[at] != at; at = parent[at]) {
      negated ^= isNegated[at];
    }
    return negated;
  }

  /** The variables to negate, or {@code null} if no choice does. */
  boolean @Nullable [] negated() {
    if (!isBalanced) {
      return null;
    }
    boolean[] negated = new boolean[parent.length];
    for (int c = 0; c < negated.length; c++) {
      negated[c] = isNegated(c);
    }
    return negated;
  }
}
