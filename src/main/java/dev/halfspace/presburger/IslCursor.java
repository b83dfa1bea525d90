package dev.halfspace.presburger;

import java.util.List;
import java.util.Set;

/** A cursor over the tokens of a text. */
final class IslCursor {
  /** The greatest nesting depth; a level takes up to two kilobytes of the stack. */
  private static final int MAX_DEPTH = 100;

  /** The keywords, which are not names of variables. */
  private static final Set<String> WORDS =
      Set.of(
          "and", "or", "not", "implies", "exists", "mod", "true", "false", "floor", "ceil",
          "floord", "ceild", "min", "max");

  private final List<IslLexer.Token> tokens;
  private int at;
  private int depth;

  IslCursor(String text) {
    this.tokens = IslLexer.tokens(text);
  }

  IslLexer.Token peek() {
    return tokens.get(at);
  }

  IslLexer.Token peekAt(int index) {
    return tokens.get(Math.min(index, tokens.size() - 1));
  }

  IslLexer.Token next() {
    return tokens.get(at++);
  }

  int position() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  boolean isAtEnd() {
    return peek().text().isEmpty();
  }

  boolean is(String text) {
    return peek().text().equals(text);
  }

  boolean isName() {
    return peek().isName() && !WORDS.contains(peek().text());
  }

  boolean accept(String text) {
    boolean found = is(text);
    at += found ? 1 : 0;
    return found;
  }

  void expect(String text) {
    if (!accept(text)) {
      throw error("expected '" + text + "', found " + found());
    }
  }

  String name() {
    if (!isName()) {
      throw error("expected a name, found " + found());
    }
    return next().text();
  }

  /** The current token, for a message. */
  String found() {
    return isAtEnd() ? "the end of the text" : "'" + peek().text() + "'";
  }

  IslSyntaxException error(String message) {
    return new IslSyntaxException(peek().offset(), message);
  }

  /**
   * Enters a recursive rule; after an error the whole parse ends, so {@link #leave} is not needed
   * then.
   */
  void enter() {
    if (++depth > MAX_DEPTH) {
      throw error("nesting deeper than " + MAX_DEPTH);
    }
  }

  /** Leaves the rule that {@link #enter} entered. */
  void leave() {
    depth--;
  }
}
