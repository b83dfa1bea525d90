package dev.halfspace.analysis;

/** The sign of the distance between the iterations of a loop that meet (Wolfe 1982). */
public enum Direction {
  /** The sink is in a later iteration. */
  FORWARD("<"),
  /** Both are in the same iteration. */
  EQUAL("="),
  /** The sink is in an earlier iteration. */
  BACKWARD(">"),
  /** The sink is in the same or a later iteration. */
  NOT_BACKWARD("<="),
  /** The sink is in the same or an earlier iteration. */
  NOT_FORWARD(">="),
  /** Any of these. */
  ANY("*");

  private final String symbol;

  Direction(String symbol) {
    this.symbol = symbol;
  }

  /** The direction of a set of distances, given the signs that occur in it. */
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
