package dev.halfspace.affine;

import java.util.Arrays;

/**
 * Linear forms under construction. Terms are appended to the open row, times the scale in force;
 * rows nest, an inner row being taken out as a {@link LinearForm}. All lie one after the other in
 * one array, and equal columns are gathered when a row is taken, so that a sum of any length takes
 * about linear time.
 *
 * <p>The constant is the term at column {@link #CONSTANT}, behind all others. Subclasses hold the
 * coefficients: {@link LongRows} throws ArithmeticException where they overflow, and the work is
 * then done again in {@link BigRows}.
 */
abstract class Rows {
  static final int CONSTANT = Integer.MAX_VALUE;
  private static final int FEW_TERMS = 16;

  int[] columns = new int[8];
  int size;
  private int start;
  private int[] starts = new int[4];
  private int depth;

  /** Makes room for coefficients. */
  abstract void grow(int capacity);

  /** Sets a coefficient to {@code value} times the scale in force. */
  abstract void set(int at, long value);

  /** Sets a coefficient to that of a form's term times the scale in force. */
  abstract void set(int at, LinearForm form, int term);

  abstract boolean isZero(int at);

  abstract void move(int from, int to);

  abstract void swap(int a, int b);

  abstract void addTo(int from, int to);

  /** Puts the coefficients from {@code from} in the order of the low halves of {@code order}. */
  abstract void permute(int from, long[] order);

  /** The form of a range whose last term is the constant if {@code hasConstant}. */
  abstract LinearForm form(int from, int to, boolean hasConstant);

  /** Multiplies the scale in force by {@code factor}; {@link #popScale} restores it. */
  abstract void pushScale(long factor);

  /** Makes the scale in force 1. */
  abstract void pushUnitScale();

  abstract void popScale();

  /** Drops all rows. */
  void reset() {
    size = 0;
    start = 0;
    depth = 0;
  }

  /** Appends {@code value} times a column. */
  final void term(int column, long value) {
    reserve(column);
    set(size++, value);
  }

  /** Appends a form. */
  final void append(LinearForm form) {
    for (int i = 0; i <= form.numTerms(); i++) {
      reserve(i < form.numTerms() ? form.column(i) : CONSTANT);
      set(size++, form, i);
    }
  }

  /** Appends a form whose column {@code c} is {@code target[c]}. */
  final void append(LinearForm form, int[] target) {
    for (int i = 0; i <= form.numTerms(); i++) {
      reserve(i < form.numTerms() ? target[form.column(i)] : CONSTANT);
      set(size++, form, i);
    }
  }

  private void reserve(int column) {
    if (size == columns.length) {
      columns = Arrays.copyOf(columns, 2 * size);
      grow(2 * size);
    }
    columns[size] = column;
  }

  /** Opens an inner row, with scale 1. */
  final void open() {
    if (depth == starts.length) {
      starts = Arrays.copyOf(starts, 2 * depth);
    }
    starts[depth++] = start;
    start = size;
    pushUnitScale();
  }

  /** Takes the open row out; the row around it is open again. */
  final LinearForm take() {
    sort();
    merge();
    boolean hasConstant = size > start && columns[size - 1] == CONSTANT;
    LinearForm form = form(start, size, hasConstant);
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
      for (int j = i; j > start && columns[j - 1] > columns[j]; j--) {
        int column = columns[j];
        columns[j] = columns[j - 1];
        columns[j - 1] = column;
        swap(j - 1, j);
      }
    }
  }

  private void sortMany() {
    long[] order = new long[size - start];
    for (int i = 0; i < order.length; i++) {
      order[i] = ((long) columns[start + i] << 32) | i;
    }
    Arrays.sort(order);
    for (int i = 0; i < order.length; i++) {
      columns[start + i] = (int) (order[i] >>> 32);
    }
    permute(start, order);
  }

  /** Adds terms of equal column, now side by side, and drops those that are 0. */
  private void merge() {
    int to = start;
    for (int from = start; from < size; ) {
      int column = columns[from];
      if (to != from) {
        columns[to] = column;
        move(from, to);
      }
      for (from++; from < size && columns[from] == column; from++) {
        addTo(from, to);
      }
      if (!isZero(to)) {
        to++;
      }
    }
    size = to;
  }
}
