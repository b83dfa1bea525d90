package dev.halfspace.text;

import dev.halfspace.support.StringText;
import java.util.Arrays;

/**
 * Matches the braces of a text again to explain an error. The lexer is left where it was; each
 * query takes time linear in the text that it scans.
 */
final class Braces {
  private Braces() {}

  /**
   * The position of the brace that closes the scope of the value defined at {@code from}: for a
   * result the enclosing region, for an argument the region that follows. The end of the text if
   * there is none.
   */
  static int endOfScope(Lexer lexer, int from) {
    int back = lexer.start;
    int depth = isInHead(lexer.bytes, from) ? -1 : 0;
    lexer.seek(from);
    while (lexer.kind != Token.END) {
      int change = change(lexer);
      depth += change;
      if (change < 0 && depth < 0) {
        break;
      }
      lexer.next();
    }
    int end = lexer.start;
    lexer.seek(back);
    return end;
  }

  /**
   * The position of the brace that probably lacks its closing brace before {@code to}: the
   * innermost one whose line is indented deeper than the line of the brace that closes it, which
   * then belongs to an enclosing region; or else the innermost brace that is open at {@code to}.
   *
   * @param open a brace that is open at {@code to}
   */
  static int unclosed(Lexer lexer, int open, int to) {
    int back = lexer.start;
    int[] braces = new int[16];
    int depth = 0;
    int misplaced = -1;
    lexer.seek(open);
    while (lexer.kind != Token.END && lexer.start < to && misplaced < 0) {
      int change = change(lexer);
      if (change > 0) {
        if (depth == braces.length) {
          braces = Arrays.copyOf(braces, 2 * depth);
        }
        braces[depth++] = lexer.start;
      } else if (change < 0 && depth > 0) {
        int opened = braces[--depth];
        if (beginsLine(lexer.bytes, lexer.start)
            && indentation(lexer.bytes, lexer.start) < indentation(lexer.bytes, opened)) {
          misplaced = opened;
        }
      }
      lexer.next();
    }
    lexer.seek(back);
    return misplaced >= 0 ? misplaced : depth > 0 ? braces[depth - 1] : open;
  }

  /**
   * Returns true if a definition is an argument in the head of an operation with a region: it is
   * preceded in its line by more than names of results, and by no block name.
   */
  private static boolean isInHead(byte[] bytes, int at) {
    int start = lineStart(bytes, at);
    String before = StringText.decode(bytes, start, at).strip();
    boolean isResult = before.isEmpty() || (before.startsWith("%") && before.indexOf('=') < 0);
    return !isResult && !before.startsWith("^");
  }

  private static int change(Lexer lexer) {
    if (lexer.kind != Token.PUNCTUATION || lexer.end != lexer.start + 1) {
      return 0;
    }
    byte sign = lexer.bytes[lexer.start];
    return sign == '{' ? 1 : sign == '}' ? -1 : 0;
  }

  private static boolean beginsLine(byte[] bytes, int at) {
    return indentation(bytes, at) == at - lineStart(bytes, at);
  }

  /** The number of leading blanks and tabs of the line that contains an offset. */
  private static int indentation(byte[] bytes, int at) {
    int start = lineStart(bytes, at);
    int end = start;
    while (bytes[end] == ' ' || bytes[end] == '\t') {
      end++;
    }
    return end - start;
  }

  private static int lineStart(byte[] bytes, int at) {
    int start = at;
    while (start > 0 && bytes[start - 1] != '\n') {
      start--;
    }
    return start;
  }
}
