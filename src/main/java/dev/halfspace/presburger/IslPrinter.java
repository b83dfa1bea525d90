package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.support.Excerpt;
import java.util.ArrayList;
import java.util.List;

/** Writes a set or relation in isl's notation, one disjunct after the other. */
final class IslPrinter {
  private final IslText text;
  private final Space space;
  private final boolean isRelation;

  /**
   * The prefixes of the names of dimensions and of locals; no name of a symbol starts with them.
   */
  private final String dimension;

  private final String local;

  IslPrinter(IslText text) {
    this.text = text;
    this.space = text.value().space();
    this.isRelation = text.value() instanceof PresburgerRelation;
    this.dimension = prefix("i");
    this.local = prefix("e");
  }

  private String prefix(String letter) {
    for (StringBuilder prefix = new StringBuilder(letter); ; prefix.append('_')) {
      String candidate = prefix.toString();
      if (text.symbols().stream().noneMatch(symbol -> symbol.startsWith(candidate))) {
        return candidate;
      }
    }
  }

  /** The whole text, with locals as quotients as far as the limit allows. */
  String print(WorkLimit limit) {
    Budget budget = new Budget(limit);
    List<String> disjuncts = new ArrayList<>();
    for (ConstraintSystem system : text.value().disjuncts()) {
      try {
        for (DefinedSystem part :
            budget.within(budget.dispensable(), () -> system.withDefinedLocals(budget))) {
          disjuncts.add(tuples() + constraints(part));
        }
      } catch (WorkLimitExceeded e) {
        disjuncts.add(tuples() + quantified(system));
      }
    }
    if (disjuncts.isEmpty()) {
      disjuncts.add(tuples() + " : false");
    }
    return symbols() + "{ " + String.join("; ", disjuncts) + " }";
  }

  /** The beginning of the text of the systems as stored; nothing is eliminated for it. */
  String excerpt() {
    StringBuilder out = new StringBuilder(symbols()).append("{ ");
    String separator = "";
    for (ConstraintSystem system : text.value().disjuncts()) {
      out.append(separator).append(tuples()).append(quantified(system));
      separator = "; ";
      if (Excerpt.isFull(out)) {
        return Excerpt.of(out);
      }
    }
    out.append(separator.isEmpty() ? tuples() + " : false }" : " }");
    return Excerpt.of(out);
  }

  private String symbols() {
    return text.symbols().isEmpty() ? "" : "[" + String.join(", ", text.symbols()) + "] -> ";
  }

  private String tuples() {
    String range = tuple(text.rangeTuple(), space.rangeStart(), space.symbolStart());
    return isRelation ? tuple(text.domainTuple(), 0, space.rangeStart()) + " -> " + range : range;
  }

  private String tuple(String name, int from, int to) {
    return name + "[" + String.join(", ", RowText.numbered(dimension, from, to)) + "]";
  }

  private String constraints(DefinedSystem part) {
    List<String> rows = part.rowsAsText(part.names(visible()));
    return rows.isEmpty() ? "" : " : " + String.join(" and ", rows);
  }

  private List<String> visible() {
    List<String> names = new ArrayList<>(RowText.numbered(dimension, 0, space.symbolStart()));
    names.addAll(text.symbols());
    return names;
  }

  /** The rows of a system with its locals behind {@code exists}. */
  private String quantified(ConstraintSystem system) {
    List<String> locals = RowText.numbered(local, 0, system.space().numLocals());
    List<String> names = visible();
    names.addAll(locals);
    List<String> rows = new DefinedSystem(system, ImmutableList.of()).rowsAsText(names);
    String all = String.join(" and ", rows);
    if (locals.isEmpty()) {
      return rows.isEmpty() ? "" : " : " + all;
    }
    return " : exists (" + String.join(", ", locals) + " : " + all + ")";
  }
}
