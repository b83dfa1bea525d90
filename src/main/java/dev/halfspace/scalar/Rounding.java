package dev.halfspace.scalar;

/** The direction in which a value that is not representable is rounded. */
public enum Rounding {
  /** To nearest, ties to the even significand. */
  TO_NEAREST_EVEN,
  /** Toward negative infinity. */
  DOWNWARD,
  /** Toward positive infinity. */
  UPWARD,
  /** Toward zero. */
  TOWARD_ZERO,
  /** To nearest, ties away from zero. */
  TO_NEAREST_AWAY;

  /** Returns true if a magnitude that overflows becomes infinite. */
  boolean overflows(boolean negative) {
    return switch (this) {
      case TO_NEAREST_EVEN, TO_NEAREST_AWAY -> true;
      case DOWNWARD -> negative;
      case UPWARD -> !negative;
      case TOWARD_ZERO -> false;
    };
  }

  /**
   * Returns true if a magnitude that is not representable is rounded up, away from zero.
   *
   * @param odd true if the significand of the representable neighbor below is odd
   * @param side negative, 0 or positive if the magnitude is below, at or above the midpoint
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
