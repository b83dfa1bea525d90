package dev.halfspace.presburger;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Prints rows as sums and comparisons of named columns. */
final class RowText {
  private RowText() {}

  /**
   * A constraint as a comparison in which no side has a negative multiple of a variable: {@code i
   * <= N - 1}. The first variable is on the left.
   */
  static String comparison(Constraint row, IntFunction<String> columns) {
    LinearForm form = row.form();
    int sign = form.isConstant() ? 1 : form.termCoefficient(0).signum();
    LinearForm left = LinearForm.ZERO;
    for (int i = 0; i < form.numTerms(); i++) {
      BigInteger v = form.termCoefficient(i);
      if (v.signum() == sign) {
        left = left.plus(LinearForm.variable(form.column(i)).times(v.abs()));
      }
    }
    LinearForm right = sign < 0 ? form.plus(left) : left.minus(form);
    String operator = row.isEquality() ? " = " : sign < 0 ? " <= " : " >= ";
    return sum(left, columns) + operator + sum(right, columns);
  }

  static String sum(LinearForm form, IntFunction<String> columns) {
    StringBuilder sum = new StringBuilder();
    for (int i = 0; i < form.numTerms(); i++) {
      BigInteger v = form.termCoefficient(i);
      appendSign(sum, v);
      sum.append(v.abs().equals(BigInteger.ONE) ? "" : v.abs() + "*");
      sum.append(columns.apply(form.column(i)));
    }
    if (form.constant().signum() != 0) {
      appendSign(sum, form.constant());
      sum.append(form.constant().abs());
    }
    return sum.length() == 0 ? "0" : sum.toString();
  }

  /** The names of numbered columns: a prefix and the number. */
  static ImmutableList<String> numbered(String prefix, int from, int to) {
    return IntStream.range(from, to).mapToObj(c -> prefix + c).collect(toImmutableList());
  }

  private static void appendSign(StringBuilder sum, BigInteger v) {
    if (sum.length() > 0) {
      sum.append(v.signum() > 0 ? " + " : " - ");
    } else if (v.signum() < 0) {
      sum.append('-');
    }
  }
}
