package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A tableau of {@code long} coefficients. Overflow throws {@link ArithmeticException}, upon which
 * the whole query restarts on a {@link BigTableau}.
 *
 * <p>No entry is {@link Long#MIN_VALUE}, so that every entry has a negation and a magnitude.
 */
final class LongTableau extends Tableau {
  private long denominator = 1;

  LongTableau(int columns, int capacity) {
    super(columns, capacity, columns + 1);
  }

  private LongTableau(LongTableau source) {
    super(source);
    this.denominator = source.denominator;
  }

  @Override
  Tableau copy() {
    return new LongTableau(this);
  }

  @Override
  void write(int row, long[] values) {
    System.arraycopy(values, 0, cells, row * stride, values.length);
  }

  /**
   * Writes a row of at most 64 columns over zeros, classifies and settles it, in one pass that
   * skips the zeros: most of a row is zeros, and building a system takes as long as deciding it
   * (anchors empty).
   */
  private void addSparse(int row, long[] values, byte newKind) {
    long[] to = cells;
    int base = row * stride;
    int last = values.length - 1;
    long key = 0;
    long plus = 0;
    long minus = 0;
    long large = 0;
    for (int c = 0; c < last; c++) {
      long v = values[c];
      if (v != 0) {
        to[base + c] = v;
        key += RowHash.term(v, c);
        plus |= -v >>> 63 << c;
        minus |= v >>> 63 << c;
        large |= (1 - Math.abs(v)) >>> 63 << c;
      }
    }
    long constant = values[last];
    if ((plus & minus) != 0 || constant == Long.MIN_VALUE) {
      throw new ArithmeticException("long overflow");
    }
    int at = base + last;
    to[at] = constant;
    to[at + 1] = key;
    to[at + 2] = plus;
    to[at + 3] = minus;
    to[at + 4] = large;
    if ((plus | minus) == large) {
      settle(row, newKind);
    } else {
      place(row, newKind, key);
    }
  }

  @Override
  void add(long[] values, byte newKind) {
    if (words == 1 && !contradictory) {
      addSparse(append(), values, newKind);
    } else {
      super.add(values, newKind);
    }
  }

  @Override
  void write(int row, BigInteger[] values) {
    for (int c = 0; c <= columns; c++) {
      cells[row * stride + c] = values[c].longValueExact();
    }
  }

  @Override
  Tableau alike(int numColumns, int capacity) {
    return new LongTableau(numColumns, capacity);
  }

  @Override
  void grow(int capacity) {}

  @Override
  void copyRow(int row, Tableau source, int sourceRow) {
    System.arraycopy(source.cells, sourceRow * stride, cells, row * stride, stride);
  }

  @Override
  void writeMapped(int row, Tableau source, int sourceRow, int[] target) {
    int base = row * stride;
    Arrays.fill(cells, base, base + columns, 0);
    int from = sourceRow * source.stride;
    for (int w = 0; w < source.words; w++) {
      for (long bits = source.used(sourceRow, w); bits != 0; bits &= bits - 1) {
        int c = (w << 6) + Long.numberOfTrailingZeros(bits);
        int at = base + target[c];
        cells[at] = Math.addExact(cells[at], source.cells[from + c]);
      }
    }
    cells[base + columns] = source.cells[from + source.columns];
  }

  @Override
  boolean tighten(int row, boolean equality) {
    int base = row * stride;
    long gcd = 0;
    for (int c = 0; c < columns && gcd != 1; c++) {
      gcd = Integers.gcd(gcd, Math.abs(cells[base + c]));
    }
    long constant = cells[base + columns];
    if (gcd == 0) {
      return equality ? constant == 0 : constant >= 0;
    }
    if (gcd != 1) {
      if (equality && constant % gcd != 0) {
        return false;
      }
      for (int c = 0; c < columns; c++) {
        cells[base + c] /= gcd;
      }
      cells[base + columns] = Math.floorDiv(constant, gcd);
      classify(row);
    }
    return true;
  }

  @Override
  void classify(int row) {
    int base = row * stride;
    long key = 0;
    for (int w = 0; w < words; w++) {
      long plus = 0;
      long minus = 0;
      long large = 0;
      int end = Math.min(columns, (w + 1) << 6);
      for (int c = w << 6; c < end; c++) {
        long v = cells[base + c];
        key += RowHash.term(v, c);
        plus |= -v >>> 63 << c;
        minus |= v >>> 63 << c;
        large |= (1 - Math.abs(v)) >>> 63 << c;
      }
      checkNegatable(plus, minus);
      setSigns(row, w, key, plus, minus, large);
    }
    long unused = magnitude(cells[base + columns]);
  }

  /**
   * Checks that no coefficient is {@link Long#MIN_VALUE}, whose sign bits are set in both masks.
   */
  private static void checkNegatable(long plus, long minus) {
    if ((plus & minus) != 0) {
      throw new ArithmeticException("long overflow");
    }
  }

  private static long magnitude(long v) {
    if (v == Long.MIN_VALUE) {
      throw new ArithmeticException("long overflow");
    }
    return Math.abs(v);
  }

  @Override
  boolean hasSameCoefficients(int row, int other, boolean opposite) {
    int a = row * stride;
    int b = other * stride;
    for (int c = 0; c < columns; c++) {
      if (cells[a + c] != (opposite ? -cells[b + c] : cells[b + c])) {
        return false;
      }
    }
    return true;
  }

  @Override
  int compareConstants(int row, int other, boolean opposite) {
    long a = cells[row * stride + columns];
    long b = cells[other * stride + columns];
    return Long.compare(a, opposite ? -b : b);
  }

  @Override
  void addProduct(int target, int row, int column, boolean negated) {
    int t = target * stride;
    int r = row * stride;
    long factor = negated ? -cells[t + column] : cells[t + column];
    long key = hash(target) + factor * hash(row);
    for (int w = 0; w < words; w++) {
      long plus = positive(target, w);
      long minus = negative(target, w);
      long large = wide(target, w);
      long changed = used(row, w);
      plus &= ~changed;
      minus &= ~changed;
      large &= ~changed;
      for (long bits = changed; bits != 0; bits &= bits - 1) {
        int c = (w << 6) + Long.numberOfTrailingZeros(bits);
        long v = Math.addExact(cells[t + c], Math.multiplyExact(factor, cells[r + c]));
        cells[t + c] = v;
        plus |= -v >>> 63 << c;
        minus |= v >>> 63 << c;
        large |= (1 - Math.abs(v)) >>> 63 << c;
      }
      checkNegatable(plus, minus);
      setSigns(target, w, key, plus, minus, large);
    }
    int last = t + columns;
    cells[last] = Math.addExact(cells[last], Math.multiplyExact(factor, cells[r + columns]));
    long unused = magnitude(cells[last]);
  }

  @Override
  void writeCombination(int target, int lower, int upper, int column, boolean dark) {
    int t = target * stride;
    int l = lower * stride;
    int u = upper * stride;
    long a = cells[l + column];
    long b = -cells[u + column];
    long gcd = a == 1 || b == 1 ? 1 : Integers.gcd(a, b);
    long ofLower = b / gcd;
    long ofUpper = a / gcd;
    if (ofLower == 1 && ofUpper == 1) {
      for (int c = 0; c <= columns; c++) {
        cells[t + c] = Math.addExact(cells[l + c], cells[u + c]);
      }
    } else {
      for (int c = 0; c <= columns; c++) {
        cells[t + c] =
            Math.addExact(
                Math.multiplyExact(ofLower, cells[l + c]),
                Math.multiplyExact(ofUpper, cells[u + c]));
      }
    }
    if (dark) {
      long gap = Math.multiplyExact(a - 1, b - 1);
      long shift = Integers.ceilDiv(gap, gcd);
      cells[t + columns] = Math.subtractExact(cells[t + columns], shift);
    }
    classify(target);
  }

  @Override
  int smallestColumn(int row, long @Nullable [] among) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int c = 0; c < columns; c++) {
      long v = Math.abs(cells[row * stride + c]);
      if (v != 0 && (best < 0 || v < least) && has(among, c)) {
        best = c;
        least = v;
      }
    }
    return best;
  }

  @Override
  void select(int row, Tableau source, int sourceRow, int[] chosen) {
    LongTableau from = (LongTableau) source;
    int base = sourceRow * from.stride;
    for (int c = 0; c < chosen.length; c++) {
      cells[row * stride + c] = from.cells[base + chosen[c]];
    }
    cells[row * stride + columns] = from.cells[base + from.columns];
  }

  @Override
  BigInteger coefficient(int row, int column) {
    return BigInteger.valueOf(cells[row * stride + column]);
  }

  @Override
  void set(int row, int column, BigInteger value) {
    cells[row * stride + column] = value.longValueExact();
    long unused = magnitude(cells[row * stride + column]);
  }

  @Override
  int compareMagnitude(int row, int other, int column) {
    return Long.compare(
        Math.abs(cells[row * stride + column]), Math.abs(cells[other * stride + column]));
  }

  @Override
  int signum(int row, int column) {
    return Long.signum(cells[row * stride + column]);
  }

  @Override
  void pivot(int row, int column) {
    int r = row * stride;
    long p = cells[r + column];
    boolean flip = p < 0;
    ExactQuotient quotient = new ExactQuotient(denominator);
    for (int i = 0; i < rows; i++) {
      int at = i * stride;
      long b = cells[at + column];
      if (i == row || (b == 0 && p == denominator)) {
        continue;
      }
      for (int c = 0; c <= columns; c++) {
        if (c != column) {
          long v = quotient.of(cells[at + c], p, b, cells[r + c]);
          cells[at + c] = flip ? -v : v;
        }
      }
      cells[at + column] = flip ? -b : b;
    }
    for (int c = 0; c <= columns; c++) {
      if (c != column && !flip) {
        cells[r + c] = -cells[r + c];
      }
    }
    cells[r + column] = flip ? -denominator : denominator;
    denominator = Math.abs(p);
  }

  @Override
  long pivotSteps() {
    return (long) rows * (1 + columns / 8);
  }

  @Override
  int compareRatios(int row, int other, int column) {
    long a = Math.abs(cells[row * stride + column]);
    long b = Math.abs(cells[other * stride + column]);
    long c = cells[row * stride + columns];
    long d = cells[other * stride + columns];
    int high = Long.compare(Math.multiplyHigh(c, b), Math.multiplyHigh(d, a));
    return high != 0 ? high : Long.compareUnsigned(c * b, d * a);
  }

  @Override
  BigInteger denominator() {
    return BigInteger.valueOf(denominator);
  }

  /** The values of all rows where every variable is 0. */
  long[] constants() {
    long[] constants = new long[rows];
    Arrays.setAll(constants, row -> cells[row * stride + columns]);
    return constants;
  }

  /** Updates the values of all rows after a variable moved by {@code distance}. */
  void move(long[] values, int column, long distance) {
    for (int row = 0; row < rows; row++) {
      long change = Math.multiplyExact(cells[row * stride + column], distance);
      values[row] = Math.addExact(values[row], change);
    }
  }

  /**
   * The least distance by which a variable must move so that its term in a row changes by at least
   * {@code |change|}.
   */
  long distance(int row, int column, long change) {
    long size = Math.abs(cells[row * stride + column]);
    long distance = magnitude(change);
    return Integers.ceilDiv(distance, size);
  }

  /** The answer that {@code point} is an integer point. */
  static Answer<Emptiness> nonEmpty(long[] point) {
    ImmutableList.Builder<BigInteger> values = ImmutableList.builderWithExpectedSize(point.length);
    for (long value : point) {
      values.add(BigInteger.valueOf(value));
    }
    return Answer.known(new Emptiness.NonEmpty(values.build()));
  }

  @Override
  LinearForm form(int row) {
    int at = row * stride;
    return LinearForm.ofRow(Arrays.copyOfRange(cells, at, at + columns + 1));
  }
}
