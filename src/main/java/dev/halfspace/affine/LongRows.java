package dev.halfspace.affine;

import java.util.Arrays;

/**
 * Rows of {@code long} coefficients; throws ArithmeticException on overflow. All rows lie one after
 * the other in one array, and equal columns are merged when a row is taken, so that a sum of any
 * length takes about linear time.
 */
final class LongRows implements Rows {
  private static final int FEW_TERMS = 16;

  private int[] columns = new int[8];
  private long[] coefficients = new long[8];
  private int size;
  private int start;
  private int[] starts = new int[4];
  private int depth;
  private long scale = 1;
  private long[] scales = new long[4];
  private int numScales;

  @Override
  public void reset() {
    size = 0;
    start = 0;
    depth = 0;
    scale = 1;
    numScales = 0;
  }

  @Override
  public void term(int column, long value) {
    if (size == columns.length) {
      columns = Arrays.copyOf(columns, 2 * size);
      coefficients = Arrays.copyOf(coefficients, 2 * size);
    }
    columns[size] = column;
    coefficients[size++] = scale == 1 ? value : Math.multiplyExact(value, scale);
  }

  @Override
  public void term(int column, LinearForm form, int term) {
    term(column, form.longAt(term));
  }

  @Override
  public void pushScale(long factor) {
    if (numScales == scales.length) {
      scales = Arrays.copyOf(scales, 2 * numScales);
    }
    scales[numScales++] = scale;
    scale = Math.multiplyExact(scale, factor);
  }

  @Override
  public void popScale() {
    scale = scales[--numScales];
  }

  @Override
  public void open() {
    if (depth == starts.length) {
      starts = Arrays.copyOf(starts, 2 * depth);
    }
    starts[depth++] = start;
    start = size;
    pushScale(1);
    scale = 1;
  }

  @Override
  public LinearForm take() {
    sort();
    merge();
    boolean hasConstant = size > start && columns[size - 1] == CONSTANT;
    int terms = size - start - (hasConstant ? 1 : 0);
    long[] row = new long[terms + 1];
    System.arraycopy(coefficients, start, row, 0, size - start);
    LinearForm form = new LinearForm(Arrays.copyOfRange(columns, start, start + terms), row);
    size = start;
    start = starts[--depth];
    popScale();
    return form;
  }

  private void sort() {
    if (size - start > FEW_TERMS) {
      sortMany();
      return;
    }
    for (int i = start + 1; i < size; i++) {
      int column = columns[i];
      long coefficient = coefficients[i];
      int j = i;
      for (; j > start && columns[j - 1] > column; j--) {
        columns[j] = columns[j - 1];
        coefficients[j] = coefficients[j - 1];
      }
      columns[j] = column;
      coefficients[j] = coefficient;
    }
  }

  private void sortMany() {
    long[] order = new long[size - start];
    Arrays.setAll(order, i -> ((long) columns[start + i] << 32) | i);
    Arrays.sort(order);
    long[] unsorted = Arrays.copyOfRange(coefficients, start, size);
    for (int i = 0; i < order.length; i++) {
      columns[start + i] = (int) (order[i] >>> 32);
      coefficients[start + i] = unsorted[(int) order[i]];
    }
  }

  /** Adds terms of equal column, now side by side, and drops those that are 0. */
  private void merge() {
    int to = start;
    for (int from = start; from < size; ) {
      int column = columns[from];
      long sum = coefficients[from++];
      for (; from < size && columns[from] == column; from++) {
        sum = Math.addExact(sum, coefficients[from]);
      }
      if (sum != 0) {
        columns[to] = column;
        coefficients[to++] = sum;
      }
    }
    size = to;
  }
}
