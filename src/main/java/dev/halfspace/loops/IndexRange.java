package dev.halfspace.loops;

import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.Interval;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The question whether what a transformation computes fits in an index of 64 bits. Values that are
 * not known are taken for numbers of 32 bits; else no sum of two would be known to fit.
 */
final class IndexRange {
  /** The least number that a value is which is not known. */
  static final long LEAST_UNKNOWN = Integer.MIN_VALUE;

  /** The number that a value is at most which is not known, as the end of what it bounds. */
  static final long GREATEST_UNKNOWN = 1L << 31;

  /**
   * The greatest value that is not known where a constant alone is added to it: such a sum fits if
   * that is less than half of the greatest index.
   */
  static final long GREATEST_SUMMAND = Long.MAX_VALUE / 2;

  private static final Interval UNKNOWN = Interval.of(LEAST_UNKNOWN, GREATEST_UNKNOWN);

  private IndexRange() {}

  /** Returns true if a result of a map, or a number next to it, may not fit in an index. */
  static boolean mayBeLeft(AffineValueMap value) {
    return mayExceed(value, Long.SIZE - 2);
  }

  /**
   * Returns true if a result of a map, as far as its range is known, may not fit in an index.
   *
   * @param composed the map, composed with what computes its operands
   */
  static boolean isLeft(AffineValueMap composed) {
    for (Interval range : ranges(composed.map())) {
      if (isLeft(range.least()) || isLeft(range.greatest())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if a result of a map may need more than so many bits beside the sign. */
  static boolean mayExceed(AffineValueMap value, int bits) {
    for (Interval range : ranges(AffineComposition.compose(value).map())) {
      if (exceeds(range.least(), bits) || exceeds(range.greatest(), bits)) {
        return true;
      }
    }
    return false;
  }

  private static List<Interval> ranges(AffineMap map) {
    List<Interval> dims = Collections.nCopies(map.numDims(), UNKNOWN);
    List<Interval> symbols = Collections.nCopies(map.numSymbols(), UNKNOWN);
    return Lists.transform(map.results(), result -> result.bounds(dims, symbols));
  }

  /**
   * Returns true if a product, or that with a number that is not known, needs more than so many
   * bits: it might then be positive although the number is not.
   */
  static boolean isProductLeft(BigInteger product, boolean hasUnknown, int bits) {
    BigInteger least = BigInteger.valueOf(hasUnknown ? LEAST_UNKNOWN : 1);
    return product.multiply(least).bitLength() >= bits;
  }

  private static boolean isLeft(@Nullable BigInteger end) {
    return end != null && end.bitLength() >= Long.SIZE;
  }

  private static boolean exceeds(@Nullable BigInteger value, int bits) {
    return value == null || value.bitLength() > bits;
  }
}
