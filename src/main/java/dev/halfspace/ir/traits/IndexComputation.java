package dev.halfspace.ir.traits;

import dev.halfspace.ir.AffineValueMap;
import java.util.Optional;

/**
 * An operation on integers whose results are affine expressions of its operands, provided that no
 * arithmetic wraps.
 */
public interface IndexComputation {
  /**
   * The value of a result if no arithmetic wraps; empty if it is not a single-result affine map.
   * Products of symbols are allowed: such an expression becomes affine if values turn out to be
   * constant.
   */
  Optional<AffineValueMap> computed(int result);

  /**
   * Returns true if {@link #computed} holds only for non-negative operands, as for a division that
   * rounds toward 0.
   */
  default boolean needsNonNegative() {
    return false;
  }

  /** Returns true if the operation guarantees that its results do not wrap. */
  default boolean neverWraps() {
    return false;
  }
}
