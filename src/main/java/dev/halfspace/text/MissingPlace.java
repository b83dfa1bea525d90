package dev.halfspace.text;

/**
 * The position at which to report that something is missing before the next token: at that token,
 * or, if it is on a later line, after the previous token, whose line ended too early. What is
 * missing at the end of the text is reported in the last line, even if that is a comment.
 */
final class MissingPlace {
  private MissingPlace() {}

  /** The offset of that position. */
  static int before(Lexer lexer) {
    if (lexer.kind == Token.ERROR) {
      return lexer.start;
    }
    byte[] bytes = lexer.bytes;
    int at = withinText(lexer);
    int end = startOfBlanks(bytes, at);
    if (end > 0 && !Lexer.isLineEnd(bytes[end - 1])) {
      return Lexer.isLineEnd(bytes[at]) ? end : lexer.start;
    }
    while (end > 0 && Lexer.isLineEnd(bytes[end - 1])) {
      end = startOfBlanks(bytes, commentStart(bytes, lineStart(bytes, end - 1), end - 1));
    }
    return end == 0 ? lexer.start : end;
  }

  /** The start of the next token; at the end of the text, the last byte. */
  static int withinText(Lexer lexer) {
    return lexer.kind == Token.END ? Math.max(0, lexer.limit - 1) : lexer.start;
  }

  /** The start of the run of blanks that ends at {@code offset}, or that offset. */
  private static int startOfBlanks(byte[] bytes, int offset) {
    int end = offset;
    while (end > 0 && (bytes[end - 1] == ' ' || bytes[end - 1] == '\t')) {
      end--;
    }
    return end;
  }

  private static int lineStart(byte[] bytes, int offset) {
    int start = offset;
    while (start > 0 && !Lexer.isLineEnd(bytes[start - 1])) {
      start--;
    }
    return start;
  }

  /** The start of the comment of the line {@code [from, to)}; {@code to} if it has none. */
  private static int commentStart(byte[] bytes, int from, int to) {
    boolean quoted = false;
    for (int i = from; i < to; i++) {
      byte c = bytes[i];
      if (c == '/' && !quoted && bytes[i + 1] == '/') {
        return i;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '\\' && quoted) {
        i++;
      }
    }
    return to;
  }
}
