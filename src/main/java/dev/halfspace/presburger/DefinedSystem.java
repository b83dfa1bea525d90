package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A system in which every local is determined by the visible columns and the locals before it: it
 * is a quotient, and the rows of the system say so.
 *
 * @param system the rows
 * @param quotients what each local is, in order
 */
record DefinedSystem(ConstraintSystem system, ImmutableList<Quotient> quotients) {

  /**
   * The floor of a form divided by a number.
   *
   * @param numerator the coefficients over the visible columns and the locals before, and a
   *     constant
   * @param divisor the positive divisor
   */
  record Quotient(ImmutableList<BigInteger> numerator, BigInteger divisor) {
    /** The value where the columns have the given values. */
    BigInteger at(List<BigInteger> values) {
      BigInteger sum = numerator.get(values.size());
      for (int c = 0; c < values.size(); c++) {
        sum = sum.add(numerator.get(c).multiply(values.get(c)));
      }
      return Integers.floorDiv(sum, divisor);
    }
  }

  /** What the columns are called if the visible ones are called so. */
  List<String> names(List<String> visible) {
    List<String> names = new ArrayList<>(visible);
    for (Quotient quotient : quotients) {
      String numerator = RowText.sum(quotient.numerator(), names);
      names.add("floor((" + numerator + ")/" + quotient.divisor() + ")");
    }
    return names;
  }

  /** The rows that say more than what the locals are. */
  List<String> rowsAsText(List<String> names) {
    List<String> rows = new ArrayList<>();
    system.equalities().forEach(row -> rows.add(RowText.comparison(row, names, "=", "=")));
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      if (!isRemainder(row)) {
        rows.add(RowText.comparison(row, names, ">=", "<="));
      }
    }
    return rows;
  }

  /**
   * Whether a row only says that some local is its quotient: {@code 0 <= e - c q} or {@code e - c q
   * < c}.
   */
  boolean isRemainder(List<BigInteger> row) {
    int first = system.space().localStart();
    for (int i = 0; i < quotients.size(); i++) {
      Quotient quotient = quotients.get(i);
      if (isRemainder(row, quotient, first + i, 1) || isRemainder(row, quotient, first + i, -1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRemainder(List<BigInteger> row, Quotient quotient, int local, int sign) {
    BigInteger factor = BigInteger.valueOf(sign);
    int last = row.size() - 1;
    for (int c = 0; c < last; c++) {
      BigInteger expected =
          c < local
              ? quotient.numerator().get(c)
              : c == local ? quotient.divisor().negate() : BigInteger.ZERO;
      if (!row.get(c).equals(expected.multiply(factor))) {
        return false;
      }
    }
    BigInteger constant = quotient.numerator().get(local).multiply(factor);
    BigInteger slack = sign > 0 ? BigInteger.ZERO : quotient.divisor().subtract(BigInteger.ONE);
    return row.get(last).equals(constant.add(slack));
  }
}
