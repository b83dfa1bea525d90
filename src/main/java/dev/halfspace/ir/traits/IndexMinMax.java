package dev.halfspace.ir.traits;

import dev.halfspace.ir.AffineValueMap;
import java.util.Optional;

/** An operation whose only result is the least or the greatest of some integers. */
public interface IndexMinMax {
  /**
   * Integers of which one is taken.
   *
   * @param candidates the integers
   * @param isLeast whether the least is taken, not the greatest
   */
  record MinMax(AffineValueMap candidates, boolean isLeast) {}

  /** The values that are chosen from; empty if the operation is of another kind. */
  Optional<MinMax> minMax();
}
