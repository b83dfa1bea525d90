package dev.halfspace.loops;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;

/** The values that the variable of a loop with constant bounds has. */
final class ConstantBounds {
  private ConstantBounds() {}

  /** The number of iterations of a loop with constant bounds; 0 for others. */
  static long trips(AffineForOp loop) {
    return lower(loop).isSingleConstant() ? IterationCount.constantOrZero(loop) : 0;
  }

  /** The first value of a loop with constant bounds. */
  static long first(AffineForOp loop) {
    return lower(loop).singleConstant();
  }

  private static AffineMap lower(AffineForOp loop) {
    return AffineComposition.canonicalize(loop.lowerBound()).map();
  }

  /** The last value of a loop with constant bounds that has iterations. */
  static long last(AffineForOp loop) {
    return first(loop) + (trips(loop) - 1) * loop.step();
  }
}
