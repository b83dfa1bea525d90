package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.support.Excerpt;

/** A map or a set: affine expressions over a fixed number of dimensions and symbols. */
abstract class AffineObject {
  final int numDims;
  final int numSymbols;

  AffineObject(int numDims, int numSymbols) {
    this.numDims = numDims;
    this.numSymbols = numSymbols;
  }

  /** The number of dimensions. */
  public final int numDims() {
    return numDims;
  }

  /** The number of symbols. */
  public final int numSymbols() {
    return numSymbols;
  }

  /** The number of dimensions and symbols. */
  public final int numInputs() {
    return numDims + numSymbols;
  }

  /** Returns true if another object has as many dimensions and symbols. */
  final boolean hasSpaceOf(AffineObject other) {
    return numDims == other.numDims && numSymbols == other.numSymbols;
  }

  final void checkSpaceOf(AffineObject other, String kinds) {
    checkArgument(
        hasSpaceOf(other),
        "%s of (%s, %s) and (%s, %s) dimensions and symbols",
        kinds,
        numDims,
        numSymbols,
        other.numDims,
        other.numSymbols);
  }

  final void checkPoint(String kind, int dims, int symbols) {
    checkArgument(
        dims == numDims && symbols == numSymbols,
        "given dims: %s, symbols: %s; taken by the %s: %s and %s",
        dims,
        symbols,
        kind,
        numDims,
        numSymbols);
  }

  /**
   * Appends the text to {@code out}.
   *
   * @throws IllegalStateException if it has too many terms
   */
  public final void appendTo(StringBuilder out) {
    print(new AffinePrinter(out, AffineNames.STANDARD), out);
  }

  /**
   * The text {@code (d0)[s0] -> (...)} of a map, {@code (d0)[s0] : (d0 - s0 >= 0)} of a set, in
   * full, however long.
   *
   * @throws IllegalStateException if it has too many terms
   */
  public final String text() {
    StringBuilder out = new StringBuilder();
    appendTo(out);
    return out.toString();
  }

  /** Prints this by {@code printer}, which appends to {@code out}. */
  abstract void print(AffinePrinter printer, StringBuilder out);

  /** The {@link #text}, truncated if it is long. */
  @Override
  public final String toString() {
    StringBuilder out = new StringBuilder();
    print(AffinePrinter.brief(out), out);
    return Excerpt.of(out);
  }
}
