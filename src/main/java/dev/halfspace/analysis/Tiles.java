package dev.halfspace.analysis;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Loop counters that are quotients by their constraints, as those of tile loops are: rows {@code e
 * - c x} for the counter {@code x} of a loop, with {@code c > 1}, that the constraints keep in
 * {@code [0, c - 1]}, so that {@code x = floor(e / c)}.
 */
final class Tiles {
  private final int numLoops;
  private final List<LinearForm> candidates = new ArrayList<>();

  Tiles(int numLoops) {
    this.numLoops = numLoops;
  }

  /** Records an inequality {@code row >= 0} if it may be part of a quotient. */
  void note(LinearForm row) {
    for (int t = 0; t < row.numTerms() && row.column(t) < numLoops; t++) {
      if (row.termCoefficient(t).abs().bitLength() > 1) {
        candidates.add(row);
        return;
      }
    }
  }

  /** The remainders found, the first one per loop. */
  ImmutableMap<Integer, LinearForm> remainders() {
    ImmutableMap.Builder<Integer, LinearForm> found = ImmutableMap.builder();
    for (int loop = 0; loop < numLoops && candidates.size() > 1; loop++) {
      for (LinearForm row : candidates) {
        if (isRemainder(row, loop)) {
          found.put(loop, row);
          break;
        }
      }
    }
    return found.buildOrThrow();
  }

  /**
   * Returns true if another row bounds a row from above by less than the divisor, the negated
   * coefficient of a counter.
   */
  private boolean isRemainder(LinearForm row, int loop) {
    BigInteger divisor = row.coefficient(loop).negate();
    if (divisor.compareTo(BigInteger.ONE) <= 0) {
      return false;
    }
    for (LinearForm other : candidates) {
      if (other.numTerms() == row.numTerms() && other.coefficient(loop).equals(divisor)) {
        LinearForm sum = row.plus(other);
        if (sum.isConstant() && sum.constant().compareTo(divisor) < 0) {
          return true;
        }
      }
    }
    return false;
  }
}
