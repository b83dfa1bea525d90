package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;

/** The values that the variable of a loop with constant bounds has. */
final class ConstantBounds {
  private ConstantBounds() {}

  /** The number of iterations of a loop with constant bounds; 0 for others. */
  static long trips(AffineForOp loop) {
    return loop.lowerBound().map().isSingleConstant() ? IterationCount.constantOrZero(loop) : 0;
  }

  /** The first value of a loop with constant bounds. */
  static long first(AffineForOp loop) {
    return loop.lowerBound().map().singleConstant();
  }

  /** The last value of a loop with constant bounds that has iterations. */
  static long last(AffineForOp loop) {
    return first(loop) + (trips(loop) - 1) * loop.step();
  }
}
