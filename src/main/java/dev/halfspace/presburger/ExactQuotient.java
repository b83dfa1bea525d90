package dev.halfspace.presburger;

/**
 * Exact division of {@code a p - b q} by a fixed positive divisor with 128-bit intermediates: a
 * multiplication by the inverse of the divisor's odd part modulo 2^64 (Jebelean 1993).
 */
final class ExactQuotient {
  private final long divisor;
  private final int shift;
  private final long odd;
  private final long inverse;

  ExactQuotient(long divisor) {
    this.divisor = divisor;
    this.shift = Long.numberOfTrailingZeros(divisor);
    this.odd = divisor >> shift;
    // Newton's iteration doubles the number of correct bits; odd * odd = 1 modulo 8 gives the first
    // 3.
    long x = odd;
    for (int bits = 3; bits < 64; bits *= 2) {
      x *= 2 - odd * x;
    }
    this.inverse = x;
  }

  /**
   * Returns {@code (a p - b q) / divisor}, which must be an integer.
   *
   * @throws ArithmeticException if it is not in {@code [-2^63 + 1, 2^63 - 1]}
   */
  long of(long a, long p, long b, long q) {
    long low = a * p - b * q;
    long high =
        Math.multiplyHigh(a, p)
            - Math.multiplyHigh(b, q)
            - (Long.compareUnsigned(a * p, b * q) < 0 ? 1 : 0);
    long result;
    if (high == low >> 63) {
      result = divisor == 1 ? low : low / divisor;
    } else {
      if (shift != 0) {
        low = low >>> shift | high << (64 - shift);
        high >>= shift;
      }
      result = low * inverse;
      if (Math.multiplyHigh(result, odd) != high) {
        throw new ArithmeticException("long overflow");
      }
    }
    if (result == Long.MIN_VALUE) {
      throw new ArithmeticException("long overflow");
    }
    return result;
  }
}
