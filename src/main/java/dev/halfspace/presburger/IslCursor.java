package dev.halfspace.presburger;

import java.util.List;
import java.util.Set;

/** A place in the tokens of a text, and what may stand there. */
final class IslCursor {
  /** A level takes up to two kilobytes of the stack. */
  private static final int MAX_DEPTH = 100;

  /** Names that mean something, so that no variable is called so. */
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

  /** The text at this place, for a message. */
  String found() {
    return isAtEnd() ? "the end of the text" : "'" + peek().text() + "'";
  }

  IslSyntaxException error(String message) {
    return new IslSyntaxException(peek().offset(), message);
  }

  /** Begins to read what may contain itself; a fault ends the whole text, so that none is left. */
  void enter() {
    if (++depth > MAX_DEPTH) {
      throw error("nesting deeper than " + MAX_DEPTH);
    }
  }

  /** Ends what {@link #enter} began. */
  void leave() {
    depth--;
  }
}
