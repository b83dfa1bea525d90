package dev.halfspace.presburger;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lexer of isl's notation: names, numbers and punctuation. */
final class IslLexer {
  /** White space or a comment, which are skipped, or a token. */
  private static final Pattern NEXT =
      Pattern.compile(
          "\\p{javaWhitespace}+|#[^\n]*|([\\p{javaLetter}_][\\p{javaLetterOrDigit}_']*|[0-9]+"
              + "|->|<=|>=|!=|==|&&|\\|\\||[\\[\\]{}()+\\-*/%<>=:;,!&|])");

  record Token(String text, int offset) {
    boolean isName() {
      return !text.isEmpty() && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_');
    }

    boolean isNumber() {
      return !text.isEmpty() && Character.isDigit(text.charAt(0));
    }
  }

  private IslLexer() {}

  /** The tokens of a text, followed by an empty token at its end. */
  static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher next = NEXT.matcher(text);
    for (int at = 0; at < text.length(); at = next.end()) {
      if (!next.region(at, text.length()).lookingAt()) {
        throw new IslSyntaxException(at, "unexpected '" + text.charAt(at) + "'");
      }
      if (next.group(1) != null) {
        tokens.add(new Token(next.group(1), at));
      }
    }
    tokens.add(new Token("", text.length()));
    return tokens;
  }
}
