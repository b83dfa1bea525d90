package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkElementIndex;

import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A linear form {@code a.x + c} over numbered columns, such as those of an {@link
 * AffineFlattening}: dimensions, then symbols, then local quotients. The form is sparse;
 * coefficients are exact, in {@code long} if all of the form fit and in BigInteger otherwise.
 *
 * <pre>{@code
 * LinearForm.difference(3, 0).plus(-1)   // x3 - x0 - 1
 * LinearForm.ofRow(2, 0, 5)              // 2 x0 + 5, of a row over x0, x1
 * }</pre>
 */
public final class LinearForm {
  /** The zero form. */
  public static final LinearForm ZERO = new LinearForm(new int[0], new long[] {0});

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
    this.longs = fits ? longs(bigs) : null;
    this.bigs = fits ? null : bigs;
  }

  private static long[] longs(BigInteger[] bigs) {
    long[] longs = new long[bigs.length];
    for (int i = 0; i < longs.length; i++) {
      longs[i] = bigs[i].longValue();
    }
    return longs;
  }

  /** The form of one column. */
  public static LinearForm variable(int column) {
    return new LinearForm(new int[] {column}, new long[] {1, 0});
  }

  /** The form {@code x_plus - x_minus} of two columns. */
  public static LinearForm difference(int plus, int minus) {
    return plus < minus
        ? new LinearForm(new int[] {plus, minus}, new long[] {1, -1, 0})
        : new LinearForm(new int[] {minus, plus}, new long[] {-1, 1, 0});
  }

  /** The constant form. */
  public static LinearForm constant(BigInteger value) {
    return new LinearForm(new int[0], new BigInteger[] {value});
  }

  /** The form of a row: the coefficients of columns 0, 1, ... and, last, the constant. */
  public static LinearForm ofRow(long... row) {
    int[] columns = new int[row.length];
    long[] values = new long[row.length];
    int count = 0;
    for (int c = 0; c < row.length - 1; c++) {
      columns[count] = c;
      values[count] = row[c];
      count += row[c] == 0 ? 0 : 1;
    }
    values[count] = row[row.length - 1];
    return new LinearForm(Arrays.copyOf(columns, count), Arrays.copyOf(values, count + 1));
  }

  /** The form of a row: the coefficients of columns 0, 1, ... and, last, the constant. */
  public static LinearForm ofRow(BigInteger... row) {
    int last = row.length - 1;
    int[] columns = IntStream.range(0, last).filter(c -> row[c].signum() != 0).toArray();
    BigInteger[] values = new BigInteger[columns.length + 1];
    Arrays.setAll(values, i -> row[i < columns.length ? columns[i] : last]);
    return new LinearForm(columns, values);
  }

  /** The form of the terms that are appended to one row. */
  private static LinearForm sum(Consumer<Rows> terms) {
    try {
      return sum(new LongRows(), terms);
    } catch (ArithmeticException overflow) {
      return sum(new BigRows(), terms);
    }
  }

  private static LinearForm sum(Rows rows, Consumer<Rows> terms) {
    rows.open();
    terms.accept(rows);
    return rows.take();
  }

  /** Returns true if all coefficients and the constant fit in a {@code long}. */
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

  /**
   * The coefficient of a term, or the constant after the last.
   *
   * @throws ArithmeticException unless {@link #fitsLong}
   */
  public long longAt(int term) {
    if (longs == null) {
      throw new ArithmeticException("a coefficient does not fit in a long");
    }
    return longs[term];
  }

  /** The coefficient of a term, or the constant after the last. */
  BigInteger at(int term) {
    return longs != null ? BigInteger.valueOf(longs[term]) : bigs()[term];
  }

  private BigInteger[] bigs() {
    if (bigs == null) {
      throw new AssertionError();
    }
    return bigs;
  }

  /** Returns true if there is no column with a coefficient other than 0. */
  public boolean isConstant() {
    return columns.length == 0;
  }

  /** The gcd test (Banerjee 1976): returns true if the form may be 0 at an integer point. */
  public boolean mayBeZero() {
    if (longs == null) {
      BigInteger gcd = gcd(BigInteger.ZERO);
      return gcd.signum() == 0 ? constant().signum() == 0 : constant().mod(gcd).signum() == 0;
    }
    long constant = longs[columns.length];
    long gcd = 0;
    for (int i = 0; i < columns.length && gcd != 1; i++) {
      gcd = Integers.gcd(gcd, Math.abs(longs[i]));
    }
    return gcd == 0 ? constant == 0 : constant % gcd == 0;
  }

  /** The value where the columns have the given values. */
  public BigInteger at(List<BigInteger> point) {
    BigInteger sum = constant();
    for (int i = 0; i < columns.length; i++) {
      sum = sum.add(at(i).multiply(point.get(columns[i])));
    }
    return sum;
  }

  /** The sum of this and another form. */
  public LinearForm plus(LinearForm other) {
    return plus(other, 1);
  }

  /** The difference of this and another form. */
  public LinearForm minus(LinearForm other) {
    return plus(other, -1);
  }

  private LinearForm plus(LinearForm other, long factor) {
    if (longs != null && other.longs != null) {
      try {
        return merged(columns, longs, other.columns, other.longs, factor);
      } catch (ArithmeticException overflow) {
        // Overflow: add again in arbitrary precision below.
      }
    }
    return sum(
        rows -> {
          rows.append(this);
          rows.pushScale(factor);
          rows.append(other);
          rows.popScale();
        });
  }

  /** The sum of two forms, in one pass: pairs of accesses are compared by it (anchors deps). */
  private static LinearForm merged(
      int[] columns, long[] row, int[] otherColumns, long[] otherRow, long factor) {
    int[] merged = new int[columns.length + otherColumns.length];
    long[] sums = new long[merged.length + 1];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < columns.length || j < otherColumns.length) {
      int a = i < columns.length ? columns[i] : Integer.MAX_VALUE;
      int b = j < otherColumns.length ? otherColumns[j] : Integer.MAX_VALUE;
      merged[count] = Math.min(a, b);
      long ofFirst = a <= b ? row[i++] : 0;
      long ofSecond = b <= a ? Math.multiplyExact(otherRow[j++], factor) : 0;
      sums[count] = Math.addExact(ofFirst, ofSecond);
      count += sums[count] == 0 ? 0 : 1;
    }
    sums[count] = Math.addExact(row[i], Math.multiplyExact(otherRow[j], factor));
    return count == merged.length
        ? new LinearForm(merged, sums)
        : new LinearForm(Arrays.copyOf(merged, count), Arrays.copyOf(sums, count + 1));
  }

  /** This times a number. */
  public LinearForm times(long factor) {
    return sum(
        rows -> {
          rows.pushScale(factor);
          rows.append(this);
          rows.popScale();
        });
  }

  /** This times a number. */
  public LinearForm times(BigInteger factor) {
    if (factor.bitLength() < Long.SIZE) {
      return times(factor.longValue());
    }
    return new LinearForm(columns, changed(v -> v.multiply(factor)));
  }

  /**
   * This form with column {@code c} renamed to {@code target[c]}; coefficients of columns with the
   * same target are added.
   *
   * @throws IndexOutOfBoundsException if a column of this form has no target
   */
  public LinearForm onColumns(int... target) {
    int[] moved = new int[columns.length];
    boolean ascend = true;
    for (int i = 0; i < moved.length; i++) {
      moved[i] = target[columns[i]];
      ascend &= i == 0 || moved[i - 1] < moved[i];
    }
    if (ascend) {
      return longs != null ? new LinearForm(moved, longs) : new LinearForm(moved, bigs());
    }
    return sum(rows -> rows.append(this, target));
  }

  /**
   * This form with another form substituted for a column: {@code 2*x0 + x1} with {@code x0 + 3} for
   * x1 is {@code 3*x0 + 3}.
   */
  public LinearForm substitute(int column, LinearForm by) {
    BigInteger factor = coefficient(column);
    return plus(by.minus(variable(column)).times(factor));
  }

  /** This with a function applied to each coefficient that is not 0, and to the constant. */
  public LinearForm map(UnaryOperator<BigInteger> change) {
    return ofRow(changed(change)).onColumns(columns);
  }

  private BigInteger[] changed(UnaryOperator<BigInteger> change) {
    BigInteger[] row = new BigInteger[columns.length + 1];
    Arrays.setAll(row, i -> change.apply(at(i)));
    return row;
  }

  /** This plus a constant. */
  public LinearForm plus(BigInteger addend) {
    return addend.bitLength() < Long.SIZE ? plus(addend.longValue()) : plus(constant(addend));
  }

  /** This plus a constant. */
  public LinearForm plus(long addend) {
    int last = columns.length;
    if (longs != null) {
      long sum = longs[last] + addend;
      if (((longs[last] ^ sum) & (addend ^ sum)) >= 0) {
        long[] row = longs.clone();
        row[last] = sum;
        return new LinearForm(columns, row);
      }
    }
    BigInteger[] row = changed(UnaryOperator.identity());
    row[last] = row[last].add(BigInteger.valueOf(addend));
    return new LinearForm(columns, row);
  }

  /** The greatest common divisor of a number and the coefficients. */
  public BigInteger gcd(BigInteger value) {
    BigInteger gcd = value;
    for (int i = 0; i < columns.length && !gcd.equals(BigInteger.ONE); i++) {
      gcd = gcd.gcd(at(i));
    }
    return gcd;
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
              : bigs()[i].mod(BigInteger.valueOf(gcd)).longValueExact();
      gcd = Integers.gcd(gcd, rest);
    }
    return gcd;
  }

  /** This divided by a common divisor of all coefficients, with the constant rounded down. */
  LinearForm floorDivide(long divisor) {
    if (divisor == 1) {
      return this;
    }
    if (longs == null) {
      BigInteger by = BigInteger.valueOf(divisor);
      return new LinearForm(columns, changed(v -> Integers.floorDiv(v, by)));
    }
    long[] quotient = new long[longs.length];
    for (int i = 0; i < quotient.length; i++) {
      quotient[i] = Math.floorDiv(longs[i], divisor);
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
