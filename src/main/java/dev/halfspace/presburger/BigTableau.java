package dev.halfspace.presburger;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A tableau of {@link BigInteger} coefficients, for queries that overflow {@code long}. A
 * coefficient of more than {@code maxBits} bits ends the query as unknown.
 */
final class BigTableau extends Tableau {
  private final int maxBits;
  private BigInteger[][] entries;
  private BigInteger denominator = ONE;

  BigTableau(int columns, int capacity, int maxBits) {
    super(columns, capacity, 0);
    this.maxBits = maxBits;
    this.entries = new BigInteger[capacity][];
  }

  private BigTableau(BigTableau source) {
    super(source);
    this.maxBits = source.maxBits;
    this.entries = new BigInteger[kind.length][];
    for (int row = 0; row < rows; row++) {
      entries[row] = source.entries[row].clone();
    }
    this.denominator = source.denominator;
  }

  /**
   * A copy of the live rows of {@code source} (constraints and forms), with arbitrary-precision
   * entries.
   */
  static BigTableau copyOf(Tableau source, int maxBits) {
    BigTableau copy = new BigTableau(source.columns, source.rows + 8, maxBits);
    for (int row = 0; row < source.rows; row++) {
      if (source.kind[row] != DEAD) {
        int target = copy.append();
        copy.write(target, source.values(row));
        copy.kind[target] = source.kind[row];
        copy.classify(target);
        copy.note(target);
      }
    }
    copy.contradictory = source.contradictory;
    return copy;
  }

  @Override
  void write(int row, long[] values) {
    entries[row] = Arrays.stream(values).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
  }

  @Override
  void write(int row, BigInteger[] values) {
    entries[row] = values.clone();
  }

  @Override
  Tableau alike(int numColumns, int capacity) {
    return new BigTableau(numColumns, capacity, maxBits);
  }

  @Override
  void grow(int capacity) {
    entries = Arrays.copyOf(entries, capacity);
  }

  @Override
  void copyRow(int row, Tableau source, int sourceRow) {
    System.arraycopy(source.cells, sourceRow * stride, cells, row * stride, stride);
    entries[row] = ((BigTableau) source).entries[sourceRow].clone();
  }

  @Override
  Tableau copy() {
    return new BigTableau(this);
  }

  @Override
  boolean tighten(int row, boolean equality) {
    BigInteger[] values = entries[row];
    BigInteger gcd = ZERO;
    for (int c = 0; c < columns && !gcd.equals(ONE); c++) {
      gcd = gcd.gcd(values[c]);
    }
    BigInteger constant = values[columns];
    if (gcd.signum() == 0) {
      return equality ? constant.signum() == 0 : constant.signum() >= 0;
    }
    if (!gcd.equals(ONE)) {
      if (equality && constant.mod(gcd).signum() != 0) {
        return false;
      }
      for (int c = 0; c < columns; c++) {
        values[c] = values[c].divide(gcd);
      }
      values[columns] = Integers.floorDiv(constant, gcd);
      classify(row);
    }
    return true;
  }

  @Override
  void classify(int row) {
    long key = 0;
    for (int w = 0; w < words; w++) {
      long plus = 0;
      long minus = 0;
      long large = 0;
      int end = Math.min(columns, (w + 1) << 6);
      for (int c = w << 6; c < end; c++) {
        BigInteger v = checked(entries[row][c]);
        // Modulo 2^64 the hash is linear, too.
        key += RowHash.term(v.longValue(), c);
        long bit = 1L << c;
        if (v.signum() > 0) {
          plus |= bit;
        } else if (v.signum() < 0) {
          minus |= bit;
        }
        if (v.signum() != 0 && !v.abs().equals(ONE)) {
          large |= bit;
        }
      }
      setSigns(row, w, key, plus, minus, large);
    }
    BigInteger unused = checked(entries[row][columns]);
  }

  private BigInteger checked(BigInteger value) {
    if (value.bitLength() > maxBits) {
      throw new WorkLimitExceeded("a coefficient of more than " + maxBits + " bits");
    }
    return value;
  }

  @Override
  void addProduct(int target, int row, int column, boolean negated) {
    BigInteger factor = entries[target][column];
    LatticeBasis.addMultiple(entries[target], entries[row], negated ? factor.negate() : factor);
    classify(target);
  }

  @Override
  void writeCombination(int target, int lower, int upper, int column, boolean dark) {
    BigInteger a = entries[lower][column];
    BigInteger b = entries[upper][column].negate();
    BigInteger gcd = a.gcd(b);
    BigInteger ofLower = b.divide(gcd);
    BigInteger ofUpper = a.divide(gcd);
    BigInteger[] sum = new BigInteger[columns + 1];
    for (int c = 0; c <= columns; c++) {
      sum[c] = ofLower.multiply(entries[lower][c]).add(ofUpper.multiply(entries[upper][c]));
    }
    if (dark) {
      BigInteger gap = a.subtract(ONE).multiply(b.subtract(ONE));
      sum[columns] = sum[columns].add(Integers.floorDiv(gap.negate(), gcd));
    }
    entries[target] = sum;
    classify(target);
  }

  @Override
  BigInteger coefficient(int row, int column) {
    return entries[row][column];
  }

  @Override
  void set(int row, int column, BigInteger value) {
    entries[row][column] = value;
  }

  @Override
  void pivot(int row, int column) {
    BigInteger[] r = entries[row];
    BigInteger p = r[column];
    boolean flip = p.signum() < 0;
    for (int i = 0; i < rows; i++) {
      if (i == row) {
        continue;
      }
      BigInteger[] values = entries[i];
      BigInteger b = values[column];
      for (int c = 0; c <= columns; c++) {
        if (c != column) {
          BigInteger v =
              checked(values[c].multiply(p).subtract(b.multiply(r[c])).divide(denominator));
          values[c] = flip ? v.negate() : v;
        }
      }
      values[column] = flip ? b.negate() : b;
    }
    for (int c = 0; c <= columns; c++) {
      if (c != column && !flip) {
        r[c] = r[c].negate();
      }
    }
    r[column] = flip ? denominator.negate() : denominator;
    denominator = p.abs();
  }

  /** Each entry takes two products and a quotient, and each of these allocates. */
  @Override
  long pivotSteps() {
    return (long) rows * (1 + columns) * (1 + denominator.bitLength() / 64);
  }

  @Override
  BigInteger denominator() {
    return denominator;
  }
}
