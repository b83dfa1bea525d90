package dev.halfspace.check.filecheck;

import dev.halfspace.check.filecheck.Expression.Function;
import dev.halfspace.support.StringText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Parses a numeric expression; blanks may separate tokens.
 *
 * <pre>
 * expression ::= operand (('+' | '-') operand)*
 * operand    ::= '(' expression ')' | name '(' expression ',' expression ')' | name | number
 * number     ::= '-'? (digits | '0x' digits | '0b' digits | '0o' digits | '0' digits)
 * </pre>
 */
sealed class ExpressionParser permits NumericBlock.Parser {
  /** The depth to which parentheses may be nested. */
  private static final int DEEPEST = 200;

  final Text text;
  final String all;
  final int line;
  final Variables variables;
  int to;
  int at;
  private int depth;

  /**
   * A parser of {@code text[from, to)}.
   *
   * @param line the line of the check, which cannot use variables that it defines, or {@link
   *     NumericVariable#NO_LINE}
   */
  ExpressionParser(Text text, int from, int to, int line, Variables variables) {
    this.text = text;
    this.all = text.characters();
    this.at = from;
    this.to = to;
    this.line = line;
    this.variables = variables;
  }

  /**
   * Parses the whole text as an expression.
   *
   * @param afterConstraint whether {@code ==} stands before
   */
  final Expression parse(boolean afterConstraint) throws MalformedCheckException {
    int from = at;
    Expression result = operand(!afterConstraint);
    while (!isAtEnd()) {
      result = operation(result, from);
    }
    return result;
  }

  /** Parses the whole text as {@code @LINE}, {@code @LINE+number} or {@code @LINE-number}. */
  final Expression parseLine() throws MalformedCheckException {
    VariableName name = VariableName.at(text, at, to);
    Expression result = use(name);
    if (isAtEnd()) {
      return result;
    }
    if (sees('(')) {
      throw MalformedCheckException.inBlock(name.spot(), "unexpected function call");
    }
    Function function = operator();
    Expression right = number(false, /* legacy= */ true);
    if (at < to) {
      throw error(at, "unexpected characters at end of expression '" + text.part(at, to) + "'");
    }
    return new Expression.Operation(text.spot(result.spot().from(), at), function, result, right);
  }

  private Expression operand(boolean mayBeConstraint) throws MalformedCheckException {
    if (sees('(')) {
      return parenthesized();
    }
    VariableName name = name();
    if (name == null) {
      return number(mayBeConstraint, /* legacy= */ false);
    }
    int end = at;
    skipBlanks();
    if (sees('(')) {
      return call(name);
    }
    at = end;
    return use(name);
  }

  private @Nullable VariableName name() {
    try {
      VariableName name = VariableName.at(text, at, to);
      at = name.spot().to();
      return name;
    } catch (MalformedCheckException noName) {
      return null;
    }
  }

  private Expression use(VariableName name) throws MalformedCheckException {
    at = name.spot().to();
    if (name.isPseudo() && !name.name().equals(Variables.LINE)) {
      throw MalformedCheckException.inBlock(
          name.spot(), "invalid pseudo numeric variable '" + name.name() + "'");
    }
    NumericVariable variable = variables.numeric(name.name());
    if (variable.line() != NumericVariable.NO_LINE && variable.line() == line) {
      throw MalformedCheckException.inBlock(
          name.spot(),
          "numeric variable '" + name.name() + "' defined earlier in the same CHECK directive");
    }
    return new Expression.Use(name.spot(), variable);
  }

  private Expression number(boolean mayBeConstraint, boolean legacy)
      throws MalformedCheckException {
    int start = at;
    boolean negative = sees('-');
    at += negative ? 1 : 0;
    BigInteger value = digits(legacy ? 10 : radix());
    if (value == null) {
      throw error(
          start,
          "invalid " + (mayBeConstraint ? "matching constraint or " : "") + "operand format");
    }
    return new Expression.Literal(text.spot(start, at), negative ? value.negate() : value);
  }

