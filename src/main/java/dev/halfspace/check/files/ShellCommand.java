package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;

/** A line of a shell as a tree. */
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

  /** Commands each of which reads what the one before writes. */
  record Pipeline(ImmutableList<Simple> stages, boolean isNegated) implements ShellCommand {}

  /** Two commands, the second executed after the first, or depending on how the first ended. */
  record Sequence(ShellCommand first, Operator operator, ShellCommand second)
      implements ShellCommand {}

  /** The words between two commands. */
  enum Operator {
    /** {@code ;}. */
    THEN,
    /** {@code &&}. */
    AND,
    /** {@code ||}. */
    OR
  }
}
