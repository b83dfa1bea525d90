package dev.halfspace.presburger;

import java.util.stream.IntStream;

/** The rows of a tableau over other columns. */
final class Rearrangement {
  private Rearrangement() {}

  /**
   * The rows of {@code t} that constrain, its column {@code c} being {@code target[c]} of {@code
   * newColumns} columns; different columns that are used stay different.
   */
  static Tableau of(Tableau t, int newColumns, int[] target) {
    Tableau result =
        t instanceof LongTableau
            ? new LongTableau(newColumns, t.liveRows())
            : new BigTableau(newColumns, t.liveRows(), Integer.MAX_VALUE);
    boolean moves = t.words != result.words || moves(t, target);
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] != Tableau.DEAD) {
        int copy = result.append();
        if (moves) {
          result.writeMapped(copy, t, row, target);
          result.classify(copy);
          result.note(copy);
        } else {
          result.copyUnmoved(copy, t, row);
        }
        result.kind[copy] = t.kind[row];
      }
    }
    if (!moves) {
      result.noteAll(t);
    }
    result.contradictory = t.contradictory;
    return result;
  }

  /** The columns 0, 1, ... */
  static int[] upTo(int end) {
    return IntStream.range(0, end).toArray();
  }

  /** Returns true if a column that some row uses becomes another. */
  private static boolean moves(Tableau t, int[] target) {
    for (int w = 0; w < t.words; w++) {
      long stay = 0;
      int end = Math.min(target.length, (w + 1) << 6);
      for (int c = w << 6; c < end; c++) {
        stay |= target[c] == c ? 1L << c : 0;
      }
      for (int row = 0; row < t.rows; row++) {
        if (t.kind[row] != Tableau.DEAD && (t.used(row, w) & ~stay) != 0) {
          return true;
        }
      }
    }
    return false;
  }
}