  /** Parses the prefix that determines the radix. */
  private int radix() {
    if (!sees('0') || at + 1 == to) {
      return 10;
    }
    String prefix = text.part(at, at + 2).toLowerCase(Locale.ROOT);
    int radix =
        switch (prefix) {
          case "0x" -> 16;
          case "0b" -> 2;
          case "0o" -> 8;
          default -> 10;
        };
    if (radix != 10) {
      at += 2;
    } else if (StringText.isDigit(prefix.charAt(1))) {
      at++;
      radix = 8;
    }
    return radix;
  }

  private @Nullable BigInteger digits(int radix) {
    int from = at;
    while (at < to && all.charAt(at) < 128 && Character.digit(all.charAt(at), radix) >= 0) {
      at++;
    }
    if (at == from) {
      // A prefix counts as a zero, so that what comes next is what is wrong.
      return radix != 10 && at < to ? BigInteger.ZERO : null;
    }
    return new BigInteger(text.part(from, at), radix);
  }

  private Expression parenthesized() throws MalformedCheckException {
    enter();
    at++;
    skipBlanks();
    if (at == to) {
      throw error(at, "missing operand in expression");
    }
    Expression result = operand(false);
    skipBlanks();
    int from = at;
    while (at < to && !sees(')')) {
      result = operation(result, from);
      skipBlanks();
    }
    close("nested");
    return result;
  }

  private Expression call(VariableName name) throws MalformedCheckException {
    Function function = Function.NAMED.get(name.name());
    if (function == null) {
      throw MalformedCheckException.inBlock(
          name.spot(), "call to undefined function '" + name.name() + "'");
    }
    enter();
    at++;
    List<Expression> arguments = arguments();
    close("call");
    if (arguments.size() != 2) {
      throw MalformedCheckException.inBlock(
          name.spot(),
          "function '%s' takes 2 arguments but %s given".formatted(name.name(), arguments.size()));
    }
    return new Expression.Operation(
        text.spot(at, to), function, arguments.get(0), arguments.get(1));
  }

  private List<Expression> arguments() throws MalformedCheckException {
    List<Expression> arguments = new ArrayList<>();
    skipBlanks();
    while (at < to && !sees(')')) {
      if (sees(',')) {
        throw error(at, "missing argument");
      }
      int from = at;
      Expression argument = operand(false);
      skipBlanks();
      while (at < to && !sees(',') && !sees(')')) {
        argument = operation(argument, from);
        skipBlanks();
      }
      arguments.add(argument);
      if (!sees(',')) {
        break;
      }
      at++;
      skipBlanks();
      if (sees(')')) {
        throw error(at, "missing argument");
      }
    }
    return arguments;
  }

  private Expression operation(Expression left, int from) throws MalformedCheckException {
    Function function = operator();
    Expression right = operand(false);
    return new Expression.Operation(text.spot(from, at), function, left, right);
  }

  private Function operator() throws MalformedCheckException {
    skipBlanks();
    char sign = all.charAt(at++);
    if (sign != '+' && sign != '-') {
      throw MalformedCheckException.inBlock(
          text.spot(at - 1, at - 1), "unsupported operation '" + sign + "'");
    }
    skipBlanks();
    if (at == to) {
      throw error(at, "missing operand in expression");
    }
    return sign == '+' ? BigInteger::add : BigInteger::subtract;
  }

  private void enter() throws MalformedCheckException {
    if (++depth > DEEPEST) {
      throw error(at, "parentheses are nested too deep");
    }
  }

  private void close(String kind) throws MalformedCheckException {
    if (!sees(')')) {
      throw error(at, "missing ')' at end of " + kind + " expression");
    }
    at++;
    depth--;
  }

  private boolean isAtEnd() {
    int start = at;
    skipBlanks();
    boolean end = at == to;
    at = end ? at : start;
    return end;
  }

  private void skipBlanks() {
    skipBlanks(to);
  }

  final void skipBlanks(int end) {
    while (at < end && Text.isBlank(all.charAt(at))) {
      at++;
    }
  }

  private boolean sees(char c) {
    return at < to && all.charAt(at) == c;
  }

  final MalformedCheckException error(int from, String message) {
    return MalformedCheckException.inBlock(text.spot(from, from), message);
  }
}
