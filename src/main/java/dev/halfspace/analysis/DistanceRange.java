package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.presburger.Bound;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The range of the difference of the induction variables of a loop, sink minus source: minimum and
 * maximum, both attained unless open.
 *
 * @param min the minimum difference, or {@code null} if there is no lower limit
 * @param max the maximum difference, or {@code null} if there is no upper limit
 */
public record DistanceRange(@Nullable BigInteger min, @Nullable BigInteger max) {
  /** The range that contains only 0. */
  public static final DistanceRange ZERO = of(0, 0);

  /**
   * Makes a range.
   *
   * @throws IllegalArgumentException if {@code min} is greater than {@code max}
   */
  public DistanceRange {
    checkArgument(
        min == null || max == null || min.compareTo(max) <= 0, "no range from %s to %s", min, max);
  }

  /** The range from {@code min} to {@code max}, both included. */
  public static DistanceRange of(long min, long max) {
    return new DistanceRange(BigInteger.valueOf(min), BigInteger.valueOf(max));
  }

  /** The range of a form over a system that is not empty. */
  static DistanceRange of(Bound.Range range) {
    return new DistanceRange(end(range.minimum()), end(range.maximum()));
  }

  /** The value of a bound, {@code null} if it is open. */
  static @Nullable BigInteger end(Bound bound) {
    return bound instanceof Bound.Finite finite ? finite.value() : null;
  }

  /** Returns true if there is only one difference. */
  public boolean isConstant() {
    return min != null && min.equals(max);
  }

  /** The direction of this range. */
  public Direction direction() {
    return Direction.of(
        min == null || min.signum() < 0,
        (min == null || min.signum() <= 0) && (max == null || max.signum() >= 0),
        max == null || max.signum() > 0);
  }

  /** The smallest range that contains this and {@code other}. */
  public DistanceRange union(DistanceRange other) {
    BigInteger least = min == null || other.min == null ? null : min.min(other.min);
    BigInteger greatest = max == null || other.max == null ? null : max.max(other.max);
    return new DistanceRange(least, greatest);
  }

  /** {@code [1, 9]}, with {@code -inf} and {@code +inf} for open ends. */
  @Override
  public String toString() {
    return "[" + (min == null ? "-inf" : min) + ", " + (max == null ? "+inf" : max) + "]";
  }
}
