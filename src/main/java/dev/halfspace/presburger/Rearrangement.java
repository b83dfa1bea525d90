package dev.halfspace.presburger;

import java.util.stream.IntStream;

/** Remaps the columns of the rows of a tableau. */
final class Rearrangement {
  private Rearrangement() {}

  /**
   * The live rows of {@code t}, with column {@code c} mapped to {@code target[c]} of {@code
   * newColumns} columns. The mapping must be injective on the columns that are used.
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
