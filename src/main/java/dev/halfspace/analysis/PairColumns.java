package dev.halfspace.analysis;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Where the columns of two conjuncts stand in a system of both: loops of the source, loops of the
 * sink, the symbols of either, locals of the source, locals of the sink, the constant.
 */
final class PairColumns {
  final Conjunct source;
  final Conjunct sink;

  /** The numbers of the symbols of either, ascending. */
  final int[] symbols;

  private final int[] ofSource;
  private final int[] ofSink;
  final int width;

  PairColumns(Conjunct source, Conjunct sink) {
    this.source = source;
    this.sink = sink;
    this.symbols = union(source.symbols, sink.symbols);
    int locals = source.numLoops + sink.numLoops + symbols.length;
    this.width = locals + source.numLocals + sink.numLocals;
    this.ofSource = columns(source, 0, locals);
    this.ofSink = columns(sink, source.numLoops, locals + source.numLocals);
  }

  private static int[] union(int[] a, int[] b) {
    if (a.length == 0 || Arrays.equals(a, b)) {
      return b;
    }
    int[] all = new int[a.length + b.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < a.length || j < b.length) {
      boolean isLeft = j == b.length || (i < a.length && a[i] <= b[j]);
      int next = isLeft ? a[i++] : b[j++];
      if (count == 0 || all[count - 1] != next) {
        all[count++] = next;
      }
    }
    return Arrays.copyOf(all, count);
  }

  private int[] columns(Conjunct conjunct, int loops, int locals) {
    int[] columns = new int[conjunct.numColumns() + 1];
    for (int i = 0; i < conjunct.numLoops; i++) {
      columns[i] = loops + i;
    }
    int at = conjunct.numLoops;
    for (int symbol : conjunct.symbols) {
      columns[at++] = symbolColumn(Arrays.binarySearch(symbols, symbol));
    }
    for (int i = 0; i < conjunct.numLocals; i++) {
      columns[at++] = locals + i;
    }
    columns[at] = width;
    return columns;
  }

  /** The column of a symbol, by its position in {@link #symbols}. */
  int symbolColumn(int index) {
    return source.numLoops + sink.numLoops + index;
  }

  /** The column of a column of the source. */
  int ofSource(int column) {
    return ofSource[column];
  }

  /** The column of a column of the sink. */
  int ofSink(int column) {
    return ofSink[column];
  }

  /** The columns of the columns of the source, not to be changed. */
  int[] ofSource() {
    return ofSource;
  }

  /** The columns of the columns of the sink, not to be changed. */
  int[] ofSink() {
    return ofSink;
  }

  /** A row of the source as one of both. */
  Row sourceRow(Row row) {
    return spread(row, ofSource);
  }

  /** A row of the sink as one of both. */
  Row sinkRow(Row row) {
    return spread(row, ofSink);
  }

  private Row spread(Row row, int[] columns) {
    long[] longs = row.longs();
    if (longs != null) {
      long[] wide = new long[width + 1];
      for (int c = 0; c < longs.length; c++) {
        wide[columns[c]] = longs[c];
      }
      return Row.of(wide);
    }
    BigInteger[] wide = new BigInteger[width + 1];
    Arrays.fill(wide, BigInteger.ZERO);
    BigInteger[] values = row.values();
    for (int c = 0; c < values.length; c++) {
      wide[columns[c]] = values[c];
    }
    return Row.of(wide);
  }

  /** The form {@code a(source) - b(sink)}. */
  Row difference(Row a, Row b) {
    long[] left = a.longs();
    long[] right = b.longs();
    if (left != null && right != null) {
      long[] wide = new long[width + 1];
      for (int c = 0; c < left.length; c++) {
        wide[ofSource[c]] = left[c];
      }
      for (int c = 0; c < right.length; c++) {
        wide[ofSink[c]] -= right[c];
      }
      return Row.of(wide);
    }
    BigInteger[] sum = spread(a, ofSource).values().clone();
    BigInteger[] other = spread(b, ofSink).values();
    Arrays.setAll(sum, c -> sum[c].subtract(other[c]));
    return Row.of(sum);
  }
}
