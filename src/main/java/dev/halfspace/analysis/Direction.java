package dev.halfspace.analysis;

/** The sign of the distance between the iterations of a loop that meet (Wolfe 1982). */
public enum Direction {
  /** The sink's iteration is a later one. */
  FORWARD("<"),
  /** Both are in the same iteration. */
  EQUAL("="),
  /** The sink's iteration is an earlier one. */
  BACKWARD(">"),
  /** The sink's iteration is the same or a later one. */
  NOT_BACKWARD("<="),
  /** The sink's iteration is the same or an earlier one. */
  NOT_FORWARD(">="),
  /** All of these. */
  ANY("*");

  private final String symbol;

  Direction(String symbol) {
    this.symbol = symbol;
  }

  /** The direction of distances some of which may be negative, zero, positive. */
  static Direction of(boolean negative, boolean zero, boolean positive) {
    if (negative) {
      return positive ? ANY : zero ? NOT_FORWARD : BACKWARD;
    }
    return !positive ? EQUAL : zero ? NOT_BACKWARD : FORWARD;
  }

  /** The customary symbol: {@code <} for forward. */
  public String symbol() {
    return symbol;
  }
}
