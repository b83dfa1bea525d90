package dev.halfspace.presburger;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The tokens of isl's notation: names, numbers and signs. */
final class IslLexer {
  private static final Set<String> PAIRS = Set.of("->", "<=", ">=", "!=", "==", "&&", "||");

  record Token(String text, int offset) {
    boolean isName() {
      return !text.isEmpty() && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_');
    }

    boolean isNumber() {
      return !text.isEmpty() && Character.isDigit(text.charAt(0));
    }
  }

  private IslLexer() {}

  /** The tokens of a text, and at its end one that is empty. */
  static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      int end = at + 1;
      if (Character.isWhitespace(c)) {
        at++;
        continue;
      } else if (c == '#') {
        // A comment, to the end of the line.
        while (at < text.length() && text.charAt(at) != '\n') {
          at++;
        }
        continue;
      } else if (Character.isLetter(c) || c == '_') {
        while (end < text.length() && isNamePart(text.charAt(end))) {
          end++;
        }
      } else if (isDigit(c)) {
        while (end < text.length() && isDigit(text.charAt(end))) {
          end++;
        }
      } else if (end < text.length() && PAIRS.contains(text.substring(at, end + 1))) {
        end++;
      } else if ("[]{}()+-*/%<>=:;,!&|".indexOf(c) < 0) {
        throw new IslSyntaxException(at, "unexpected '" + c + "'");
      }
      tokens.add(new Token(text.substring(at, end), at));
      at = end;
    }
    tokens.add(new Token("", text.length()));
    return tokens;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '\'';
  }
}
