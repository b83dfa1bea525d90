package dev.halfspace.affine;

import java.util.Arrays;

/** Rows of {@code long} coefficients; throws ArithmeticException where one overflows. */
final class LongRows extends Rows {
  private long[] coefficients = new long[8];
  private long scale = 1;
  private long[] scales = new long[4];
  private int numScales;

  @Override
  void reset() {
    super.reset();
    scale = 1;
    numScales = 0;
  }

  @Override
  void grow(int capacity) {
    coefficients = Arrays.copyOf(coefficients, capacity);
  }

  @Override
  void set(int at, long value) {
    coefficients[at] = scale == 1 ? value : Math.multiplyExact(value, scale);
  }

  @Override
  void set(int at, LinearForm form, int term) {
    set(at, form.longAt(term));
  }

  @Override
  boolean isZero(int at) {
    return coefficients[at] == 0;
  }

  @Override
  void move(int from, int to) {
    coefficients[to] = coefficients[from];
  }

  @Override
  void swap(int a, int b) {
    long coefficient = coefficients[a];
    coefficients[a] = coefficients[b];
    coefficients[b] = coefficient;
  }

  @Override
  void addTo(int from, int to) {
    coefficients[to] = Math.addExact(coefficients[to], coefficients[from]);
  }

  @Override
  void permute(int from, long[] order) {
    long[] sorted = new long[order.length];
    for (int i = 0; i < order.length; i++) {
      sorted[i] = coefficients[from + (int) order[i]];
    }
    System.arraycopy(sorted, 0, coefficients, from, sorted.length);
  }

  @Override
  LinearForm form(int from, int to, boolean hasConstant) {
    int terms = to - from - (hasConstant ? 1 : 0);
    long[] row = new long[terms + 1];
    System.arraycopy(coefficients, from, row, 0, to - from);
    return new LinearForm(Arrays.copyOfRange(columns, from, from + terms), row);
  }

  private void saveScale() {
    if (numScales == scales.length) {
      scales = Arrays.copyOf(scales, 2 * numScales);
    }
    scales[numScales++] = scale;
  }

  @Override
  void pushScale(long factor) {
    saveScale();
    scale = Math.multiplyExact(scale, factor);
  }

  @Override
  void pushUnitScale() {
    saveScale();
    scale = 1;
  }

  @Override
  void popScale() {
    scale = scales[--numScales];
  }
}
