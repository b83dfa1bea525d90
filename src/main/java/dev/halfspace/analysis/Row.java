package dev.halfspace.analysis;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A linear form as coefficients and, last, a constant; in {@code long} where all of them fit. */
final class Row {
  /** Leaves room for sums and differences of a few entries, so that these cannot overflow. */
  private static final int LIMIT_BITS = 60;

  private static final long LIMIT = 1L << LIMIT_BITS;

  private final long @Nullable [] longs;
  private final BigInteger @Nullable [] bigs;

  private Row(long @Nullable [] longs, BigInteger @Nullable [] bigs) {
    this.longs = longs;
    this.bigs = bigs;
  }

  /** A row, which keeps the array. */
  static Row of(long[] values) {
    for (long value : values) {
      if (value > LIMIT || value < -LIMIT) {
        return new Row(
            null, Arrays.stream(values).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new));
      }
    }
    return new Row(values, null);
  }

  /** A row, which keeps the array. */
  static Row of(BigInteger[] values) {
    for (BigInteger value : values) {
      if (value.bitLength() > LIMIT_BITS) {
        return new Row(null, values);
      }
    }
    return new Row(Arrays.stream(values).mapToLong(BigInteger::longValueExact).toArray(), null);
  }

  /** The values, not to be changed, or {@code null} if they do not fit. */
  long @Nullable [] longs() {
    return longs;
  }

  /** The number of columns, the constant not counted. */
  int width() {
    return (longs != null ? longs.length : values().length) - 1;
  }

  /** The values as a new or shared array, not to be changed. */
  BigInteger[] values() {
    if (bigs != null) {
      return bigs;
    }
    long[] from = longs == null ? new long[0] : longs;
    BigInteger[] values = new BigInteger[from.length];
    Arrays.setAll(values, i -> BigInteger.valueOf(from[i]));
    return values;
  }

  /** The constant. */
  BigInteger constant() {
    BigInteger[] values = values();
    return values[values.length - 1];
  }

  /** Returns true if all coefficients are 0. */
  boolean isConstant() {
    if (longs != null) {
      for (int i = 0; i < longs.length - 1; i++) {
        if (longs[i] != 0) {
          return false;
        }
      }
      return true;
    }
    return Arrays.stream(values()).limit(width()).allMatch(v -> v.signum() == 0);
  }

  /** This row times -1. */
  Row negated() {
    if (longs != null) {
      long[] values = new long[longs.length];
      for (int c = 0; c < values.length; c++) {
        values[c] = -longs[c];
      }
      return new Row(values, null);
    }
    return of(Arrays.stream(values()).map(BigInteger::negate).toArray(BigInteger[]::new));
  }

  /** This row with a number added to the coefficient of a column, or to the constant. */
  Row plus(int column, long addend) {
    if (addend == 0) {
      return this;
    }
    if (longs != null && Math.abs(addend) <= LIMIT) {
      long[] values = longs.clone();
      values[column] += addend;
      return of(values);
    }
    BigInteger[] sum = values().clone();
    sum[column] = sum[column].add(BigInteger.valueOf(addend));
    return of(sum);
  }

  /** The value of this form where its columns have the given values. */
  BigInteger at(BigInteger[] point) {
    BigInteger[] row = values();
    BigInteger sum = row[row.length - 1];
    for (int c = 0; c < row.length - 1; c++) {
      sum = sum.add(row[c].multiply(point[c]));
    }
    return sum;
  }
}
