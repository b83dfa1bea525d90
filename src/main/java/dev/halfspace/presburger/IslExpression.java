package dev.halfspace.presburger;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A linear form while its columns are still being added: coefficients by column, and a constant,
 * over a positive denominator.
 */
record IslExpression(
    Map<Integer, BigInteger> coefficients, BigInteger constant, BigInteger denominator) {
  static IslExpression constant(BigInteger value) {
    return new IslExpression(Map.of(), value, BigInteger.ONE);
  }

  static IslExpression variable(int column) {
    return new IslExpression(Map.of(column, BigInteger.ONE), BigInteger.ZERO, BigInteger.ONE);
  }

  /** Whether it is an integer, whatever the variables are. */
  boolean isConstant() {
    return coefficients.isEmpty() && isWhole();
  }

  boolean isWhole() {
    return denominator.equals(BigInteger.ONE);
  }

  IslExpression plus(IslExpression other) {
    BigInteger common = denominator.multiply(other.denominator);
    Map<Integer, BigInteger> sum = new TreeMap<>();
    coefficients.forEach((column, value) -> sum.put(column, value.multiply(other.denominator)));
    other.coefficients.forEach(
        (column, value) -> sum.merge(column, value.multiply(denominator), BigInteger::add));
    sum.values().removeIf(value -> value.signum() == 0);
    BigInteger constants =
        constant.multiply(other.denominator).add(other.constant.multiply(denominator));
    return new IslExpression(sum, constants, common);
  }

  IslExpression plus(long value) {
    return plus(constant(BigInteger.valueOf(value)));
  }

  IslExpression times(BigInteger factor) {
    Map<Integer, BigInteger> product = new TreeMap<>();
    if (factor.signum() != 0) {
      coefficients.forEach((column, value) -> product.put(column, value.multiply(factor)));
    }
    return new IslExpression(product, constant.multiply(factor), denominator);
  }

  IslExpression over(BigInteger divisor) {
    return new IslExpression(coefficients, constant, denominator.multiply(divisor));
  }

  IslExpression negated() {
    return times(BigInteger.ONE.negate());
  }

  IslExpression minus(IslExpression other) {
    return plus(other.negated());
  }

  /** The row, times the denominator, over the columns that a builder has by now. */
  BigInteger[] row(ConstraintSystem.Builder builder) {
    int columns = builder.space().numColumns();
    BigInteger[] row = new BigInteger[columns + 1];
    Arrays.fill(row, BigInteger.ZERO);
    coefficients.forEach((column, value) -> row[column] = value);
    row[columns] = constant;
    return row;
  }
}
