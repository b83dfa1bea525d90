package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;

/** A linear form divided by a positive denominator. */
record IslExpression(LinearForm numerator, BigInteger denominator) {
  static IslExpression of(LinearForm form) {
    return new IslExpression(form, BigInteger.ONE);
  }

  /** Returns true if this is an integer constant. */
  boolean isConstant() {
    return numerator.isConstant() && isWhole();
  }

  boolean isWhole() {
    return denominator.equals(BigInteger.ONE);
  }

  IslExpression plus(IslExpression other) {
    return new IslExpression(
        numerator.times(other.denominator).plus(other.numerator.times(denominator)),
        denominator.multiply(other.denominator));
  }

  IslExpression times(IslExpression constant) {
    return new IslExpression(numerator.times(constant.numerator.constant()), denominator);
  }

  IslExpression over(BigInteger divisor) {
    return new IslExpression(numerator, denominator.multiply(divisor));
  }

  IslExpression negated() {
    return new IslExpression(numerator.times(-1), denominator);
  }
}
