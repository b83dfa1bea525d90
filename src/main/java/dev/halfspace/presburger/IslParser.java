package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads isl's notation. A formula is evaluated while it is read, as a set over the variables in
 * scope: the dimensions, the symbols and what {@code exists} introduced.
 */
final class IslParser {
  private static final int MAX_DEPTH = 500;
  private static final Set<String> COMPARISONS = Set.of("<=", "<", ">=", ">", "=", "==", "!=");
  private static final Set<String> CONNECTIVES = Set.of("and", "or", "not", "exists");

  private final List<IslLexer.Token> tokens;

  /** What making sets of the formulas may take in all. */
  private final Budget budget = new Budget(WorkLimit.forUnions());

  private int at;
  private int depth;

  /** The variables in scope; the position in the list is the dimension. */
  private final List<String> scope = new ArrayList<>();

  IslParser(String text) {
    this.tokens = IslLexer.tokens(text);
  }

  private record Tuple(String name, int size) {}

  // [symbols] -> { tuple (-> tuple)? (: formula)? ; ... }
  IslText parse() {
    List<String> symbols = List.of();
    if (is("[")) {
      symbols = names("[", "]");
      expect("->");
    }
    expect("{");
    List<ConstraintSystem> systems = new ArrayList<>();
    Tuple domain = new Tuple("", -1);
    Tuple range = new Tuple("", -1);
    boolean isFirst = true;
    do {
      if (is("}")) {
        break;
      }
      scope.clear();
      List<TupleEntry> entries = new ArrayList<>();
      Tuple first = tuple(entries, symbols);
      Tuple second = accept("->") ? tuple(entries, symbols) : new Tuple("", -1);
      Tuple nextDomain = second.size() < 0 ? second : first;
      Tuple nextRange = second.size() < 0 ? first : second;
      if (!isFirst && !(nextDomain.equals(domain) && nextRange.equals(range))) {
        throw error("a disjunct with other tuples than the first");
      }
      isFirst = false;
      domain = nextDomain;
      range = nextRange;
      systems.addAll(disjunct(entries, symbols));
    } while (accept(";"));
    expect("}");
    if (!peek().text().isEmpty()) {
      throw error("text after the end");
    }
    return text(systems, domain, range, symbols);
  }

  private static IslText text(
      List<ConstraintSystem> systems, Tuple domain, Tuple range, List<String> symbols) {
    int numDomain = Math.max(0, domain.size());
    Space space = new Space(numDomain, Math.max(0, range.size()), symbols.size(), 0);
    List<ConstraintSystem> arranged = new ArrayList<>();
    for (ConstraintSystem system : systems) {
      arranged.add(
          system.rearrange(
              space.withLocals(system.space().numLocals()),
              ConstraintSystem.upTo(system.space().numColumns())));
    }
    return new IslText(
        domain.size() < 0
            ? PresburgerSet.of(space, arranged)
            : PresburgerRelation.of(space, arranged),
        ImmutableList.copyOf(symbols),
        domain.name(),
        range.name());
  }

  /** A tuple entry that is an expression, to be read again when all dimensions are known. */
  private record TupleEntry(int dimension, int start) {}

  private Tuple tuple(List<TupleEntry> entries, List<String> symbols) {
    String name = peek().isName() ? next().text() : "";
    expect("[");
    int start = scope.size();
    if (!is("]")) {
      do {
        boolean isPlain =
            peek().isName()
                && (tokens.get(at + 1).text().equals(",") || tokens.get(at + 1).text().equals("]"))
                && !scope.contains(peek().text())
                && !symbols.contains(peek().text());
        if (isPlain) {
          scope.add(next().text());
        } else {
          entries.add(new TupleEntry(scope.size(), at));
          // No name in a text contains a blank, so that this one is never meant.
          scope.add(" " + scope.size());
          skipEntry();
        }
      } while (accept(","));
    }
    expect("]");
    return new Tuple(name, scope.size() - start);
  }

  private void skipEntry() {
    int open = 0;
    int start = at;
    while (open > 0 || !(is(",") || is("]"))) {
      if (peek().text().isEmpty()) {
        throw error("a tuple without end");
      }
      open += is("(") || is("[") ? 1 : is(")") || is("]") ? -1 : 0;
      at++;
    }
    if (at == start) {
      throw error("an empty tuple entry");
    }
  }

