package dev.halfspace.scalar;

/** A promise about an integer operation; if it is broken, the result is {@link Poison}. */
public enum Promise {
  /** No signed wrap. */
  NSW,
  /** No unsigned wrap. */
  NUW,
  /** A division leaves no remainder; a right shift shifts out no set bit. */
  EXACT,
  /** No bit is set in both operands. */
  DISJOINT,
  /** The operand is nonnegative. */
  NNEG
}
