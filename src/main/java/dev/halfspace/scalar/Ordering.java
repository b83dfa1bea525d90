package dev.halfspace.scalar;

/** The relation of a floating-point number to another one. */
public enum Ordering {
  /** It is less. */
  LESS,
  /** They are equal. */
  EQUAL,
  /** It is greater. */
  GREATER,
  /** One of them is NaN. */
  UNORDERED
}
