package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;

/** A linear form over a positive denominator. */
record IslExpression(LinearForm numerator, BigInteger denominator) {
  static IslExpression constant(BigInteger value) {
    return new IslExpression(LinearForm.constant(value), BigInteger.ONE);
  }

  static IslExpression variable(int column) {
    return new IslExpression(LinearForm.variable(column), BigInteger.ONE);
  }

  /** Whether it is an integer, whatever the variables are. */
  boolean isConstant() {
    return numerator.isConstant() && isWhole();
  }

  /** The part without variables, times the denominator. */
  BigInteger constant() {
    return numerator.constant();
  }

  boolean isWhole() {
    return denominator.equals(BigInteger.ONE);
  }

  IslExpression plus(IslExpression other) {
    return new IslExpression(
        numerator.times(other.denominator).plus(other.numerator.times(denominator)),
        denominator.multiply(other.denominator));
  }

  IslExpression plus(long value) {
    return plus(constant(BigInteger.valueOf(value)));
  }

  IslExpression times(BigInteger factor) {
    return new IslExpression(numerator.times(factor), denominator);
  }

  IslExpression over(BigInteger divisor) {
    return new IslExpression(numerator, denominator.multiply(divisor));
  }

  IslExpression negated() {
    return times(BigInteger.ONE.negate());
  }

  IslExpression minus(IslExpression other) {
    return plus(other.negated());
  }
}
