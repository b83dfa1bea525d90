package dev.halfspace.scalar;

import java.math.BigInteger;

/** An exact fraction, reduced by powers of two only. */
record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {
  static final Rational ZERO = of(0);

  Rational {
    if (denominator.signum() < 0) {
      numerator = numerator.negate();
      denominator = denominator.negate();
    }
    int twos =
        numerator.signum() == 0
            ? 0
            : Math.min(numerator.getLowestSetBit(), denominator.getLowestSetBit());
    if (twos > 0) {
      numerator = numerator.shiftRight(twos);
      denominator = denominator.shiftRight(twos);
    }
  }

  static Rational of(long value) {
    return new Rational(BigInteger.valueOf(value), BigInteger.ONE);
  }

  /** {@code significand * 2^exponent}. */
  static Rational of(BigInteger significand, int exponent) {
    return exponent >= 0
        ? new Rational(significand.shiftLeft(exponent), BigInteger.ONE)
        : new Rational(significand, BigInteger.ONE.shiftLeft(-exponent));
  }

  Rational plus(Rational other) {
    return new Rational(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  Rational minus(Rational other) {
    return plus(other.negate());
  }

  Rational times(Rational other) {
    return new Rational(
        numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  Rational over(Rational other) {
    return new Rational(
        numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  Rational half() {
    return new Rational(numerator, denominator.shiftLeft(1));
  }

  Rational abs() {
    return new Rational(numerator.abs(), denominator);
  }

  int signum() {
    return numerator.signum();
  }

  BigInteger floor() {
    BigInteger[] division = numerator.divideAndRemainder(denominator);
    return division[1].signum() < 0 ? division[0].subtract(BigInteger.ONE) : division[0];
  }

  BigInteger towardsZero() {
    return numerator.divide(denominator);
  }

  @Override
  public int compareTo(Rational other) {
    if (signum() > 0 && other.signum() > 0 && Math.abs(size() - other.size()) > 2) {
      return Integer.compare(size(), other.size());
    }
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  /** The logarithm to base two, at most 1 off. */
  private int size() {
    return numerator.bitLength() - denominator.bitLength();
  }
}
