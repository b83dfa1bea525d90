package dev.halfspace.presburger;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Writes a set or relation in isl's notation, one disjunct after the other. */
final class IslPrinter {
  private final IslText text;
  private final Space space;
  private final boolean isRelation;
  private final Budget budget = new Budget(WorkLimit.forUnions());

  IslPrinter(IslText text) {
    this.text = text;
    this.space = text.value().space();
    this.isRelation = text.value() instanceof PresburgerRelation;
  }

  String print() {
    List<String> disjuncts = new ArrayList<>();
    for (ConstraintSystem system : text.value().disjuncts()) {
      for (DefinedSystem part : system.withDefinedLocals(budget)) {
        disjuncts.add(tuples() + constraints(part));
      }
    }
    if (disjuncts.isEmpty()) {
      disjuncts.add(tuples() + " : false");
    }
    String symbols =
        text.symbols().isEmpty() ? "" : "[" + String.join(", ", text.symbols()) + "] -> ";
    return symbols + "{ " + String.join("; ", disjuncts) + " }";
  }

  private String tuples() {
    String range = tuple(text.rangeTuple(), space.rangeStart(), space.symbolStart());
    return isRelation ? tuple(text.domainTuple(), 0, space.rangeStart()) + " -> " + range : range;
  }

  private static String tuple(String name, int from, int to) {
    List<String> names = new ArrayList<>();
    for (int c = from; c < to; c++) {
      names.add("i" + c);
    }
    return name + "[" + String.join(", ", names) + "]";
  }

  private String constraints(DefinedSystem part) {
    List<String> columns = new ArrayList<>();
    for (int c = 0; c < space.symbolStart(); c++) {
      columns.add("i" + c);
    }
    columns.addAll(text.symbols());
    List<String> rows = part.rowsAsText(part.names(columns));
    return rows.isEmpty() ? "" : " : " + String.join(" and ", rows);
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
