package dev.halfspace.presburger;

import static java.math.BigInteger.ONE;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A row of a {@link ParametricSimplex}: a non-negative basic variable as a form of the nonbasic
 * variables, of a number M larger than all others (big M), and of the parameters. All numbers are
 * multiplied by the denominator and in lowest terms.
 *
 * @param coefficients the coefficients of the nonbasic variables
 * @param big the coefficient of M
 * @param form the value where the nonbasic variables and M are 0
 * @param isSettled true if the variable is known to be non-negative on the whole context
 */
@SuppressWarnings("ArrayRecordComponent") // not compared, nor changed
record ParametricRow(
    BigInteger[] coefficients,
    BigInteger big,
    LinearForm form,
    BigInteger denominator,
    boolean isSettled) {
  static ParametricRow of(
      BigInteger[] coefficients, BigInteger big, LinearForm form, BigInteger denominator) {
    boolean isTrivial = big.signum() >= 0 && form.equals(LinearForm.ZERO);
    BigInteger gcd = form.gcd(denominator).gcd(form.constant()).gcd(big);
    for (BigInteger v : coefficients) {
      isTrivial &= v.signum() >= 0;
      gcd = gcd.equals(ONE) ? gcd : gcd.gcd(v);
    }
    BigInteger by = gcd;
    return by.equals(ONE)
        ? new ParametricRow(coefficients, big, form, denominator, isTrivial)
        : new ParametricRow(
            Arrays.stream(coefficients).map(v -> v.divide(by)).toArray(BigInteger[]::new),
            big.divide(by),
            form.map(v -> v.divide(by)),
            denominator.divide(by),
            isTrivial);
  }

  /** This, known to be non-negative. */
  ParametricRow settled() {
    return new ParametricRow(coefficients, big, form, denominator, true);
  }

  /** The coefficient of a column. */
  BigInteger coefficient(int column) {
    return coefficients[column];
  }

  /** The number of entries, to which the cost of an operation is proportional. */
  int length() {
    return coefficients.length + 2 + form.numTerms();
  }

  /** Returns true if the variable grows with some nonbasic variable. */
  boolean canGrow() {
    return Arrays.stream(coefficients).anyMatch(v -> v.signum() > 0);
  }

  /** Returns true if the value is not a form with integer coefficients. */
  boolean isFractional() {
    return !form.gcd(denominator).gcd(form.constant()).equals(denominator);
  }

  /** This row after a pivot on {@code column} of the row {@code by}. */
  ParametricRow exchanged(ParametricRow by, int column) {
    BigInteger pivot = by.coefficients[column];
    BigInteger own = coefficients[column];
    BigInteger[] result = new BigInteger[coefficients.length];
    Arrays.setAll(
        result, c -> coefficients[c].multiply(pivot).subtract(own.multiply(by.coefficients[c])));
    result[column] = own.multiply(by.denominator);
    return of(
        result,
        big.multiply(pivot).subtract(own.multiply(by.big)),
        form.times(pivot).minus(by.form.times(own)),
        denominator.multiply(pivot));
  }

  /** This with another form of the same value. */
  ParametricRow withForm(LinearForm same) {
    ParametricRow row = of(coefficients, big, same, denominator);
    return isSettled ? row.settled() : row;
  }
}
