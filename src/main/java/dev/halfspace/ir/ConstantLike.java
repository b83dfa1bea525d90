package dev.halfspace.ir;

/** An operation without operands whose only result is always the same. */
public interface ConstantLike extends Pure {
  /** What the result is. */
  Attribute constantValue();
}
