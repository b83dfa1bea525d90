package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.support.Integers;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The integers between two inclusive bounds, each of which may be absent: {@code [0, 9]}, {@code
 * [1, +inf)}.
 *
 * @param least the least integer, or null if there is none
 * @param greatest the greatest integer, or null if there is none
 */
public record Interval(@Nullable BigInteger least, @Nullable BigInteger greatest) {
  /** All integers. */
  public static final Interval ALL = new Interval(null, null);

  /**
   * Checks the bounds.
   *
   * @throws IllegalArgumentException if {@code least > greatest}
   */
  public Interval {
    checkArgument(
        least == null || greatest == null || least.compareTo(greatest) <= 0,
        "no integer is between %s and %s",
        least,
        greatest);
  }

  /**
   * The integers from {@code least} to {@code greatest}.
   *
   * @throws IllegalArgumentException if {@code least > greatest}
   */
  public static Interval of(long least, long greatest) {
    return new Interval(BigInteger.valueOf(least), BigInteger.valueOf(greatest));
  }

  /** The integers from {@code least} on. */
  public static Interval atLeast(long least) {
    return new Interval(BigInteger.valueOf(least), null);
  }

  /** The integers up to {@code greatest}. */
  public static Interval atMost(long greatest) {
    return new Interval(null, BigInteger.valueOf(greatest));
  }

  /** The one integer {@code value}. */
  public static Interval point(BigInteger value) {
    return new Interval(value, value);
  }

  /** Returns true if {@code value} is between the bounds. */
  public boolean contains(BigInteger value) {
    return (least == null || least.compareTo(value) <= 0)
        && (greatest == null || greatest.compareTo(value) >= 0);
  }

  Interval plus(Interval other) {
    return new Interval(sum(least, other.least), sum(greatest, other.greatest));
  }

  private static @Nullable BigInteger sum(@Nullable BigInteger a, @Nullable BigInteger b) {
    return a == null || b == null ? null : a.add(b);
  }

  Interval times(BigInteger factor) {
    if (factor.signum() == 0) {
      return point(BigInteger.ZERO);
    }
    BigInteger low = least == null ? null : least.multiply(factor);
    BigInteger high = greatest == null ? null : greatest.multiply(factor);
    return factor.signum() > 0 ? new Interval(low, high) : new Interval(high, low);
  }

  /** The products; unbounded unless both factors are bounded or one is a single value. */
  Interval times(Interval other) {
    if (other.least != null && other.least.equals(other.greatest)) {
      return times(other.least);
    }
    if (least != null && least.equals(greatest)) {
      return other.times(least);
    }
    if (least == null || greatest == null || other.least == null || other.greatest == null) {
      return ALL;
    }
    Interval low = times(other.least);
    Interval high = times(other.greatest);
    return low.union(high);
  }

  Interval union(Interval other) {
    return new Interval(
        least == null || other.least == null ? null : least.min(other.least),
        greatest == null || other.greatest == null ? null : greatest.max(other.greatest));
  }

  /** The floors of the quotients by a positive divisor. */
  Interval floorDiv(BigInteger divisor) {
    return new Interval(
        least == null ? null : Integers.floorDiv(least, divisor),
        greatest == null ? null : Integers.floorDiv(greatest, divisor));
  }

  /**
   * The remainders by a positive divisor: exact where no multiple of it lies between the bounds.
   */
  Interval mod(BigInteger divisor) {
    if (least != null && greatest != null) {
      BigInteger quotient = Integers.floorDiv(least, divisor);
      if (quotient.equals(Integers.floorDiv(greatest, divisor))) {
        BigInteger multiple = quotient.multiply(divisor).negate();
        return new Interval(least.add(multiple), greatest.add(multiple));
      }
    }
    return new Interval(BigInteger.ZERO, divisor.subtract(BigInteger.ONE));
  }
}
