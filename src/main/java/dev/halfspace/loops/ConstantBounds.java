package dev.halfspace.loops;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;

/** The values of the induction variable of a loop with constant bounds. */
final class ConstantBounds {
  private ConstantBounds() {}

  /** The trip count of a loop with constant bounds; 0 for others. */
  static long trips(AffineForOp loop) {
    return lower(loop).isSingleConstant() ? IterationCount.constantOrZero(loop) : 0;
  }

  /** The first value of the induction variable of a loop with constant bounds. */
  static long first(AffineForOp loop) {
    return lower(loop).singleConstant();
  }

  private static AffineMap lower(AffineForOp loop) {
    return AffineComposition.canonicalize(loop.lowerBound()).map();
  }

  /** The last induction variable value of a loop with constant bounds that has iterations. */
  static long last(AffineForOp loop) {
    return first(loop) + (trips(loop) - 1) * loop.step();
  }
}
