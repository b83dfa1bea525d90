package dev.halfspace.text;

import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Splits a byte buffer into tokens, one at a time. The current token is {@code bytes[start, end)};
 * no text is copied. Lines are counted along the way, so that the line and column of the current
 * token are known without a search.
 */
final class Lexer {
  private static final int LETTER = 1;
  private static final int DIGIT = 2;
  private static final int HEX_DIGIT = 4;

  /** {@code _ $ .} continue a bare identifier. */
  private static final int IDENTIFIER_SIGN = 8;

  /** {@code _ $ . -} occur in names after a prefix. */
  private static final int NAME_SIGN = 16;

  private static final byte[] CLASSES = classes();

  /** The text, followed by a zero byte. */
  final byte[] bytes;

  /** The length of the text. */
  final int limit;

  Token kind = Token.END;
  int start;
  int end;

  /** The error message of the current token if its kind is {@link Token#ERROR}. */
  @Nullable String fault;

  /** The start of the first line; negative if the text is a slice that begins within a line. */
  private final int firstLineStart;

  private int line;
  private int lineStart;

  /** A lexer at the start of a text. */
  Lexer(Source source) {
    byte[] text = source.bytes();
    this.bytes = Arrays.copyOf(text, text.length + 1);
    this.limit = text.length;
    this.firstLineStart = 1 - source.start().column();
    this.line = source.start().line();
    this.lineStart = firstLineStart;
  }

  private static byte[] classes() {
    byte[] classes = new byte[256];
    for (int c = '0'; c <= '9'; c++) {
      classes[c] = DIGIT | HEX_DIGIT;
    }
    for (int c = 'a'; c <= 'z'; c++) {
      classes[c] = LETTER;
      classes[c - 'a' + 'A'] = LETTER;
    }
    for (int c = 'a'; c <= 'f'; c++) {
      classes[c] |= HEX_DIGIT;
      classes[c - 'a' + 'A'] |= HEX_DIGIT;
    }
    classes['_'] = IDENTIFIER_SIGN | NAME_SIGN;
    classes['$'] = IDENTIFIER_SIGN | NAME_SIGN;
    classes['.'] = IDENTIFIER_SIGN | NAME_SIGN;
    classes['-'] = NAME_SIGN;
    return classes;
  }

  /** Returns true if {@code c} ends a comment. Only {@code \n} begins a new line. */
  static boolean isLineEnd(byte c) {
    return c == '\n' || c == '\r';
  }

  private boolean is(int at, int mask) {
    return (CLASSES[bytes[at] & 0xFF] & mask) != 0;
  }

  /** The line of the current token, from 1. */
  int line() {
    return line;
  }

  /** The column of the current token in bytes, from 1. */
  int column() {
    return start - lineStart + 1;
  }

