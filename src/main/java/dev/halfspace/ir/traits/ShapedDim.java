package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;

/** An operation whose result is the size of a dimension of a shaped value. */
public interface ShapedDim {
  /** The shaped value. */
  Value shaped();

  /** The number of the dimension. */
  Value dimension();
}
