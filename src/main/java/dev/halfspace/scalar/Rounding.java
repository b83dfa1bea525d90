package dev.halfspace.scalar;

/** To which of its two neighbours a value that is not representable is rounded. */
public enum Rounding {
  /** To the nearer, of two equally near ones to the one with even significand. */
  TO_NEAREST_EVEN,
  /** To the smaller. */
  DOWNWARD,
  /** To the greater. */
  UPWARD,
  /** To the one nearer to zero. */
  TOWARD_ZERO,
  /** To the nearer, of two equally near ones to the one farther from zero. */
  TO_NEAREST_AWAY;

  /** Returns true if a magnitude that is too great becomes infinite. */
  boolean overflows(boolean negative) {
    return switch (this) {
      case TO_NEAREST_EVEN, TO_NEAREST_AWAY -> true;
      case DOWNWARD -> negative;
      case UPWARD -> !negative;
      case TOWARD_ZERO -> false;
    };
  }

  /**
   * Returns true if a magnitude that is not representable becomes the greater of its neighbours.
   *
   * @param odd true if the significand of the smaller neighbour is odd
   * @param side negative, 0 or positive if the magnitude is below, on or above the middle
   */
  boolean awayFromZero(boolean negative, boolean odd, int side) {
    return switch (this) {
      case TO_NEAREST_EVEN -> side > 0 || (side == 0 && odd);
      case TO_NEAREST_AWAY -> side >= 0;
      case DOWNWARD -> negative;
      case UPWARD -> !negative;
      case TOWARD_ZERO -> false;
    };
  }
}
