package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;

/**
 * Splits a line into words at blanks, as a POSIX shell does without its expansions: a backslash
 * keeps the next character, single quotes keep everything, double quotes keep everything but a
 * backslash before one of {@code $ ` " \}.
 */
final class ShellWords {
  private final String line;
  private final StringBuilder word = new StringBuilder();
  private int at;

  private ShellWords(String line) {
    this.line = line;
  }

  /**
   * The words of a line: {@code a 'b c' ""} has three.
   *
   * @throws CommandFailure if a quote is not closed
   */
  static ImmutableList<String> split(String line) throws CommandFailure {
    return new ShellWords(line).words();
  }

  private ImmutableList<String> words() throws CommandFailure {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    while (true) {
      while (at < line.length() && isBlank(line.charAt(at))) {
        at++;
      }
      if (at == line.length()) {
        return words.build();
      }
      words.add(word());
    }
  }

  private String word() throws CommandFailure {
    word.setLength(0);
    while (at < line.length() && !isBlank(line.charAt(at))) {
      char c = line.charAt(at++);
      switch (c) {
        case '\'', '"' -> quoted(c);
        case '\\' -> escaped();
        default -> word.append(c);
      }
    }
    return word.toString();
  }

  private void quoted(char quote) throws CommandFailure {
    int open = at;
    while (at < line.length()) {
      char c = line.charAt(at++);
      if (c == quote) {
        return;
      }
      boolean escape =
          c == '\\' && quote == '"' && at < line.length() && "$`\"\\".indexOf(line.charAt(at)) >= 0;
      word.append(escape ? line.charAt(at++) : c);
    }
    throw CommandFailure.usage("the quote at column %s of the flags is not closed".formatted(open));
  }

  private void escaped() throws CommandFailure {
    if (at == line.length()) {
      throw CommandFailure.usage("the flags end in a backslash");
    }
    word.append(line.charAt(at++));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
