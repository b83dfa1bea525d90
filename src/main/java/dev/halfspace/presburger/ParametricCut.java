package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * A Gomory cut of an unknown {@code (a x + f) / d}, where x are the nonbasic variables of a {@link
 * ParametricSimplex} and f is a form of the parameters (Gomory 1958, Feautrier 1988). Since x and
 * the unknown are integers and x is not negative, {@code (m a mod d) x >= -m f mod d} for every m.
 * The remainder is {@code -m f - d floor(-m f / d)}, whose quotient is a new parameter.
 *
 * @param row the row of the unknown
 * @param factor the multiplier m, which is coprime to d
 * @param remainder the form that equals {@code -m f mod d}
 */
record ParametricCut(ParametricRow row, BigInteger factor, LinearForm remainder) {

  /** The cut of an unknown; its quotient, if any, is added to the context. */
  static ParametricCut of(
      List<ParametricRow> rows, ParametricRow row, int columns, ParameterContext context) {
    BigInteger d = row.denominator();
    BigInteger factor = factor(rows, row, columns);
    LinearForm remainder = row.form().map(v -> v.multiply(factor).negate().mod(d));
    if (!remainder.isConstant()) {
      int quotient = quotient(context, remainder, d);
      remainder = remainder.minus(LinearForm.variable(quotient).times(d));
    }
    return new ParametricCut(row, factor, remainder);
  }

  private static int quotient(ParameterContext context, LinearForm form, BigInteger divisor) {
    BigInteger gcd = form.gcd(divisor);
    return context.quotient(form.map(v -> v.divide(gcd)), divisor.divide(gcd));
  }

  /**
   * The multiplier of the deepest cut: its entry in the pivot column is the least, so that the
   * variable of that column grows the most. With Gomory's -1 alone, a denominator may shrink by
   * only 1 per cut.
   */
  private static BigInteger factor(List<ParametricRow> rows, ParametricRow row, int columns) {
    BigInteger d = row.denominator();
    BigInteger best = d.subtract(BigInteger.ONE);
    BigInteger least = d;
    for (int c = -2; c < columns; c++) {
      BigInteger inverse =
          c < 0 ? BigInteger.valueOf(2L * c + 3).mod(d) : row.coefficient(c).mod(d);
      if (!inverse.gcd(d).equals(BigInteger.ONE)) {
        continue;
      }
      BigInteger factor = inverse.modInverse(d);
      BigInteger[] entries = coefficients(row, factor);
      int column = ParametricSimplex.pivotColumn(rows, entries);
      if (column >= 0 && entries[column].compareTo(least) < 0) {
        least = entries[column];
        best = factor;
      }
    }
    return best;
  }

  private static BigInteger[] coefficients(ParametricRow row, BigInteger factor) {
    BigInteger[] entries = row.coefficients().clone();
    Arrays.setAll(entries, c -> entries[c].multiply(factor).mod(row.denominator()));
    return entries;
  }

  /** The row of the unknown if the remainder is 0 everywhere, so that f becomes a multiple of d. */
  ParametricRow withoutRemainder() {
    BigInteger inverse = factor.modInverse(row.denominator());
    return row.withForm(row.form().plus(remainder.times(inverse)));
  }

  /** The cut as a row of the tableau. */
  ParametricRow asRow() {
    return ParametricRow.of(
        coefficients(row, factor), BigInteger.ZERO, remainder.times(-1), row.denominator());
  }
}
