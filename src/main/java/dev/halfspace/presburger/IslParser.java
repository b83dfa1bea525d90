package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A recursive-descent parser of isl's notation. A formula is evaluated while it is parsed, as a set
 * over the variables in scope: the dimensions, the symbols and the variables that {@code exists}
 * introduced.
 */
final class IslParser {
  private static final Set<String> COMPARISONS = Set.of("<=", "<", ">=", ">", "=", "==", "!=");

  /** The tokens by which the content of parentheses is a formula and not an expression. */
  private static final Set<String> OF_FORMULAS =
      Set.of(
          "and", "&&", "&", "or", "||", "|", "not", "!", "implies", "exists", "true", "false", "<=",
          "<", ">=", ">", "=", "==", "!=");

  /** The budget for building the sets of all formulas. */
  private final Budget budget = new Budget(WorkLimit.forUnions());

  private final IslCursor cursor;

  /** The variables in scope; the index in the list is the dimension. */
  private final List<String> scope = new ArrayList<>();

  private final IslTerms terms;

  IslParser(String text) {
    this.cursor = new IslCursor(text);
    this.terms = new IslTerms(cursor, scope);
  }

  private record Tuple(String name, int size) {
    static final Tuple NONE = new Tuple("", -1);
  }

  /** A tuple entry with an expression, which is parsed again once all dimensions are known. */
  private record TupleEntry(int dimension, int start) {}

  // [symbols] -> { disjunct ; ... }
  IslText parse() {
    List<String> symbols = List.of();
    if (cursor.is("[")) {
      symbols = names();
      cursor.expect("->");
    }
    cursor.expect("{");
    List<ConstraintSystem> systems = new ArrayList<>();
    @Nullable Tuple domain = null;
    Tuple range = Tuple.NONE;
    while (!cursor.is("}")) {
      scope.clear();
      int start = cursor.peek().offset();
      List<TupleEntry> entries = new ArrayList<>();
      Tuple first = cursor.is(":") ? new Tuple("", 0) : tuple(entries, symbols);
      Tuple second = cursor.accept("->") ? tuple(entries, symbols) : Tuple.NONE;
      Tuple nextDomain = second.size() < 0 ? second : first;
      Tuple nextRange = second.size() < 0 ? first : second;
      if (domain != null && !(nextDomain.equals(domain) && nextRange.equals(range))) {
        throw new IslSyntaxException(
            start, "a disjunct with other tuples than the first; a text has one space");
      }
      domain = nextDomain;
      range = nextRange;
      systems.addAll(disjunct(entries, symbols));
      if (!cursor.accept(";")) {
        break;
      }
    }
    cursor.expect("}");
    if (!cursor.isAtEnd()) {
      throw cursor.error("text after the end");
    }
    return text(systems, domain == null ? Tuple.NONE : domain, range, symbols);
  }

  private static IslText text(
      List<ConstraintSystem> systems, Tuple domain, Tuple range, List<String> symbols) {
    int numDomain = Math.max(0, domain.size());
    Space space = new Space(numDomain, Math.max(0, range.size()), symbols.size(), 0);
    List<ConstraintSystem> arranged = systems.stream().map(s -> s.over(space, c -> c)).toList();
    return new IslText(
        domain.size() < 0
            ? PresburgerSet.of(space, arranged)
            : PresburgerRelation.of(space, arranged),
        ImmutableList.copyOf(symbols),
        domain.name(),
        range.name());
  }

  // [name, ...], all different
  private List<String> names() {
    cursor.expect("[");
    List<String> names = new ArrayList<>();
    while (!cursor.is("]")) {
      checkIsNew(names);
      names.add(cursor.name());
      if (!cursor.accept(",")) {
        break;
      }
    }
    cursor.expect("]");
    return names;
  }

  private void checkIsNew(List<String> names) {
    if (names.contains(cursor.peek().text())) {
      throw cursor.error("the name " + cursor.found() + " is taken");
    }
  }

