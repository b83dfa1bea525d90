package dev.halfspace.scalar;

/** A promise about an integer operation; where it is broken, the result is {@link Poison}. */
public enum Promise {
  /** The value is representable with the bits read as two's complement. */
  NSW,
  /** The value is representable with the bits read as a natural number. */
  NUW,
  /** A division leaves no remainder, and a shift to the right loses no bit that is set. */
  EXACT,
  /** No bit is set in both operands. */
  DISJOINT,
  /** The operand is not negative. */
  NNEG
}
