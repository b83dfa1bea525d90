package dev.halfspace.affine;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeMap;

/** Rows of coefficients of any size. */
final class BigRows implements Rows {
  private final Deque<TreeMap<Integer, BigInteger>> rows = new ArrayDeque<>();
  private final Deque<BigInteger> scales = new ArrayDeque<>();

  @Override
  public void term(int column, long value) {
    add(column, BigInteger.valueOf(value));
  }

  @Override
  public void term(int column, LinearForm form, int term) {
    add(column, form.at(term));
  }

  private void add(int column, BigInteger value) {
    rows.element().merge(column, value.multiply(scales.element()), BigInteger::add);
  }

  @Override
  public void pushScale(long factor) {
    scales.push(scales.element().multiply(BigInteger.valueOf(factor)));
  }

  @Override
  public void popScale() {
    scales.pop();
  }

  @Override
  public void open() {
    rows.push(new TreeMap<>());
    scales.push(BigInteger.ONE);
  }

  @Override
  public LinearForm take() {
    scales.pop();
    TreeMap<Integer, BigInteger> row = rows.pop();
    row.putIfAbsent(CONSTANT, BigInteger.ZERO);
    row.entrySet().removeIf(e -> e.getKey() != CONSTANT && e.getValue().signum() == 0);
    return new LinearForm(
        row.headMap(CONSTANT).keySet().stream().mapToInt(column -> column).toArray(),
        row.values().toArray(new BigInteger[0]));
  }

  @Override
  public void reset() {
    rows.clear();
    scales.clear();
  }
}
