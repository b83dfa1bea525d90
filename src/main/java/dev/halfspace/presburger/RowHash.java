package dev.halfspace.presburger;

/**
 * The hash of a row: a linear form of its coefficients, so that opposite rows have opposite hashes.
 */
final class RowHash {
  /** The odd multipliers of the columns; columns 64 apart share one. */
  private static final long[] MULTIPLIERS = multipliers();

  private RowHash() {}

  /** The contribution of a coefficient to the hash of its row. */
  static long term(long coefficient, int column) {
    return coefficient * MULTIPLIERS[column & 63];
  }

  private static long[] multipliers() {
    long[] multipliers = new long[64];
    long seed = 0x9E3779B97F4A7C15L;
    for (int i = 0; i < multipliers.length; i++) {
      // The finalizer of SplitMix (Steele, Lea, Flood 2014).
      seed += 0x9E3779B97F4A7C15L;
      long z = (seed ^ (seed >>> 30)) * 0xBF58476D1CE4E5B9L;
      z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
      multipliers[i] = (z ^ (z >>> 31)) | 1;
    }
    return multipliers;
  }
}
