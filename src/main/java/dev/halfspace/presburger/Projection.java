package dev.halfspace.presburger;

import java.util.ArrayList;
import java.util.List;

/** Exact projections: with nothing eliminated, or as systems without a common point. */
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

  /**
   * Disjoint systems with the points of a system of a set, whose locals are quotients: they are
   * where some value of the locals is the least, its dimensions being the parameters.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  static List<ConstraintSystem> disjoint(ConstraintSystem system, Budget budget) {
    Space space = system.space();
    Space points = Space.relation(space.numRange(), 0, space.numSymbols());
    int[] same = Rearrangement.upTo(space.numColumns());
    ConstraintSystem all = system.rearrange(points.withLocals(space.numLocals()), same);
    List<ConstraintSystem> parts = new ArrayList<>();
    for (ExtremePiece piece : ParametricSimplex.of(all, true, budget)) {
      ConstraintSystem part = piece.context().system();
      int locals = part.space().numLocals();
      parts.add(
          part.rearrange(space.withLocals(locals), Rearrangement.upTo(part.space().numColumns())));
    }
    return parts;
  }
}
