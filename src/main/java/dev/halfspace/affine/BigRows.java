package dev.halfspace.affine;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;

/** Rows of coefficients of any size. */
final class BigRows extends Rows {
  private BigInteger[] coefficients = new BigInteger[8];
  private BigInteger scale = BigInteger.ONE;
  private final ArrayDeque<BigInteger> scales = new ArrayDeque<>();

  @Override
  void reset() {
    super.reset();
    scale = BigInteger.ONE;
    scales.clear();
  }

  @Override
  void grow(int capacity) {
    coefficients = Arrays.copyOf(coefficients, capacity);
  }

  @Override
  void set(int at, long value) {
    coefficients[at] = BigInteger.valueOf(value).multiply(scale);
  }

  @Override
  void set(int at, LinearForm form, int term) {
    coefficients[at] = form.at(term).multiply(scale);
  }

  @Override
  boolean isZero(int at) {
    return coefficients[at].signum() == 0;
  }

  @Override
  void move(int from, int to) {
    coefficients[to] = coefficients[from];
  }

  @Override
  void swap(int a, int b) {
    BigInteger coefficient = coefficients[a];
    coefficients[a] = coefficients[b];
    coefficients[b] = coefficient;
  }

  @Override
  void addTo(int from, int to) {
    coefficients[to] = coefficients[to].add(coefficients[from]);
  }

  @Override
  void permute(int from, long[] order) {
    BigInteger[] sorted = new BigInteger[order.length];
    for (int i = 0; i < order.length; i++) {
      sorted[i] = coefficients[from + (int) order[i]];
    }
    System.arraycopy(sorted, 0, coefficients, from, sorted.length);
  }

  @Override
  LinearForm form(int from, int to, boolean hasConstant) {
    int terms = to - from - (hasConstant ? 1 : 0);
    BigInteger[] row = Arrays.copyOfRange(coefficients, from, from + terms + 1);
    if (!hasConstant) {
      row[terms] = BigInteger.ZERO;
    }
    return new LinearForm(Arrays.copyOfRange(columns, from, from + terms), row);
  }

  @Override
  void pushScale(long factor) {
    scales.push(scale);
    scale = scale.multiply(BigInteger.valueOf(factor));
  }

  @Override
  void pushUnitScale() {
    scales.push(scale);
    scale = BigInteger.ONE;
  }

  @Override
  void popScale() {
    scale = scales.pop();
  }
}
