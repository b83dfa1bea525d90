package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Value;

/** A loop, or a nest of loops written as one, whose bounds and steps are values. */
public interface CountedLoop extends LoopLike {
  /**
   * One dimension: {@code iv} takes the values {@code lower, lower + step, ...} that are less than
   * {@code upper}. Each map has one result; the step is positive.
   */
  record Counter(
      BlockArgument inductionVariable,
      AffineValueMap lower,
      AffineValueMap upper,
      AffineValueMap step) {

    /** A dimension whose bounds and step are values. */
    public static Counter of(BlockArgument variable, Value lower, Value upper, Value step) {
      return new Counter(
          variable,
          AffineValueMap.symbol(lower),
          AffineValueMap.symbol(upper),
          AffineValueMap.symbol(step));
    }
  }

  /** The dimensions from the outermost to the innermost. */
  ImmutableList<Counter> counters();

  /** Returns true if bounds are compared as unsigned integers. */
  default boolean isUnsigned() {
    return false;
  }
}
