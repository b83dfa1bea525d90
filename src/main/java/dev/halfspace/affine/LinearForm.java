package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkElementIndex;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A linear form {@code a.x + c} over the columns of an {@link AffineFlattening}: dimensions, then
 * symbols, then local quotients. Kept sparse; coefficients are exact, in {@code long} where all of
 * a form's fit and in BigInteger where not.
 */
public final class LinearForm {
  private final int[] columns; // ascending, each with a coefficient that is not 0
  private final long @Nullable [] longs; // the coefficients, then the constant
  private final BigInteger @Nullable [] bigs; // the same, if longs is null

  LinearForm(int[] columns, long[] longs) {
    this.columns = columns;
    this.longs = longs;
    this.bigs = null;
  }

  LinearForm(int[] columns, BigInteger[] bigs) {
    this.columns = columns;
    boolean fits = true;
    for (BigInteger big : bigs) {
      fits &= big.bitLength() < Long.SIZE;
    }
    this.longs = fits ? Arrays.stream(bigs).mapToLong(BigInteger::longValue).toArray() : null;
    this.bigs = fits ? null : bigs;
  }

  /** Whether all coefficients and the constant fit in a {@code long}. */
  public boolean fitsLong() {
    return longs != null;
  }

  /** The number of columns with a coefficient other than 0. */
  public int numTerms() {
    return columns.length;
  }

  /**
   * The column of a term; terms stand in ascending order of columns.
   *
   * @throws IndexOutOfBoundsException if {@code term} is not below {@link #numTerms}
   */
  public int column(int term) {
    return columns[term];
  }

  /**
   * The coefficient of a term, never 0.
   *
   * @throws IndexOutOfBoundsException if {@code term} is not below {@link #numTerms}
   */
  public BigInteger termCoefficient(int term) {
    checkElementIndex(term, columns.length);
    return at(term);
  }

  /** The coefficient of a column, 0 if the column has no term. */
  public BigInteger coefficient(int column) {
    int term = Arrays.binarySearch(columns, column);
    return term < 0 ? BigInteger.ZERO : at(term);
  }

  /** The constant part. */
  public BigInteger constant() {
    return at(columns.length);
  }

  /** The coefficient of a term, or the constant after the last, of a form that fits. */
  long longAt(int term) {
    if (longs == null) {
      throw new ArithmeticException("a coefficient does not fit in a long");
    }
    return longs[term];
  }

  /** The coefficient of a term, or the constant after the last. */
  BigInteger at(int term) {
    return longs != null ? BigInteger.valueOf(longs[term]) : bigAt(term);
  }

  private BigInteger bigAt(int term) {
    if (bigs == null) {
      throw new AssertionError();
    }
    return bigs[term];
  }

  /** This plus a constant. */
  LinearForm plus(long addend) {
    int last = columns.length;
    if (longs != null) {
      long sum = longs[last] + addend;
      if (((longs[last] ^ sum) & (addend ^ sum)) >= 0) {
        long[] row = longs.clone();
        row[last] = sum;
        return new LinearForm(columns, row);
      }
    }
    BigInteger[] row = new BigInteger[last + 1];
    for (int i = 0; i <= last; i++) {
      row[i] = at(i);
    }
    row[last] = row[last].add(BigInteger.valueOf(addend));
    return new LinearForm(columns, row);
  }

  /** The greatest common divisor of {@code value}, which is positive, and the coefficients. */
  long gcdOfTerms(long value) {
    return gcd(value, columns.length);
  }

  /** The greatest common divisor of {@code value}, the coefficients and the constant. */
  long gcdOfAll(long value) {
    return gcd(value, columns.length + 1);
  }

  private long gcd(long value, int count) {
    long gcd = value;
    for (int i = 0; i < count && gcd != 1; i++) {
      long rest =
          longs != null
              ? Math.abs(longs[i] % gcd)
              : bigAt(i).mod(BigInteger.valueOf(gcd)).longValueExact();
      gcd = Integers.gcd(gcd, rest);
    }
    return gcd;
  }

  /** This divided by a divisor of all coefficients, the constant rounded down. */
  LinearForm floorDivide(long divisor) {
    if (divisor == 1) {
      return this;
    }
    int last = columns.length;
    if (longs != null) {
      long[] quotient = new long[last + 1];
      for (int i = 0; i <= last; i++) {
        quotient[i] = Math.floorDiv(longs[i], divisor);
      }
      return new LinearForm(columns, quotient);
    }
    BigInteger[] quotient = new BigInteger[last + 1];
    for (int i = 0; i <= last; i++) {
      quotient[i] = Integers.floorDiv(bigAt(i), BigInteger.valueOf(divisor));
    }
    return new LinearForm(columns, quotient);
  }

  /**
   * The form as a row of {@code numColumns} coefficients and the constant.
   *
   * @throws IllegalArgumentException if a column with a coefficient is not below {@code numColumns}
   * @throws ArithmeticException unless {@link #fitsLong}
   */
  public long[] toLongRow(int numColumns) {
    checkWidth(numColumns);
    long[] row = new long[numColumns + 1];
    for (int i = 0; i < columns.length; i++) {
      row[columns[i]] = longAt(i);
    }
    row[numColumns] = longAt(columns.length);
    return row;
  }

  /**
   * The form as a row of {@code numColumns} coefficients and the constant.
   *
   * @throws IllegalArgumentException if a column with a coefficient is not below {@code numColumns}
   */
  public BigInteger[] toRow(int numColumns) {
    checkWidth(numColumns);
    BigInteger[] row = new BigInteger[numColumns + 1];
    Arrays.fill(row, BigInteger.ZERO);
    for (int i = 0; i < columns.length; i++) {
      row[columns[i]] = at(i);
    }
    row[numColumns] = constant();
    return row;
  }

  private void checkWidth(int numColumns) {
    int width = columns.length == 0 ? 0 : columns[columns.length - 1] + 1;
    checkArgument(width <= numColumns, "column %s occurs, row has %s", width - 1, numColumns);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LinearForm that
        && Arrays.equals(columns, that.columns)
        && Arrays.equals(longs, that.longs)
        && Arrays.equals(bigs, that.bigs);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(columns) * 31
        + (longs != null ? Arrays.hashCode(longs) : Arrays.hashCode(bigs));
  }

  /** The form over {@code x0, x1, ...}, such as {@code 2*x0 + -1*x3 + 5}. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < columns.length; i++) {
      out.append(at(i)).append("*x").append(columns[i]).append(" + ");
    }
    return out.append(constant()).toString();
  }
}
