package dev.halfspace.check.files;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import dev.halfspace.support.ShellQuotes;
import org.jspecify.annotations.Nullable;

/**
 * Splits a line into words and operators, as a POSIX shell does without expansions: a backslash
 * escapes the next character, single quotes keep everything, double quotes everything but a
 * backslash before one of {@code $ ` " \}.
 */
final class ShellLexer {
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t\r\n");
  private static final String OPERATORS = "|&;<>";

  /**
   * A word or an operator.
   *
   * @param operator the operator, such as {@code &&} or {@code >}; empty for a word
   * @param stream the number before a redirection, -1 if there is none
   * @param word the word, {@code null} for an operator
   */
  record Token(String operator, int stream, ShellCommand.@Nullable Word word) {}

  private final String line;
  private final ImmutableList.Builder<Token> tokens = ImmutableList.builder();
  private int at;

  private ShellLexer(String line) {
    this.line = line;
  }

  /**
   * The words and operators of a line.
   *
   * @throws ShellSyntaxException if a quote is not closed or the line ends in a backslash
   */
  static ImmutableList<Token> tokens(String line) throws ShellSyntaxException {
    return new ShellLexer(line).tokens();
  }

  private ImmutableList<Token> tokens() throws ShellSyntaxException {
    while (true) {
      while (at < line.length() && BLANK.matches(line.charAt(at))) {
        at++;
      }
      if (at == line.length()) {
        return tokens.build();
      }
      if (isOperator(line.charAt(at))) {
        tokens.add(new Token(operator(), -1, null));
      } else {
        word();
      }
    }
  }

  private String operator() {
    for (String two : ImmutableList.of("&&", "||", ">>", ">&", "&>", "<&", "<<", ">|")) {
      if (line.startsWith(two, at)) {
        at += 2;
        return two;
      }
    }
    return String.valueOf(line.charAt(at++));
  }

  private void word() throws ShellSyntaxException {
    int start = at;
    StringBuilder text = new StringBuilder();
    boolean isPattern = false;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (BLANK.matches(c) || isOperator(c)) {
        break;
      }
      isPattern |= c == '*' || c == '?' || c == '[';
      int next = ShellQuotes.read(line, at, text);
      if (next < 0) {
        throw new ShellSyntaxException(
            c == '\\' ? "the line ends in a backslash" : "a quote %s is not closed".formatted(c));
      }
      at = next;
    }
    boolean isStream =
        at < line.length()
            && (line.charAt(at) == '<' || line.charAt(at) == '>')
            && at - start == 1
            && CharMatcher.inRange('0', '9').matches(line.charAt(start));
    if (isStream) {
      int stream = line.charAt(start) - '0';
      tokens.add(new Token(operator(), stream, null));
    } else {
      tokens.add(new Token("", -1, new ShellCommand.Word(text.toString(), isPattern)));
    }
  }

  private static boolean isOperator(char c) {
    return OPERATORS.indexOf(c) >= 0;
  }
}
