package dev.halfspace.ir.traits;

import dev.halfspace.ir.AffineValueMap;
import java.util.Optional;

/**
 * An operation on integers whose results are affine expressions of its operands, as far as numbers
 * do not wrap around.
 */
public interface IndexComputation {
  /**
   * The value that a result would have if no number wrapped around; empty if that is no affine map
   * of one result. Symbols may be multiplied: values that turn out to be constants make such an
   * expression affine.
   */
  Optional<AffineValueMap> computed(int result);

  /**
   * Returns true if this is so only if no operand is negative, as for division that rounds towards
   * 0.
   */
  default boolean needsNonNegative() {
    return false;
  }

  /** Returns true if results that wrap around are promised not to occur. */
  default boolean neverWraps() {
    return false;
  }
}
