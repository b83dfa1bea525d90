package dev.halfspace.ir.traits;

import dev.halfspace.ir.AffineValueMap;
import java.util.Optional;

/** An operation whose only result is the min or max of some integers. */
public interface IndexMinMax {
  /**
   * A min or max of integers.
   *
   * @param candidates the integers, one per result of the map
   * @param isLeast true for min, false for max
   */
  record MinMax(AffineValueMap candidates, boolean isLeast) {}

  /** The min or max that the operation computes; empty if the operation is of another kind. */
  Optional<MinMax> minMax();
}
