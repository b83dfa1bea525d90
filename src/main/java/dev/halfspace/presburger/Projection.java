package dev.halfspace.presburger;

/** Moves columns of a system among its locals: the exact projection, with nothing eliminated. */
final class Projection {
  private Projection() {}

  /**
   * Makes {@code count} columns from {@code first} on the first locals of a system over {@code
   * left}, which has as many visible columns fewer.
   */
  static ConstraintSystem hide(ConstraintSystem system, Space left, int first, int count) {
    Space space = system.space();
    int[] target = new int[space.numColumns()];
    for (int c = 0; c < target.length; c++) {
      boolean hidden = c >= first && c < first + count;
      if (hidden) {
        target[c] = left.numVisible() + c - first;
      } else {
        target[c] = c < first || c >= space.localStart() ? c : c - count;
      }
    }
    return system.rearrange(left.withLocals(count + space.numLocals()), target);
  }
}
