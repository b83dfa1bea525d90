package dev.halfspace.text;

import dev.halfspace.ir.Operation;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses the names of results before an operation, and binds them once the operation is complete.
 */
final class Results {
  private final Tokens tokens;
  private final Lexer lexer;
  private final Values values;

  /** The names of results of the operations being parsed, those of outer operations first. */
  private final List<Values.Name> names = new ArrayList<>();

  Results(Tokens tokens, Values values) {
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    this.values = values;
  }

  /** The number of names that are not bound yet; {@link #dropTo} returns to it. */
  int open() {
    return names.size();
  }

  void dropTo(int mark) {
    while (names.size() > mark) {
      names.remove(names.size() - 1);
    }
  }

  /** Returns true if names of results are next, as in {@code %a, %b:2 = ...}. */
  boolean areNext() {
    if (!tokens.at(Token.PERCENT_IDENTIFIER)) {
      return false;
    }
    int at = lexer.end;
    while (true) {
      at = skipBlanks(at);
      byte sign = lexer.bytes[at];
      if (sign == ':') {
        at = skipBlanks(at + 1);
        while ('0' <= lexer.bytes[at] && lexer.bytes[at] <= '9') {
          at++;
        }
        at = skipBlanks(at);
        sign = lexer.bytes[at];
      }
      if (sign != ',') {
        return sign == '=';
      }
      at = skipBlanks(at + 1);
      if (lexer.bytes[at] != '%') {
        return false;
      }
      do {
        at++;
      } while (isOfName(lexer.bytes[at]));
    }
  }

  private static boolean isOfName(byte character) {
    return Character.isLetterOrDigit(character) || "$._-".indexOf(character) >= 0;
  }

  private int skipBlanks(int from) {
    int at = from;
    while (" \t\r\n".indexOf(lexer.bytes[at]) >= 0) {
      at++;
    }
    return at;
  }

  /** Parses the names of an operation's results, if any, and {@code =}. */
  void read() {
    if (!tokens.at(Token.PERCENT_IDENTIFIER)) {
      return;
    }
    do {
      Values.Name name = values.definition("the name of a result");
      names.add(tokens.optionalPunctuation(":") ? name.withNumber(count()) : name);
    } while (tokens.optionalPunctuation(","));
    tokens.punctuation("=");
  }

  private int count() {
    int at = lexer.start;
    if (!tokens.at(Token.INTEGER)) {
      throw tokens.expected("the number of results after ':'");
    }
    long count = tokens.integer("the number of results after ':'");
    if (count < 1 || count > Integer.MAX_VALUE) {
      throw tokens.error(at, "a name stands for at least one result, not " + count);
    }
    return (int) count;
  }

  /** Binds the names read since {@code mark} to the results of {@code op}. */
  void define(Operation op, int mark, int at) {
    long named = 0;
    for (int i = mark; i < names.size(); i++) {
      named += names.get(i).count();
    }
    if (named != op.numResults()) {
      throw tokens.error(
          at,
          "'%s' has %s, but %d named here"
              .formatted(op.name(), Quantity.of(op.numResults(), "result"), named));
    }
    int next = 0;
    for (int i = mark; i < names.size(); i++) {
      values.define(names.get(i), op, next);
      next += names.get(i).count();
    }
    dropTo(mark);
  }
}
