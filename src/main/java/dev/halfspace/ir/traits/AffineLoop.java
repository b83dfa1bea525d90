package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;

/** A loop, or a nest of loops written as one, whose iterations are an affine set. */
public interface AffineLoop extends LoopLike {
  /**
   * One dimension: {@code iv} takes the values {@code lower, lower + step, ...} that are less than
   * {@code upper}, where {@code lower} is the max of the lower map's results and {@code upper} the
   * min of the upper map's.
   */
  record Dimension(
      BlockArgument inductionVariable, AffineValueMap lower, AffineValueMap upper, long step) {}

  /** The dimensions from the outermost to the innermost. */
  ImmutableList<Dimension> dimensions();

  /** Returns true if the iterations are declared independent of each other. */
  default boolean isDeclaredParallel() {
    return false;
  }
}
