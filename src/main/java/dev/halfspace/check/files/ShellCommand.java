package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;

/** The syntax tree of a shell command line. */
sealed interface ShellCommand {
  /**
   * A word after quotes are removed.
   *
   * @param isPattern whether it has {@code *}, {@code ?} or {@code [} outside quotes
   */
  record Word(String text, boolean isPattern) {}

  /** The kinds of redirections. */
  enum Direction {
    /** {@code <}. */
    READ,
    /** {@code >}. */
    WRITE,
    /** {@code >>}. */
    APPEND,
    /** {@code >&}: to where another stream goes. */
    DUPLICATE
  }

  /**
   * A redirection.
   *
   * @param stream the number of the stream that is redirected
   * @param target a file, or the number of another stream
   */
  record Redirection(int stream, Direction direction, Word target) {}

  /** One command with its words. */
  record Simple(ImmutableList<Word> words, ImmutableList<Redirection> redirections) {}

  /** Commands, each of which reads the output of the one before. */
  record Pipeline(ImmutableList<Simple> stages, boolean isNegated) implements ShellCommand {}

  /** Two commands, the second executed always, or depending on the exit status of the first. */
  record Sequence(ShellCommand first, Operator operator, ShellCommand second)
      implements ShellCommand {}

  /** The operators between two commands. */
  enum Operator {
    /** {@code ;}. */
    THEN,
    /** {@code &&}. */
    AND,
    /** {@code ||}. */
    OR
  }
}