  // name? [ entry, ... ]
  private Tuple tuple(List<TupleEntry> entries, List<String> symbols) {
    String name = cursor.isName() ? cursor.next().text() : "";
    cursor.expect("[");
    int start = scope.size();
    if (!cursor.is("]")) {
      do {
        entry(entries, symbols);
      } while (cursor.accept(","));
    }
    cursor.expect("]");
    return new Tuple(name, scope.size() - start);
  }

  /**
   * Adds a dimension: a new name, a name with a value or range, or an expression or range alone.
   */
  private void entry(List<TupleEntry> entries, List<String> symbols) {
    boolean isNew =
        cursor.isName()
            && Set.of(",", "]", "=").contains(cursor.peekAt(cursor.position() + 1).text())
            && !scope.contains(cursor.peek().text())
            && !symbols.contains(cursor.peek().text());
    int dimension = scope.size();
    // No name in a text contains a blank, so none refers to this one.
    scope.add(isNew ? cursor.name() : " " + dimension);
    if (isNew && !cursor.accept("=")) {
      return;
    }
    if (!isNew && cursor.accept("*")) {
      return;
    }
    entries.add(new TupleEntry(dimension, cursor.position()));
    skipEntry();
  }

  private void skipEntry() {
    int open = 0;
    int start = cursor.position();
    while (open > 0 || !(cursor.is(",") || cursor.is("]"))) {
      if (cursor.isAtEnd()) {
        throw cursor.error("a tuple without end");
      } else if (cursor.is("->")) {
        throw cursor.error("a tuple in a tuple, which is not read");
      }
      open += cursor.is("(") || cursor.is("[") ? 1 : cursor.is(")") || cursor.is("]") ? -1 : 0;
      IslLexer.Token unused = cursor.next();
    }
    if (cursor.position() == start) {
      throw cursor.error("an empty tuple entry");
    }
  }

  private List<ConstraintSystem> disjunct(List<TupleEntry> entries, List<String> symbols) {
    scope.addAll(symbols);
    PresburgerSet points = PresburgerSet.universe(Space.set(scope.size(), 0));
    int resume = cursor.position();
    for (TupleEntry entry : entries) {
      cursor.moveTo(entry.start());
      points = points.intersect(valueOf(entry.dimension()), budget);
      if (!cursor.is(",") && !cursor.is("]")) {
        throw cursor.error("expected the end of a tuple entry, found " + cursor.found());
      }
    }
    cursor.moveTo(resume);
    if (cursor.accept(":") && !cursor.is(";") && !cursor.is("}")) {
      points = points.intersect(formula(), budget);
    }
    return points.disjuncts();
  }

  // e   or   e? : e?
  private PresburgerSet valueOf(int dimension) {
    IslAtom atom = atom();
    LinearForm variable = LinearForm.variable(dimension);
    boolean hasLow = !cursor.is(":");
    if (hasLow) {
      LinearForm low = terms.whole(atom);
      if (cursor.is(":")) {
        atom.inequality(variable.minus(low));
      } else {
        atom.equality(variable.minus(low));
      }
    }
    if (cursor.accept(":") && !cursor.is(",") && !cursor.is("]")) {
      atom.inequality(terms.whole(atom).minus(variable));
    }
    return atom.points(List.of(), budget);
  }

  private IslAtom atom() {
    return new IslAtom(scope.size());
  }

  // disjunction (implies disjunction)?
  private PresburgerSet formula() {
    PresburgerSet condition = disjunction();
    return cursor.accept("implies") ? condition.complement(budget).union(disjunction()) : condition;
  }

  private PresburgerSet disjunction() {
    PresburgerSet result = conjunction();
    while (cursor.accept("or") || cursor.accept("||") || cursor.accept("|")) {
      result = result.union(conjunction());
      budget.disjuncts(result.disjuncts().size());
    }
    return result;
  }

  private PresburgerSet conjunction() {
    PresburgerSet result = term();
    while (cursor.accept("and") || cursor.accept("&&") || cursor.accept("&")) {
      result = result.intersect(term(), budget);
    }
    return result;
  }

