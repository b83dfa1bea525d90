package dev.halfspace.scalar;

/** The result of comparing a floating-point number to another one. */
public enum Ordering {
  /** The first is less. */
  LESS,
  /** They are equal. */
  EQUAL,
  /** The first is greater. */
  GREATER,
  /** At least one is NaN. */
  UNORDERED
}
