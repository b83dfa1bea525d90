package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * The variables of a system: the dimensions of the domain, those of the range, symbols (parameters
 * of the whole set) and existentially quantified locals. Columns stand in this order, and a row
 * ends with its constant.
 *
 * <p>A set is a relation without domain: {@code Space.set(2, 1)} has the columns {@code i, j, N}.
 *
 * @param numDomain the dimension of the domain
 * @param numRange the dimension of the range, or of the set
 * @param numSymbols the number of symbols
 * @param numLocals the number of locals
 */
public record Space(int numDomain, int numRange, int numSymbols, int numLocals) {

  /**
   * Makes a space.
   *
   * @throws IllegalArgumentException if a count is negative
   */
  public Space {
    checkArgument(
        numDomain >= 0 && numRange >= 0 && numSymbols >= 0 && numLocals >= 0,
        "negative count in space (%s, %s, %s, %s)",
        numDomain,
        numRange,
        numSymbols,
        numLocals);
  }

  /** The space of sets of {@code numDims} dimensions under {@code numSymbols} symbols. */
  public static Space set(int numDims, int numSymbols) {
    return new Space(0, numDims, numSymbols, 0);
  }

  /** The space of relations between two sets of points under {@code numSymbols} symbols. */
  public static Space relation(int numDomain, int numRange, int numSymbols) {
    return new Space(numDomain, numRange, numSymbols, 0);
  }

  /** The number of columns of variables; rows are one longer, for the constant. */
  public int numColumns() {
    return numDomain + numRange + numSymbols + numLocals;
  }

  /** The number of visible columns, those before the locals: domain, range and symbols. */
  public int numVisible() {
    return numDomain + numRange + numSymbols;
  }

  /** The first column of the range. */
  public int rangeStart() {
    return numDomain;
  }

  /** The first column of the symbols. */
  public int symbolStart() {
    return numDomain + numRange;
  }

  /** The first column of the locals. */
  public int localStart() {
    return numDomain + numRange + numSymbols;
  }

  /** This space with another number of locals. */
  public Space withLocals(int count) {
    return count == numLocals ? this : new Space(numDomain, numRange, numSymbols, count);
  }

  /** Returns true if both spaces have the same domain, range and symbols; locals may differ. */
  public boolean isCompatible(Space other) {
    return numDomain == other.numDomain
        && numRange == other.numRange
        && numSymbols == other.numSymbols;
  }
}
