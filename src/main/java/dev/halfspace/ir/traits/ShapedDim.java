package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;

/** An operation that gives the size of a dimension of a shaped value. */
public interface ShapedDim {
  /** The value whose size is asked. */
  Value shaped();

  /** The dimension that is asked for. */
  Value dimension();
}
