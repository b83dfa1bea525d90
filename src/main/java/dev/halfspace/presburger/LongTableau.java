package dev.halfspace.presburger;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A tableau of {@code long} coefficients. Whatever does not fit throws {@link ArithmeticException},
 * upon which the whole query starts again on a {@link BigTableau}.
 *
 * <p>No entry is {@link Long#MIN_VALUE}, so that every entry has a negation and a magnitude.
 */
final class LongTableau extends Tableau {
  private final int stride;
  private long[] entries;
  private long[] point = {};
  private long denominator = 1;

  LongTableau(int columns, int capacity) {
    super(columns, capacity);
    this.stride = columns + 1;
    this.entries = new long[capacity * stride];
  }

  /**
   * Takes over rows of {@code columns} coefficients and a constant, one after the other; none is
   * classified.
   */
  LongTableau(int columns, long[] entries, int rows) {
    super(columns, rows);
    this.stride = columns + 1;
    this.entries = entries;
    this.rows = rows;
  }

  private LongTableau(LongTableau source, int spare) {
    super(source, spare);
    this.stride = source.stride;
    this.entries = Arrays.copyOf(source.entries, kind.length * stride);
  }

  @Override
  Tableau copy() {
    return new LongTableau(this, 4);
  }

  @Override
  void write(int row, BigInteger[] values) {
    for (int c = 0; c <= columns; c++) {
      entries[row * stride + c] = values[c].longValueExact();
    }
  }

  @Override
  Tableau fresh(int capacity) {
    return new LongTableau(columns, capacity);
  }

  @Override
  void growCoefficients(int capacity) {
    entries = Arrays.copyOf(entries, capacity * stride);
  }

  @Override
  void copyCoefficients(int row, Tableau source, int sourceRow) {
    System.arraycopy(
        ((LongTableau) source).entries, sourceRow * stride, entries, row * stride, stride);
  }

  @Override
  void negate(int row) {
    for (int c = row * stride; c < (row + 1) * stride; c++) {
      entries[c] = -entries[c];
    }
  }

  @Override
  void writeMapped(int row, Tableau source, int sourceRow, int[] target) {
    LongTableau from = (LongTableau) source;
    int base = row * stride;
    Arrays.fill(entries, base, base + columns, 0);
    for (int w = 0; w < from.words; w++) {
      for (long bits = from.used(sourceRow, w); bits != 0; bits &= bits - 1) {
        int c = (w << 6) + Long.numberOfTrailingZeros(bits);
        entries[base + target[c]] = from.entries[sourceRow * from.stride + c];
      }
    }
    entries[base + columns] = from.entries[sourceRow * from.stride + from.columns];
  }

  @Override
  boolean tighten(int row, boolean equality) {
    int base = row * stride;
    long gcd = 0;
    for (int c = 0; c < columns && gcd != 1; c++) {
      gcd = gcd(gcd, Math.abs(entries[base + c]));
    }
    long constant = entries[base + columns];
    if (gcd == 0) {
      return equality ? constant == 0 : constant >= 0;
    }
    if (gcd != 1) {
      if (equality && constant % gcd != 0) {
        return false;
      }
      for (int c = 0; c < columns; c++) {
        entries[base + c] /= gcd;
      }
      entries[base + columns] = Math.floorDiv(constant, gcd);
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
        long v = entries[base + c];
        key += v * HASH[c & 63];
        plus |= -v >>> 63 << c;
        minus |= v >>> 63 << c;
        large |= (1 - Math.abs(v)) >>> 63 << c;
      }
      // The negation of Long.MIN_VALUE is negative, too.
      if ((plus & minus) != 0) {
        throw new ArithmeticException("long overflow");
      }
      setSigns(row, w, plus, minus, large);
    }
    hash[row] = key;
    long unused = magnitude(entries[base + columns]);
  }

  private void setSigns(int row, int word, long plus, long minus, long large) {
    int at = row * 3 * words + word;
    signs[at] = plus;
    signs[at + words] = minus;
    signs[at + 2 * words] = large;
  }

  private static long magnitude(long v) {
    if (v == Long.MIN_VALUE) {
      throw new ArithmeticException("long overflow");
    }
    return Math.abs(v);
  }

  private static long gcd(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  @Override
  boolean isParallel(int row, int other, boolean opposite) {
    int a = row * stride;
    int b = other * stride;
    for (int c = 0; c < columns; c++) {
      if (entries[a + c] != (opposite ? -entries[b + c] : entries[b + c])) {
        return false;
      }
    }
    return true;
  }

  @Override
  int compareConstants(int row, int other, boolean opposite) {
    long a = entries[row * stride + columns];
    long b = entries[other * stride + columns];
    return Long.compare(a, opposite ? -b : b);
  }

  @Override
  void addMultiple(int target, int row, int column) {
    int t = target * stride;
    int r = row * stride;
    long factor = entries[r + column] > 0 ? -entries[t + column] : entries[t + column];
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
        long v = Math.addExact(entries[t + c], Math.multiplyExact(factor, entries[r + c]));
        entries[t + c] = v;
        plus |= -v >>> 63 << c;
        minus |= v >>> 63 << c;
        large |= (1 - Math.abs(v)) >>> 63 << c;
      }
      if ((plus & minus) != 0) {
        throw new ArithmeticException("long overflow");
      }
      setSigns(target, w, plus, minus, large);
    }
    int last = t + columns;
    entries[last] = Math.addExact(entries[last], Math.multiplyExact(factor, entries[r + columns]));
    long unused = magnitude(entries[last]);
    hash[target] += factor * hash[row];
  }

  private void addProduct(int t, int r, long factor) {
    for (int c = 0; c < stride; c++) {
      long v = entries[r + c];
      if (v != 0) {
        entries[t + c] = Math.addExact(entries[t + c], Math.multiplyExact(factor, v));
      }
    }
  }

  @Override
  void clear(int target, int row, int column) {
    int t = target * stride;
    int r = row * stride;
    long a = entries[t + column];
    long b = entries[r + column];
    long gcd = gcd(Math.abs(a), Math.abs(b));
    long ofTarget = Math.abs(b) / gcd;
    long ofRow = b > 0 ? -a / gcd : a / gcd;
    for (int c = 0; c < stride; c++) {
      entries[t + c] =
          Math.addExact(
              Math.multiplyExact(ofTarget, entries[t + c]),
              Math.multiplyExact(ofRow, entries[r + c]));
    }
    classify(target);
  }

  @Override
  void writeQuotients(int target, int row, int column, long @Nullable [] among) {
    int t = target * stride;
    int r = row * stride;
    long divisor = entries[r + column];
    long half = Math.abs(divisor) / 2;
    for (int c = 0; c < columns; c++) {
      long v = entries[r + c];
      long remainder = Math.floorMod(v, Math.abs(divisor));
      long quotient = Math.floorDiv(v, Math.abs(divisor)) + (remainder > half ? 1 : 0);
      entries[t + c] = !has(among, c) ? 0 : divisor < 0 ? -quotient : quotient;
    }
    entries[t + column] = 0;
    entries[t + columns] = 0;
  }

  @Override
  void applyQuotients(int target, int quotients, int column) {
    int t = target * stride;
    addProduct(t, quotients * stride, -entries[t + column]);
  }

  @Override
  void writeCombination(int target, int lower, int upper, int column, boolean dark) {
    int t = target * stride;
    int l = lower * stride;
    int u = upper * stride;
    long a = entries[l + column];
    long b = -entries[u + column];
    long gcd = a == 1 || b == 1 ? 1 : gcd(a, b);
    long ofLower = b / gcd;
    long ofUpper = a / gcd;
    if (ofLower == 1 && ofUpper == 1) {
      for (int c = 0; c < stride; c++) {
        entries[t + c] = Math.addExact(entries[l + c], entries[u + c]);
      }
    } else {
      for (int c = 0; c < stride; c++) {
        entries[t + c] =
            Math.addExact(
                Math.multiplyExact(ofLower, entries[l + c]),
                Math.multiplyExact(ofUpper, entries[u + c]));
      }
    }
    if (dark) {
      long gap = Math.multiplyExact(a - 1, b - 1);
      long shift = -Math.floorDiv(-gap, gcd);
      entries[t + columns] = Math.subtractExact(entries[t + columns], shift);
    }
    classify(target);
  }

  @Override
  int smallestColumn(int row, long @Nullable [] among) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int c = 0; c < columns; c++) {
      long v = Math.abs(entries[row * stride + c]);
      if (v != 0 && (best < 0 || v < least) && has(among, c)) {
        best = c;
        least = v;
      }
    }
    return best;
  }

  @Override
  void addToConstant(int row, long amount) {
    int at = row * stride + columns;
    entries[at] = Math.addExact(entries[at], amount);
    long unused = magnitude(entries[at]);
  }

  @Override
  BigInteger coefficient(int row, int column) {
    return BigInteger.valueOf(entries[row * stride + column]);
  }

  @Override
  long splinters(int row, int column, int opposite) {
    long b = Math.abs(entries[row * stride + column]);
    long a = Math.abs(entries[opposite * stride + column]);
    // floor((ab - a - b) / a) + 1 = b - 1 - ceil(b / a) + 1
    return Math.max(0, b - 1 + Math.floorDiv(-b, a) + 1);
  }

  @Override
  int compareMagnitude(int row, int other, int column) {
    return Long.compare(
        Math.abs(entries[row * stride + column]), Math.abs(entries[other * stride + column]));
  }

  @Override
  int signum(int row, int column) {
    return Long.signum(entries[row * stride + column]);
  }

  @Override
  void select(int row, Tableau source, int sourceRow, int[] chosen) {
    LongTableau from = (LongTableau) source;
    int base = sourceRow * from.stride;
    for (int c = 0; c < chosen.length; c++) {
      entries[row * stride + c] = from.entries[base + chosen[c]];
    }
    entries[row * stride + columns] = from.entries[base + from.columns];
  }

  @Override
  void pivot(int row, int column) {
    int r = row * stride;
    long p = entries[r + column];
    boolean flip = p < 0;
    ExactQuotient quotient = new ExactQuotient(denominator);
    for (int i = 0; i < rows; i++) {
      int at = i * stride;
      long b = entries[at + column];
      if (i == row || (b == 0 && p == denominator)) {
        continue;
      }
      for (int c = 0; c < stride; c++) {
        if (c != column) {
          long v = quotient.of(entries[at + c], p, b, entries[r + c]);
          entries[at + c] = flip ? -v : v;
        }
      }
      entries[at + column] = flip ? -b : b;
    }
    for (int c = 0; c < stride; c++) {
      if (c != column && !flip) {
        entries[r + c] = -entries[r + c];
      }
    }
    entries[r + column] = flip ? -denominator : denominator;
    denominator = Math.abs(p);
  }

  @Override
  int compareRatios(int row, int other, int column) {
    long a = Math.abs(entries[row * stride + column]);
    long b = Math.abs(entries[other * stride + column]);
    long c = entries[row * stride + columns];
    long d = entries[other * stride + columns];
    int high = Long.compare(Math.multiplyHigh(c, b), Math.multiplyHigh(d, a));
    return high != 0 ? high : Long.compareUnsigned(c * b, d * a);
  }

  @Override
  void shift(int column, BigInteger value) {
    long amount = value.longValueExact();
    for (int at = 0; at < rows * stride; at += stride) {
      long change = Math.multiplyExact(amount, entries[at + column]);
      entries[at + columns] = Math.addExact(entries[at + columns], change);
      long unused = magnitude(entries[at + columns]);
    }
  }

  @Override
  BigInteger denominator() {
    return BigInteger.valueOf(denominator);
  }

  @Override
  Tableau copyMatrix() {
    LongTableau copy = new LongTableau(columns, 0);
    copy.rows = rows;
    copy.entries = Arrays.copyOf(entries, rows * stride);
    copy.denominator = denominator;
    return copy;
  }

  @Override
  void setPoint(BigInteger[] values) {
    point = new long[columns];
    for (int c = 0; c < columns; c++) {
      point[c] = values[c].longValueExact();
    }
  }

  @Override
  void clearPoint() {
    point = new long[columns];
  }

  @Override
  void solve(int row, int column) {
    int base = row * stride;
    point[column] = 0;
    long value = evaluate(row);
    point[column] = entries[base + column] > 0 ? Math.negateExact(value) : value;
  }

  @Override
  void undoReduce(int quotients, int column) {
    point[column] = Math.subtractExact(point[column], evaluate(quotients));
  }

  private long evaluate(int row) {
    int base = row * stride;
    long sum = entries[base + columns];
    for (int w = 0; w < words; w++) {
      for (long bits = used(row, w); bits != 0; bits &= bits - 1) {
        int c = (w << 6) + Long.numberOfTrailingZeros(bits);
        sum = Math.addExact(sum, Math.multiplyExact(entries[base + c], point[c]));
      }
    }
    return sum;
  }

  @Override
  boolean choose(int column, int[] ids, int from, int to) {
    long low = Long.MIN_VALUE;
    long high = Long.MAX_VALUE;
    point[column] = 0;
    for (int i = from; i < to; i++) {
      int base = ids[i] * stride;
      long a = entries[base + column];
      long rest = evaluate(ids[i]);
      if (a > 0) {
        low = Math.max(low, Math.negateExact(Math.floorDiv(rest, a)));
      } else if (a < 0) {
        high = Math.min(high, Math.floorDiv(rest, -a));
      }
    }
    point[column] = low > 0 ? low : Math.min(high, 0);
    return low <= high;
  }

  @Override
  void adoptPoint(Tableau other) {
    point = ((LongTableau) other).point;
  }

  @Override
  BigInteger[] point() {
    BigInteger[] values = new BigInteger[columns];
    for (int c = 0; c < columns; c++) {
      values[c] = BigInteger.valueOf(point[c]);
    }
    return values;
  }

  @Override
  BigInteger valueAtPoint(int row) {
    return BigInteger.valueOf(evaluate(row));
  }
}
