package dev.halfspace.loops;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Tile sizes computed from the memory that a nest accesses: the more often it exceeds the cache,
 * the larger are the tiles. The outer loops get the same size, and the innermost one the rest. If
 * the trip count of a loop is constant, the tile size divides it.
 */
final class CacheBoxes {
  private static final BigInteger KIB = BigInteger.valueOf(1024);

  private CacheBoxes() {}

  /**
   * The tile sizes.
   *
   * @param kib the size of the cache in KiB
   * @param otherwise the tile size if it is unknown how much memory the nest accesses
   */
  static List<Long> sizes(
      List<AffineForOp> band, long kib, long otherwise, DependenceAnalysis analysis) {
    Optional<BigInteger> accessed =
        kib == 0
            ? Optional.of(BigInteger.ZERO)
            : TouchedBoxes.bytes(band.get(0), LoopFacts.of(analysis));
    if (accessed.isEmpty()) {
      return dividing(band, Collections.nCopies(band.size(), otherwise));
    }
    BigInteger cache = BigInteger.valueOf(kib).multiply(KIB);
    BigInteger excess = kib == 0 ? BigInteger.ZERO : Integers.ceilDiv(accessed.get(), cache);
    if (excess.compareTo(BigInteger.ONE) <= 0) {
      return Collections.nCopies(band.size(), 1L);
    }
    BigInteger outer = root(excess, band.size());
    BigInteger inner = excess.divide(outer.pow(band.size() - 1)).max(BigInteger.ONE);
    List<Long> sizes = new ArrayList<>();
    for (int i = 0; i < band.size() - 1; i++) {
      sizes.add(outer.longValueExact());
    }
    sizes.add(inner.longValueExact());
    return dividing(band, sizes);
  }

  /** The greatest integer whose power is at most a number. */
  private static BigInteger root(BigInteger number, int power) {
    BigInteger low = BigInteger.ONE;
    BigInteger high = number;
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).add(BigInteger.ONE).shiftRight(1);
      if (middle.pow(power).compareTo(number) <= 0) {
        low = middle;
      } else {
        high = middle.subtract(BigInteger.ONE);
      }
    }
    return low;
  }

  /** Tile sizes up to the given ones; proper divisors of constant trip counts greater than 1. */
  private static List<Long> dividing(List<AffineForOp> band, List<Long> sizes) {
    List<Long> divisors = new ArrayList<>();
    for (int i = 0; i < band.size(); i++) {
      long count = IterationCount.constantOrZero(band.get(i));
      long size = sizes.get(i);
      if (count > 1) {
        size = Math.min(size, count / 2);
      }
      while (count > 0 && count % size != 0) {
        size--;
      }
      divisors.add(size);
    }
    return divisors;
  }
}
