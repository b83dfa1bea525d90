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
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] != Tableau.DEAD) {
        int copy = result.append();
        result.writeMapped(copy, t, row, target);
        result.classify(copy);
        result.note(copy);
        result.kind[copy] = t.kind[row];
      }
    }
    result.contradictory = t.contradictory;
    return result;
  }

  /** The columns 0, 1, ... */
  static int[] upTo(int end) {
    return IntStream.range(0, end).toArray();
  }
}
