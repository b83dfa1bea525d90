package dev.halfspace.presburger;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A linear form while its columns are still being added: coefficients by column, and a constant.
 */
record IslExpression(Map<Integer, BigInteger> coefficients, BigInteger constant) {
  static IslExpression constant(BigInteger value) {
    return new IslExpression(Map.of(), value);
  }

  static IslExpression variable(int column) {
    return new IslExpression(Map.of(column, BigInteger.ONE), BigInteger.ZERO);
  }

  boolean isConstant() {
    return coefficients.isEmpty();
  }

  IslExpression plus(IslExpression other) {
    Map<Integer, BigInteger> sum = new TreeMap<>(coefficients);
    other.coefficients.forEach((column, value) -> sum.merge(column, value, BigInteger::add));
    sum.values().removeIf(value -> value.signum() == 0);
    return new IslExpression(sum, constant.add(other.constant));
  }

  IslExpression plus(long value) {
    return new IslExpression(coefficients, constant.add(BigInteger.valueOf(value)));
  }

  IslExpression times(BigInteger factor) {
    Map<Integer, BigInteger> product = new TreeMap<>();
    if (factor.signum() != 0) {
      coefficients.forEach((column, value) -> product.put(column, value.multiply(factor)));
    }
    return new IslExpression(product, constant.multiply(factor));
  }

  IslExpression negated() {
    return times(BigInteger.ONE.negate());
  }

  IslExpression minus(IslExpression other) {
    return plus(other.negated());
  }

  /** The row over the columns that a builder has by now. */
  BigInteger[] row(ConstraintSystem.Builder builder) {
    int columns = builder.space().numColumns();
    BigInteger[] row = new BigInteger[columns + 1];
    Arrays.fill(row, BigInteger.ZERO);
    coefficients.forEach((column, value) -> row[column] = value);
    row[columns] = constant;
    return row;
  }
}
