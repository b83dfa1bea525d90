package dev.halfspace.ir.traits;

import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Region;

/**
 * An operation that executes one region where an integer set holds and another where it does not.
 */
public interface AffineConditional {
  /** The condition. */
  AffineValueSet condition();

  /** The region executed where the condition holds. */
  Region thenRegion();

  /** The region executed where it does not hold; may be empty. */
  Region elseRegion();
}
