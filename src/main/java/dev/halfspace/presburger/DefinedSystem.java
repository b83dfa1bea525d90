package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A system in which every local is a quotient of the visible columns and the locals before it, as
 * rows of the system state.
 *
 * @param system the rows
 * @param quotients the definitions of the locals, in order
 */
record DefinedSystem(ConstraintSystem system, ImmutableList<Quotient> quotients) {

  /**
   * The names of all columns, given those of the visible ones; a local is named by its quotient.
   */
  List<String> names(List<String> visible) {
    List<String> names = new ArrayList<>(visible);
    for (Quotient quotient : quotients) {
      String numerator = RowText.sum(quotient.numerator(), names::get);
      names.add("floor((" + numerator + ")/" + quotient.divisor() + ")");
    }
    return names;
  }

  /** The rows as text, without those that only define locals. */
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
   * Returns true if a row only defines some local as its quotient: {@code 0 <= e - c q} or {@code e
   * - c q < c}.
   */
  boolean isRemainder(Constraint row) {
    int first = system.space().localStart();
    return !row.isEquality()
        && IntStream.range(0, quotients.size())
            .anyMatch(i -> quotients.get(i).rows(first + i).contains(row.form()));
  }
}
