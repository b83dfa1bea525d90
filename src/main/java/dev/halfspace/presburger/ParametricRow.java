package dev.halfspace.presburger;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A row of a {@link ParametricSimplex}: a variable that must not be negative, as a form of the
 * variables of the columns, of a number M larger than all others, and of parameters.
 */
final class ParametricRow {
  /**
   * The coefficients of the columns, that of M, the constant, and those of the parameters as far as
   * there are any; all times the denominator.
   */
  private final BigInteger[] entries;

  private final int columns;
  private final BigInteger denominator;

  /** True if the variable is known to be at least 0 wherever it is asked about. */
  private final boolean isSettled;

  private ParametricRow(
      BigInteger[] entries, int columns, BigInteger denominator, boolean isSettled) {
    this.entries = entries;
    this.columns = columns;
    this.denominator = denominator;
    this.isSettled = isSettled;
  }

  /**
   * A row in lowest terms.
   *
   * @param coefficients those of the columns
   * @param big the coefficient of M
   * @param form the constant and the coefficients of the parameters
   */
  static ParametricRow of(
      BigInteger[] coefficients, BigInteger big, BigInteger[] form, BigInteger denominator) {
    int columns = coefficients.length;
    BigInteger[] entries = Arrays.copyOf(coefficients, columns + 1 + form.length);
    entries[columns] = big;
    System.arraycopy(form, 0, entries, columns + 1, form.length);
    return reduced(entries, columns, denominator);
  }

  private static ParametricRow reduced(BigInteger[] entries, int columns, BigInteger denominator) {
    BigInteger gcd = denominator;
    boolean isTrivial = true;
    for (int c = 0; c < entries.length; c++) {
      gcd = gcd.equals(BigInteger.ONE) ? gcd : gcd.gcd(entries[c]);
      isTrivial &= entries[c].signum() == 0 || (c <= columns && entries[c].signum() > 0);
    }
    if (!gcd.equals(BigInteger.ONE)) {
      for (int c = 0; c < entries.length; c++) {
        entries[c] = entries[c].divide(gcd);
      }
    }
    return new ParametricRow(entries, columns, denominator.divide(gcd), isTrivial);
  }

  /** This, known not to be negative. */
  ParametricRow settled() {
    return new ParametricRow(entries, columns, denominator, true);
  }

  boolean isSettled() {
    return isSettled;
  }

  BigInteger denominator() {
    return denominator;
  }

  /** The coefficient of a column, times the denominator. */
  BigInteger coefficient(int column) {
    return entries[column];
  }

  /** The coefficients of the columns, times the denominator. */
  BigInteger[] coefficients() {
    return Arrays.copyOf(entries, columns);
  }

  /** The coefficient of M, times the denominator. */
  BigInteger big() {
    return entries[columns];
  }

  /** The value where the columns and M are 0, times the denominator. */
  BigInteger[] form() {
    return Arrays.copyOfRange(entries, columns + 1, entries.length);
  }

  /** The number of entries, which an operation takes steps for. */
  int length() {
    return entries.length;
  }

  /** Returns true if a column can make the variable grow. */
  boolean canGrow() {
    for (int c = 0; c < columns; c++) {
      if (entries[c].signum() > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if the value is not a form with integer coefficients. */
  boolean isFractional() {
    for (int c = columns + 1; c < entries.length; c++) {
      if (entries[c].mod(denominator).signum() != 0) {
        return true;
      }
    }
    return false;
  }

  /** This row after a column was exchanged with the variable of a row. */
  ParametricRow exchanged(ParametricRow by, int column) {
    BigInteger pivot = by.entries[column];
    BigInteger own = entries[column];
    BigInteger[] result = new BigInteger[Math.max(entries.length, by.entries.length)];
    for (int c = 0; c < result.length; c++) {
      result[c] =
          c == column
              ? own.multiply(by.denominator)
              : entry(c).multiply(pivot).subtract(own.multiply(by.entry(c)));
    }
    return reduced(result, columns, denominator.multiply(pivot));
  }

  private BigInteger entry(int index) {
    return index < entries.length ? entries[index] : BigInteger.ZERO;
  }

  /** This with another value, which is the same. */
  ParametricRow withForm(BigInteger[] form) {
    ParametricRow row = of(coefficients(), big(), form, denominator);
    return isSettled ? row.settled() : row;
  }
}
