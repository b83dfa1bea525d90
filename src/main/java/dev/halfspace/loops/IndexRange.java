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
 * The question whether a value that a transformation computes fits in an index of 64 bits, or may
 * overflow. Unknown values are assumed to be 32-bit integers; otherwise no sum of two of them would
 * be known to fit.
 */
final class IndexRange {
  /** The least number that an unknown value is assumed to be. */
  static final long LEAST_UNKNOWN = Integer.MIN_VALUE;

  /** The greatest number that an unknown value is assumed to be, as an exclusive upper bound. */
  static final long GREATEST_UNKNOWN = 1L << 31;

  /**
   * The greatest number that an unknown value is assumed to be where only a constant is added to
   * it: such a sum fits if the constant is less than half of the greatest index.
   */
  static final long GREATEST_SUMMAND = Long.MAX_VALUE / 2;

  private static final Interval UNKNOWN = Interval.of(LEAST_UNKNOWN, GREATEST_UNKNOWN);

  private IndexRange() {}

  /** Returns true if a result of a map, or that plus or minus 1, may not fit in an index. */
  static boolean mayBeLeft(AffineValueMap value) {
    return mayExceed(value, Long.SIZE - 2);
  }

  /**
   * Returns true if a result of a map may not fit in an index, by a bound of its range that is
   * known.
   *
   * @param composed the map, composed with the operations that compute its operands
   */
  static boolean isLeft(AffineValueMap composed) {
    for (Interval range : ranges(composed.map())) {
      if (isLeft(range.least()) || isLeft(range.greatest())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if a result of a map may need more than so many bits besides the sign. */
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
   * Returns true if a product, times an unknown factor if there is one, does not fit in so many
   * bits: it might then wrap to a positive number although the factor is not positive.
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