  private List<ConstraintSystem> disjunct(List<TupleEntry> entries, List<String> symbols) {
    scope.addAll(symbols);
    PresburgerSet points = PresburgerSet.universe(Space.set(scope.size(), 0));
    int resume = at;
    for (TupleEntry entry : entries) {
      at = entry.start();
      ConstraintSystem.Builder builder = atom();
      IslExpression difference =
          expression(builder).minus(IslExpression.variable(entry.dimension()));
      builder.equality(difference.row(builder));
      points = points.intersect(PresburgerSet.of(builder.build()), budget);
      if (!is(",") && !is("]")) {
        throw error("expected the end of a tuple entry, found '" + peek().text() + "'");
      }
    }
    at = resume;
    if (accept(":")) {
      points = points.intersect(formula(), budget);
    }
    return points.disjuncts();
  }

  private ConstraintSystem.Builder atom() {
    return ConstraintSystem.builder(Space.set(scope.size(), 0));
  }

  private PresburgerSet formula() {
    enter();
    PresburgerSet result = conjunction();
    while (accept("or")) {
      result = result.union(conjunction());
    }
    depth--;
    return result;
  }

  private PresburgerSet conjunction() {
    PresburgerSet result = term();
    while (accept("and")) {
      result = result.intersect(term(), budget);
    }
    return result;
  }

  private PresburgerSet term() {
    enter();
    PresburgerSet result;
    if (accept("not")) {
      result = term().complement(budget);
    } else if (accept("exists")) {
      result = quantified();
    } else if (accept("true")) {
      result = PresburgerSet.universe(Space.set(scope.size(), 0));
    } else if (accept("false")) {
      result = PresburgerSet.empty(Space.set(scope.size(), 0));
    } else if (is("(") && isFormulaInParentheses()) {
      expect("(");
      result = formula();
      expect(")");
    } else {
      result = comparisons();
    }
    depth--;
    return result;
  }

  /** Whether the parentheses that open here hold a comparison or a connective. */
  private boolean isFormulaInParentheses() {
    int open = 0;
    for (int i = at; i < tokens.size(); i++) {
      String text = tokens.get(i).text();
      open += text.equals("(") ? 1 : text.equals(")") ? -1 : 0;
      if (open == 0) {
        return false;
      }
      if (COMPARISONS.contains(text)
          || CONNECTIVES.contains(text)
          || text.equals("true")
          || text.equals("false")) {
        return true;
      }
    }
    return false;
  }

  // exists a, b : formula   or   exists (a, b : formula)
  private PresburgerSet quantified() {
    boolean inParentheses = accept("(");
    int outer = scope.size();
    do {
      scope.add(name());
    } while (accept(","));
    int count = scope.size() - outer;
    expect(":");
    PresburgerSet inner = formula();
    if (inParentheses) {
      expect(")");
    }
    scope.subList(outer, scope.size()).clear();
    return inner.projectOut(outer, count);
  }

  // e (op e)+
  private PresburgerSet comparisons() {
    ConstraintSystem.Builder builder = atom();
    List<IslExpression> unequal = new ArrayList<>();
    IslExpression left = expression(builder);
    if (!COMPARISONS.contains(peek().text())) {
      throw error("expected a comparison, found '" + peek().text() + "'");
    }
    while (COMPARISONS.contains(peek().text())) {
      String operator = next().text();
      IslExpression right = expression(builder);
      IslExpression difference = right.minus(left);
      switch (operator) {
        case "<=" -> builder.inequality(difference.row(builder));
        case "<" -> builder.inequality(difference.plus(-1).row(builder));
        case ">=" -> builder.inequality(difference.negated().row(builder));
        case ">" -> builder.inequality(difference.negated().plus(-1).row(builder));
        case "!=" -> unequal.add(difference);
        default -> builder.equality(difference.row(builder));
      }
      left = right;
    }
    PresburgerSet result = PresburgerSet.of(builder.build());
    for (IslExpression difference : unequal) {
      ConstraintSystem.Builder equal = builder.build().toBuilder();
      equal.equality(difference.row(equal));
      result = result.subtract(PresburgerSet.of(equal.build()), budget);
    }
    return result;
  }

