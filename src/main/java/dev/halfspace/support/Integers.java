package dev.halfspace.support;

import java.math.BigInteger;

/** Floor and ceiling division of integers, and greatest common divisors. */
public final class Integers {
  private Integers() {}

  /** The greatest common divisor of two nonnegative numbers; {@code gcd(0, b)} is b. */
  public static long gcd(long a, long b) {
    long x = a;
    long y = b;
    if (x == 1 || y == 1) {
      return 1;
    }
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }

  /** The greatest integer that is at most {@code dividend / divisor}, for a positive divisor. */
  public static BigInteger floorDiv(BigInteger dividend, BigInteger divisor) {
    BigInteger[] parts = dividend.divideAndRemainder(divisor);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The least integer that is at least {@code dividend / divisor}, for a positive divisor. */
  public static BigInteger ceilDiv(BigInteger dividend, BigInteger divisor) {
    return floorDiv(dividend.negate(), divisor).negate();
  }

  /**
   * The greatest integer that is at most {@code dividend / divisor}. The divisor 1 is a special
   * case for speed: a division takes as long as many additions, and most divisors are 1.
   */
  public static long floorDiv(long dividend, long divisor) {
    return divisor == 1 ? dividend : Math.floorDiv(dividend, divisor);
  }

  /** The least integer that is at least {@code dividend / divisor}, for a positive divisor. */
  public static long ceilDiv(long dividend, long divisor) {
    long quotient = floorDiv(dividend, divisor);
    return quotient * divisor == dividend ? quotient : quotient + 1;
  }
}
