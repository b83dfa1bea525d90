package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.support.ShellQuotes;

/** Splits a line into words at blanks, as a POSIX shell does without its expansions. */
final class ShellWords {
  private ShellWords() {}

  /**
   * The words of a line: {@code a 'b c' ""} has three.
   *
   * @throws CommandFailure if a quote is not closed
   */
  static ImmutableList<String> split(String line) throws CommandFailure {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    int at = 0;
    while (true) {
      while (at < line.length() && isBlank(line.charAt(at))) {
        at++;
      }
      if (at == line.length()) {
        return words.build();
      }
      StringBuilder word = new StringBuilder();
      while (at < line.length() && !isBlank(line.charAt(at))) {
        int next = ShellQuotes.read(line, at, word);
        if (next < 0) {
          throw CommandFailure.usage(
              line.charAt(at) == '\\'
                  ? "the flags end in a backslash"
                  : "the quote at column %s of the flags is not closed".formatted(at + 1));
        }
        at = next;
      }
      words.add(word.toString());
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