  private PresburgerSet term() {
    cursor.enter();
    PresburgerSet term;
    if (cursor.accept("not") || cursor.accept("!")) {
      term = term().complement(budget);
    } else if (cursor.accept("exists")) {
      term = quantified();
    } else if (cursor.accept("true")) {
      term = PresburgerSet.universe(Space.set(scope.size(), 0));
    } else if (cursor.accept("false")) {
      term = PresburgerSet.empty(Space.set(scope.size(), 0));
    } else if (cursor.is("(") && isFormulaInParentheses()) {
      cursor.expect("(");
      term = formula();
      cursor.expect(")");
    } else {
      term = comparisons();
    }
    cursor.leave();
    return term;
  }

  /** Returns true if the parentheses that open here contain a comparison or a connective. */
  private boolean isFormulaInParentheses() {
    int open = 0;
    for (int i = cursor.position(); !cursor.peekAt(i).text().isEmpty(); i++) {
      String text = cursor.peekAt(i).text();
      open += text.equals("(") ? 1 : text.equals(")") ? -1 : 0;
      if (open == 0) {
        return false;
      }
      if (OF_FORMULAS.contains(text)) {
        return true;
      }
    }
    return false;
  }

  // exists a, b = e : formula   or the same in parentheses
  private PresburgerSet quantified() {
    boolean inParentheses = cursor.accept("(");
    int outer = scope.size();
    List<TupleEntry> values = new ArrayList<>();
    while (!cursor.is(":")) {
      checkIsNew(scope);
      scope.add(cursor.name());
      if (cursor.accept("=")) {
        values.add(new TupleEntry(scope.size() - 1, cursor.position()));
        LinearForm unused = terms.whole(atom());
      }
      if (!cursor.accept(",")) {
        break;
      }
    }
    int count = scope.size() - outer;
    cursor.expect(":");
    int body = cursor.position();
    PresburgerSet inner = PresburgerSet.universe(Space.set(scope.size(), 0));
    for (TupleEntry value : values) {
      cursor.moveTo(value.start());
      IslAtom atom = atom();
      atom.equality(terms.whole(atom).minus(LinearForm.variable(value.dimension())));
      inner = inner.intersect(atom.points(List.of(), budget), budget);
    }
    cursor.moveTo(body);
    inner = inner.intersect(formula(), budget);
    if (inParentheses) {
      cursor.expect(")");
    }
    scope.subList(outer, scope.size()).clear();
    return inner.projectOut(outer, count);
  }

  // e, ... (op e, ...)+
  private PresburgerSet comparisons() {
    IslAtom atom = atom();
    List<LinearForm> unequal = new ArrayList<>();
    List<LinearForm> left = expressions(atom);
    if (!COMPARISONS.contains(cursor.peek().text())) {
      throw cursor.error("expected a comparison, found " + cursor.found());
    }
    while (COMPARISONS.contains(cursor.peek().text())) {
      String operator = cursor.next().text();
      List<LinearForm> right = expressions(atom);
      for (LinearForm l : left) {
        for (LinearForm r : right) {
          compare(atom, r.minus(l), operator, unequal);
        }
      }
      left = right;
    }
    return atom.points(unequal, budget);
  }

  private List<LinearForm> expressions(IslAtom atom) {
    List<LinearForm> list = new ArrayList<>();
    do {
      list.add(terms.whole(atom));
    } while (cursor.accept(","));
    return list;
  }

  /** Adds the constraint of a comparison, given the right-hand side minus the left-hand side. */
  private static void compare(
      IslAtom atom, LinearForm difference, String operator, List<LinearForm> unequal) {
    switch (operator) {
      case "<=" -> atom.inequality(difference);
      case "<" -> atom.inequality(difference.plus(-1));
      case ">=" -> atom.inequality(difference.times(-1));
      case ">" -> atom.inequality(difference.times(-1).plus(-1));
      case "!=" -> unequal.add(difference);
      default -> atom.equality(difference);
    }
  }
}
