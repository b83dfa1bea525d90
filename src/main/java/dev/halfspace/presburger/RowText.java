package dev.halfspace.presburger;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Rows as sums and comparisons of named columns. */
final class RowText {
  private RowText() {}

  /**
   * A row compared with 0, no side of which has a negative multiple of a variable: {@code i <= N -
   * 1}. The first variable is on the left.
   *
   * @param operator how the row compares with 0
   * @param reversed how 0 compares with the row
   */
  static String comparison(
      List<BigInteger> row, List<String> columns, String operator, String reversed) {
    int last = row.size() - 1;
    List<BigInteger> positive = new ArrayList<>();
    List<BigInteger> negative = new ArrayList<>();
    int first = 0;
    for (BigInteger v : row.subList(0, last)) {
      first = first == 0 ? v.signum() : first;
      positive.add(v.max(BigInteger.ZERO));
      negative.add(v.negate().max(BigInteger.ZERO));
    }
    BigInteger constant = row.get(last);
    positive.add(first < 0 ? constant : BigInteger.ZERO);
    negative.add(first < 0 ? BigInteger.ZERO : constant.negate());
    return first < 0
        ? sum(negative, columns) + " " + reversed + " " + sum(positive, columns)
        : sum(positive, columns) + " " + operator + " " + sum(negative, columns);
  }

  static String sum(List<BigInteger> row, List<String> columns) {
    StringBuilder sum = new StringBuilder();
    int last = row.size() - 1;
    for (int c = 0; c <= last; c++) {
      BigInteger v = row.get(c);
      if (v.signum() == 0) {
        continue;
      }
      if (sum.length() > 0) {
        sum.append(v.signum() > 0 ? " + " : " - ");
      } else if (v.signum() < 0) {
        sum.append('-');
      }
      BigInteger size = v.abs();
      if (c == last) {
        sum.append(size);
      } else {
        sum.append(size.equals(BigInteger.ONE) ? "" : size + "*").append(columns.get(c));
      }
    }
    return sum.length() == 0 ? "0" : sum.toString();
  }
}
