package dev.halfspace.loops;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import org.jspecify.annotations.Nullable;

/**
 * The values of an induction variable that are wanted: all, or a number of them from a first one
 * on, which depends on the iteration of the loops that want them.
 */
final class WantedValues {
  private final AffineForOp loop;
  private boolean areAll;
  private @Nullable AffineValueMap first;
  private long size;

  /** The bounds of all wanted values, over all iterations that want them. */
  private long least = Long.MAX_VALUE;

  private long greatest = Long.MIN_VALUE;

  /** True if values were added at no constant distance: then only the bounds are used. */
  private boolean areMixed;

  WantedValues(AffineForOp loop) {
    this.loop = loop;
  }

  /** Returns true if some iteration wants all values. */
  boolean areAll() {
    return areAll;
  }

  /** Adds all values. */
  void addAll() {
    areAll = true;
  }

  /** Records the bounds of values that are added. */
  void bound(long from, long to) {
    least = Math.min(least, from);
    greatest = Math.max(greatest, to);
  }

  /** Adds {@code more} values from one on, whose bounds are recorded. */
  void addBounded(AffineValueMap value, long more) {
    areMixed |= !add(value, more);
  }

  /** Adds an unknown number of values from one on, whose bounds are recorded. */
  void addUnsized(AffineValueMap value) {
    areMixed |= first != null && !(first.equals(value) && size == FusionSlice.UNKNOWN);
    if (first == null) {
      first = value;
      size = FusionSlice.UNKNOWN;
    }
  }

  /**
   * Adds {@code more} values from one on, and those in between if it is at a constant distance from
   * the first value; returns false if it is not, or the number of earlier values is unknown.
   */
  boolean add(AffineValueMap value, long more) {
    if (first != null && size == FusionSlice.UNKNOWN) {
      return false;
    }
    if (first == null || first.equals(value)) {
      first = value;
      size = Math.max(size, more);
      return true;
    }
    AffineMap distance = AffineComposition.canonicalize(value.minus(first)).map().simplify();
    if (!distance.isSingleConstant()) {
      return false;
    }
    long shift = distance.singleConstant();
    first = shift < 0 ? value : first;
    size = Math.max(size, shift + more) - Math.min(0, shift);
    return true;
  }

  /** The first value; {@code null} if all are wanted. */
  @Nullable AffineValueMap first() {
    return areAll || (areMixed && size() == ConstantBounds.trips(loop))
        ? null
        : areMixed ? AffineValueMap.constant(least) : first;
  }

  /** The number of values, or {@link FusionSlice#UNKNOWN}, if not all are wanted. */
  long size() {
    return areMixed ? greatest - least + 1 : size;
  }
}
