package dev.halfspace.check.filecheck;

import dev.halfspace.support.StringText;
import org.jspecify.annotations.Nullable;

/**
 * The text in {@code [[#...]]}: {@code (%format,)? (NAME:)? ==? expression?}.
 *
 * @param defined the variable that is set to the number matched, if any
 * @param expression the number that is matched, or null for any
 */
record NumericBlock(
    NumberFormat format, @Nullable NumericVariable defined, @Nullable Expression expression) {
  /** The greatest precision of a format. */
  private static final int MOST_DIGITS = 10_000;

  /** Parses the block at {@code [from, to)}. */
  static NumericBlock parse(Text text, int from, int to, int line, Variables variables)
      throws MalformedCheckException {
    return new Parser(text, from, to, line, variables).block();
  }

  /** The block {@code [[@LINE]]}, {@code [[@LINE+1]]} or the like. */
  static NumericBlock parseLine(Text text, int from, int to, int line, Variables variables)
      throws MalformedCheckException {
    return new NumericBlock(
        NumberFormat.UNSIGNED,
        null,
        new ExpressionParser(text, from, to, line, variables).parseLine());
  }

  /** Reads a block from left to right. */
  static final class Parser extends ExpressionParser {
    Parser(Text text, int from, int to, int line, Variables variables) {
      super(text, from, to, line, variables);
    }

    NumericBlock block() throws MalformedCheckException {
      int comma = text.indexOf(",", at, to);
      int open = text.indexOf("(", at, to);
      NumberFormat explicit = NumberFormat.NONE;
      if (comma >= 0 && (open < 0 || comma < open)) {
        explicit = format(comma);
        at = comma + 1;
      }
      int colon = text.indexOf(":", at, to);
      int name = at;
      if (colon >= 0) {
        at = colon + 1;
      }
      Expression expression = expression();
      NumberFormat format = explicit;
      if (format.isNone() && expression != null) {
        format = implied(expression);
      }
      if (format.isNone()) {
        format = new NumberFormat(NumberFormat.Kind.UNSIGNED, explicit.precision(), false);
      }
      NumericVariable defined = colon < 0 ? null : definition(name, colon, format);
      return new NumericBlock(format, defined, expression);
    }

    /** Reads the format that ends before a comma. */
    private NumberFormat format(int comma) throws MalformedCheckException {
      int end = comma;
      skipBlanks(end);
      while (end > at && Text.isBlank(all.charAt(end - 1))) {
        end--;
      }
      if (at == end || all.charAt(at) != '%') {
        throw error(at, "invalid matching format specification in expression");
      }
      at++;
      int flag = at;
      boolean prefixed = at < end && all.charAt(at) == '#';
      at += prefixed ? 1 : 0;
      int precision = precision(end);
      NumberFormat.Kind kind = at < end ? kind() : NumberFormat.Kind.NONE;
      if (prefixed && !kind.isHexadecimal()) {
        throw error(flag, "alternate form only supported for hex values");
      }
      skipBlanks(end);
      if (at < end) {
        throw error(at, "invalid matching format specification in expression");
      }
      return new NumberFormat(kind, precision, prefixed);
    }

    private int precision(int end) throws MalformedCheckException {
      if (at == end || all.charAt(at) != '.') {
        return 0;
      }
      int from = ++at;
      int precision = 0;
      while (at < end && StringText.isDigit(all.charAt(at))) {
        precision = Math.min(precision * 10 + all.charAt(at++) - '0', MOST_DIGITS + 1);
      }
      if (at == from || precision > MOST_DIGITS) {
        throw error(at, "invalid precision in format specifier");
      }
      return precision;
    }

    private NumberFormat.Kind kind() throws MalformedCheckException {
      char letter = all.charAt(at++);
      for (NumberFormat.Kind kind : NumberFormat.Kind.values()) {
        if (kind.letter == letter && kind != NumberFormat.Kind.NONE) {
          return kind;
        }
      }
      throw error(at - 1, "invalid format specifier in expression");
    }

    private @Nullable Expression expression() throws MalformedCheckException {
      skipBlanks(to);
      boolean constrained = all.startsWith("==", at) && at + 2 <= to;
      at += constrained ? 2 : 0;
      skipBlanks(to);
      if (at == to) {
        if (constrained) {
          throw error(at, "empty numeric expression should not have a constraint");
        }
        return null;
      }
      while (Text.isBlank(all.charAt(to - 1))) {
        to--;
      }
      return parse(constrained);
    }

    private NumericVariable definition(int from, int colon, NumberFormat format)
        throws MalformedCheckException {
      at = from;
      skipBlanks(colon);
      VariableName name = VariableName.at(text, at, colon);
      if (name.isPseudo()) {
        throw MalformedCheckException.inBlock(
            name.spot(), "definition of pseudo numeric variable unsupported");
      }
      if (variables.isString(name.name())) {
        throw MalformedCheckException.inBlock(
            name.spot(), "string variable with name '" + name.name() + "' already exists");
      }
      at = name.spot().to();
      skipBlanks(colon);
      if (at < colon) {
        throw error(at, "unexpected characters after numeric variable name");
      }
      if (!variables.isNumeric(name.name())) {
        return new NumericVariable(name.name(), format, line);
      }
      NumericVariable known = variables.numeric(name.name());
      if (!known.format().equals(format)) {
        throw error(at, "format different from previous variable definition");
      }
      return known;
    }

    /** The format that the variables of an expression imply. */
    private static NumberFormat implied(Expression expression) throws MalformedCheckException {
      if (expression instanceof Expression.Use use) {
        return use.variable().format();
      }
      if (!(expression instanceof Expression.Operation operation)) {
        return NumberFormat.NONE;
      }
      NumberFormat left = implied(operation.left());
      NumberFormat right = implied(operation.right());
      if (!left.isNone() && !right.isNone() && !left.equals(right)) {
        throw MalformedCheckException.inBlock(
            operation.spot(),
            "implicit format conflict between '%s' (%s) and '%s' (%s), need an explicit format specifier"
                .formatted(shown(operation.left()), left, shown(operation.right()), right));
      }
      return left.isNone() ? right : left;
    }

    private static String shown(Expression expression) {
      Spot spot = expression.spot();
      return spot.text().part(spot.from(), spot.to());
    }
  }
}
