package dev.halfspace.dialect.math;

import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatFormat.Finite;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.Rounding;
import java.math.BigInteger;

/**
 * The error function and its complement, with an error of at most 0.51 ulp, by the Maclaurin series
 * in fixed point:
 *
 * <pre>{@code
 * erf(x) = 2 / sqrt(pi) * x * (1 - x^2 / 3 + x^4 / (2! * 5) - x^6 / (3! * 7) + ...)
 * }</pre>
 *
 * <p>Its terms grow to about {@code e^(x^2)} before they shrink, so as many leading bits cancel in
 * the sum; the complement is about {@code e^(-x^2)}, so as many bits cancel again.
 *
 * @see <a href="https://dlmf.nist.gov/7.6">DLMF 7.6.1</a>
 */
final class ErrorFunction {
  /** The number of fraction bits of {@link #FACTOR}, sufficient for {@link #LAST}. */
  private static final int BITS = 2400;

  /** The bound from which {@code erf(x)} is rounded to 1. */
  private static final double NEARLY_ONE = 6;

  /** The bound from which {@code erfc(x)} is rounded to 0. */
  private static final double LAST = 28;

  /** {@code 2 / sqrt(pi)}. */
  private static final BigInteger FACTOR =
      BigInteger.ONE.shiftLeft(3 * BITS + 2).divide(pi()).sqrt();

  private ErrorFunction() {}

  /** Computes pi with {@link #BITS} fraction bits, by Machin's formula of 1706. */
  private static BigInteger pi() {
    return arctangentOfInverse(5).shiftLeft(4).subtract(arctangentOfInverse(239).shiftLeft(2));
  }

  private static BigInteger arctangentOfInverse(int n) {
    BigInteger square = BigInteger.valueOf(-(long) n * n);
    BigInteger power = BigInteger.ONE.shiftLeft(BITS).divide(BigInteger.valueOf(n));
    BigInteger sum = BigInteger.ZERO;
    for (int i = 1; power.signum() != 0; i += 2) {
      sum = sum.add(power.divide(BigInteger.valueOf(i)));
      power = power.divide(square);
    }
    return sum;
  }

  /** The error function. */
  static double erf(double x) {
    if (Double.isNaN(x) || x == 0) {
      return x;
    }
    return Math.abs(x) >= NEARLY_ONE ? Math.copySign(1, x) : rounded(scaledErf(x, bits(x)));
  }

  /** One minus the error function. */
  static double erfc(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    if (x >= LAST || x <= -NEARLY_ONE) {
      return x > 0 ? 0 : 2;
    }
    Finite erf = scaledErf(x, bits(x));
    BigInteger one = BigInteger.ONE.shiftLeft(-erf.exponent());
    return rounded(
        new Finite(
            false,
            erf.negative() ? one.add(erf.significand()) : one.subtract(erf.significand()),
            erf.exponent()));
  }

  /** The required fraction bits: {@code 2 * x^2 * log2(e)} and those of the result. */
  private static int bits(double x) {
    return 96 + (int) (2.886 * x * x);
  }

  private static double rounded(Finite number) {
    return Double.longBitsToDouble(
        FloatFormat.F64
            .encode(
                number.negative(),
                number.significand(),
                number.exponent(),
                Rounding.TO_NEAREST_EVEN)
            .longValue());
  }

  /** The error function of a number other than 0, by a series with {@code bits} fraction bits. */
  private static Finite scaledErf(double x, int bits) {
    Finite number = FloatScalar.of(x).finite();
    BigInteger square = number.significand().multiply(number.significand()).negate();
    BigInteger term = BigInteger.ONE.shiftLeft(bits);
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; term.signum() != 0; i++) {
      sum = sum.add(term.divide(BigInteger.valueOf(2L * i + 1)));
      BigInteger product = term.multiply(square);
      term = towardsZero(product, -2 * number.exponent()).divide(BigInteger.valueOf(i + 1L));
    }
    return new Finite(
        number.negative(),
        sum.multiply(number.significand()).multiply(FACTOR.shiftRight(BITS - bits)),
        number.exponent() - 2 * bits);
  }

  /** {@code value / 2^bits} without its fraction. */
  private static BigInteger towardsZero(BigInteger value, int bits) {
    return value.signum() < 0 ? value.negate().shiftRight(bits).negate() : value.shiftRight(bits);
  }
}