  /** Moves to {@code offset}, which may precede the current token, and lexes the token there. */
  void seek(int offset) {
    for (int i = start; i < offset; i++) {
      if (bytes[i] == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    if (offset < lineStart) {
      goBack(offset);
    }
    start = offset;
    end = offset;
    next();
  }

  /** Restores the line of an offset that precedes the line of the current token. */
  private void goBack(int offset) {
    for (int i = start - 1; i >= offset; i--) {
      line -= bytes[i] == '\n' ? 1 : 0;
    }
    int from = offset;
    while (from > 0 && bytes[from - 1] != '\n') {
      from--;
    }
    lineStart = from == 0 ? firstLineStart : from;
  }

  /** Reads the next token. */
  void next() {
    int at = end;
    byte[] b = bytes;
    while (true) {
      byte c = b[at];
      if (c == ' ' || c == '\t' || c == '\r') {
        at++;
      } else if (c == '\n') {
        at++;
        line++;
        lineStart = at;
      } else if (c == '/' && b[at + 1] == '/') {
        at += 2;
        while (at < limit && !isLineEnd(b[at])) {
          at++;
        }
      } else if (c == 0 && at < limit) {
        at++; // a zero byte within the text is white space, as in MLIR
      } else {
        break;
      }
    }
    start = at;
    token(at);
  }

  private void token(int at) {
    int c = bytes[at];
    if (is(at, LETTER) || c == '_') {
      bareIdentifier(at);
      return;
    }
    if (is(at, DIGIT)) {
      number(at);
      return;
    }
    switch (c) {
      case 0 -> finish(Token.END, at);
      case '%' -> prefixed(Token.PERCENT_IDENTIFIER, at);
      case '#' -> {
        if (bytes[at + 1] == '-' && bytes[at + 2] == '}') {
          finish(Token.METADATA_END, at + 3);
        } else {
          prefixed(Token.HASH_IDENTIFIER, at);
        }
      }
      case '^' -> prefixed(Token.CARET_IDENTIFIER, at);
      case '!' -> prefixed(Token.EXCLAMATION_IDENTIFIER, at);
      case '@' -> atIdentifier(at);
      case '"' -> string(at, Token.STRING);
      case '-' -> finish(Token.PUNCTUATION, bytes[at + 1] == '>' ? at + 2 : at + 1);
      case ':' -> finish(Token.PUNCTUATION, bytes[at + 1] == ':' ? at + 2 : at + 1);
      case '{' -> {
        if (bytes[at + 1] == '-' && bytes[at + 2] == '#') {
          finish(Token.METADATA_BEGIN, at + 3);
        } else {
          finish(Token.PUNCTUATION, at + 1);
        }
      }
      case '.' -> {
        if (bytes[at + 1] == '.' && bytes[at + 2] == '.') {
          finish(Token.PUNCTUATION, at + 3);
        } else {
          fail("unexpected '.'", at + 1);
        }
      }
      case ',', '(', ')', '}', '[', ']', '<', '>', '=', '+', '*', '?', '|', '/' ->
          finish(Token.PUNCTUATION, at + 1);
      default -> unexpected(at);
    }
  }

  private void unexpected(int at) {
    int c = bytes[at] & 0xFF;
    fail(
        c > 0x20 && c < 0x7F
            ? "unexpected character '"
                + (char) c
                + (c == ';' ? "'; no sign ends or separates operations" : "'")
            : "unexpected byte 0x%02X".formatted(c),
        at + 1);
  }

  private void finish(Token token, int to) {
    kind = token;
    end = to;
  }

  private void fail(String message, int to) {
    fault = message;
    finish(Token.ERROR, to);
  }

  private void bareIdentifier(int from) {
    int at = from + 1;
    while (is(at, LETTER | DIGIT | IDENTIFIER_SIGN)) {
      at++;
    }
    finish(isIntegerType(from, at) ? Token.INTEGER_TYPE : Token.BARE_IDENTIFIER, at);
  }

  private boolean isIntegerType(int from, int to) {
    int digits = bytes[from] == 'i' ? from + 1 : from + 2;
    boolean prefixed =
        bytes[from] == 'i'
            || ((bytes[from] == 's' || bytes[from] == 'u') && bytes[from + 1] == 'i');
    if (!prefixed || digits >= to) {
      return false;
    }
    for (int i = digits; i < to; i++) {
      if (!is(i, DIGIT)) {
        return false;
      }
    }
    return true;
  }

  private void number(int from) {
    int at = from + 1;
    if (bytes[from] == '0' && bytes[at] == 'x' && is(at + 1, HEX_DIGIT)) {
      at += 2;
      while (is(at, HEX_DIGIT)) {
        at++;
      }
      finish(Token.INTEGER, at);
      return;
    }
    while (is(at, DIGIT)) {
      at++;
    }
    if (bytes[at] != '.') {
      finish(Token.INTEGER, at);
      return;
    }
    at++;
    while (is(at, DIGIT)) {
      at++;
    }
    if (bytes[at] == 'e' || bytes[at] == 'E') {
      int exponent = bytes[at + 1] == '-' || bytes[at + 1] == '+' ? at + 2 : at + 1;
      if (is(exponent, DIGIT)) {
        at = exponent + 1;
        while (is(at, DIGIT)) {
          at++;
        }
      }
    }
    finish(Token.FLOAT, at);
  }

  /**
   * {@code digit+} or {@code (letter|[$._-]) (letter|digit|[$._-])*} after one prefix character.
   */
  private void prefixed(Token token, int from) {
    int at = from + 1;
    if (is(at, DIGIT)) {
      while (is(at, DIGIT)) {
        at++;
      }
    } else {
      while (is(at, LETTER | NAME_SIGN) || (at > from + 1 && is(at, DIGIT))) {
        at++;
      }
    }
    if (at == from + 1) {
      boolean isComment = bytes[from] == '#' && (bytes[at] == ' ' || bytes[at] == '#');
      fail(
          "expected a name after '"
              + (char) bytes[from]
              + (isComment ? "'; a comment begins with '//'" : "'"),
          at);
    } else {
      finish(token, at);
    }
  }

  private void atIdentifier(int from) {
    int at = from + 1;
    if (bytes[at] == '"') {
      string(at, Token.AT_IDENTIFIER);
      return;
    }
    if (!is(at, LETTER) && bytes[at] != '_') {
      fail("a symbol name after '@' starts with a letter, '_' or '\"'", at);
      return;
    }
    while (is(at, LETTER | DIGIT | IDENTIFIER_SIGN)) {
      at++;
    }
    finish(Token.AT_IDENTIFIER, at);
  }

  private void string(int quote, Token token) {
    int to = StringLiteral.end(bytes, quote);
    if (to >= 0) {
      finish(token, to);
    } else if (bytes[~to] == '\\') {
      fail(StringLiteral.UNKNOWN_ESCAPE, ~to + 1);
    } else {
      String begun = StringText.decode(bytes, quote, Math.min(~to, quote + 20));
      fail(
          "the string " + begun + (~to > quote + 20 ? "..." : "") + " is not closed on its line",
          ~to);
    }
  }
}
