package dev.halfspace.dialect.shape;

/** To which of its two neighbours a value that is not representable is rounded. */
public enum RoundingMode {
  /** To the nearer, of two equally near ones to the one with even significand. */
  TO_NEAREST_EVEN,
  /** To the smaller. */
  DOWNWARD,
  /** To the greater. */
  UPWARD,
  /** To the one nearer to zero. */
  TOWARD_ZERO,
  /** To the nearer, of two equally near ones to the one farther from zero. */
  TO_NEAREST_AWAY
}