  private IslExpression expression(ConstraintSystem.Builder builder) {
    enter();
    IslExpression sum = accept("-") ? product(builder).negated() : product(builder);
    while (is("+") || is("-")) {
      boolean minus = next().text().equals("-");
      IslExpression term = product(builder);
      sum = minus ? sum.minus(term) : sum.plus(term);
    }
    depth--;
    return sum;
  }

  private IslExpression product(ConstraintSystem.Builder builder) {
    IslExpression result = factor(builder);
    while (true) {
      if (is("*") || (peek().isName() && !isWord()) || is("(")) {
        boolean unused = accept("*");
        IslExpression other = factor(builder);
        if (!result.isConstant() && !other.isConstant()) {
          throw error("a product of two variables");
        }
        result =
            result.isConstant() ? other.times(result.constant()) : result.times(other.constant());
      } else if (is("mod") || is("%")) {
        at++;
        BigInteger divisor = positiveNumber();
        IslExpression quotient = quotient(builder, result, divisor);
        result = result.minus(quotient.times(divisor));
      } else {
        return result;
      }
    }
  }

  private boolean isWord() {
    String text = peek().text();
    return CONNECTIVES.contains(text) || text.equals("mod");
  }

  private IslExpression factor(ConstraintSystem.Builder builder) {
    if (accept("-")) {
      return factor(builder).negated();
    } else if (peek().isNumber()) {
      return IslExpression.constant(new BigInteger(next().text()));
    } else if (is("floor") || is("ceil")) {
      boolean isFloor = next().text().equals("floor");
      expect("(");
      IslExpression numerator = expression(builder);
      expect("/");
      BigInteger divisor = positiveNumber();
      expect(")");
      return isFloor
          ? quotient(builder, numerator, divisor)
          : quotient(builder, numerator.negated(), divisor).negated();
    } else if (accept("(")) {
      IslExpression inner = expression(builder);
      expect(")");
      return inner;
    } else if (accept("[")) {
      IslExpression numerator = expression(builder);
      expect("/");
      BigInteger divisor = positiveNumber();
      expect("]");
      return quotient(builder, numerator, divisor);
    }
    int offset = peek().offset();
    String name = name();
    int column = scope.lastIndexOf(name);
    if (column < 0) {
      throw new IslSyntaxException(offset, "unknown name '" + name + "'");
    }
    return IslExpression.variable(column);
  }

  private static IslExpression quotient(
      ConstraintSystem.Builder builder, IslExpression numerator, BigInteger divisor) {
    return IslExpression.variable(builder.quotient(numerator.row(builder), divisor));
  }

  private BigInteger positiveNumber() {
    if (!peek().isNumber() || new BigInteger(peek().text()).signum() == 0) {
      throw error("expected a positive number, found '" + peek().text() + "'");
    }
    return new BigInteger(next().text());
  }

  private List<String> names(String open, String close) {
    expect(open);
    List<String> names = new ArrayList<>();
    if (!is(close)) {
      do {
        names.add(name());
      } while (accept(","));
    }
    expect(close);
    return names;
  }

  private String name() {
    if (!peek().isName() || isWord()) {
      throw error("expected a name, found '" + peek().text() + "'");
    }
    return next().text();
  }

  private void enter() {
    if (++depth > MAX_DEPTH) {
      throw error("nesting deeper than " + MAX_DEPTH);
    }
  }

  private IslLexer.Token peek() {
    return tokens.get(at);
  }

  private IslLexer.Token next() {
    return tokens.get(at++);
  }

  private boolean is(String text) {
    return peek().text().equals(text);
  }

  private boolean accept(String text) {
    boolean found = is(text);
    at += found ? 1 : 0;
    return found;
  }

  private void expect(String text) {
    if (!accept(text)) {
      throw error("expected '" + text + "', found '" + peek().text() + "'");
    }
  }

  private IslSyntaxException error(String message) {
    return new IslSyntaxException(peek().offset(), message);
  }
}
