package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A system in which every local is determined by the visible columns and the locals before it: it
 * is a quotient, and the rows of the system say so.
 *
 * @param system the rows
 * @param quotients what each local is, in order
 */
record DefinedSystem(ConstraintSystem system, ImmutableList<Quotient> quotients) {

  /** The names of the columns if the visible ones have the given names. */
  List<String> names(List<String> visible) {
    List<String> names = new ArrayList<>(visible);
    for (Quotient quotient : quotients) {
      String numerator = RowText.sum(quotient.numerator(), names::get);
      names.add("floor((" + numerator + ")/" + quotient.divisor() + ")");
    }
    return names;
  }

  /** The rows that say more than what the locals are. */
  List<String> rowsAsText(List<String> names) {
    List<String> rows = new ArrayList<>();
    for (Constraint row : system.constraints()) {
      if (!isRemainder(row)) {
        rows.add(RowText.comparison(row, names::get));
      }
    }
    return rows;
  }

  /**
   * Returns true if a row only says that some local is its quotient: {@code 0 <= e - c q} or {@code
   * e - c q < c}.
   */
  boolean isRemainder(Constraint row) {
    int first = system.space().localStart();
    return !row.isEquality()
        && IntStream.range(0, quotients.size())
            .anyMatch(i -> quotients.get(i).rows(first + i).contains(row.form()));
  }
}
