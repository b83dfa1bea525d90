package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;

/** An operation without operands whose only result is a constant. */
public interface ConstantLike extends Pure {
  /** The value of the result. */
  Attribute constantValue();
}
