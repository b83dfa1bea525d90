package dev.halfspace.check.regex;

import dev.halfspace.support.StringText;

/** A condition on the bytes before and after a position. */
enum Condition {
  /** Begins a line. */
  LINE_START,
  /** Ends a line. */
  LINE_END,
  /** Begins a word. */
  WORD_START,
  /** Ends a word. */
  WORD_END;

  /** The neighbours of the first and the last byte of a text. */
  static final int OUTSIDE = 256;

  /** Returns true if this holds between two bytes, of which either may be {@link #OUTSIDE}. */
  boolean holds(int before, int after) {
    return switch (this) {
      case LINE_START -> isEdge(before);
      case LINE_END -> isEdge(after);
      case WORD_START -> !isWord(before) && isWord(after);
      case WORD_END -> isWord(before) && !isWord(after);
    };
  }

  /** The condition that holds in a reversed text where this holds in the text. */
  Condition reversed() {
    return switch (this) {
      case LINE_START -> LINE_END;
      case LINE_END -> LINE_START;
      case WORD_START -> WORD_END;
      case WORD_END -> WORD_START;
    };
  }

  private static boolean isEdge(int value) {
    return value == OUTSIDE || value == '\n';
  }

  /** Returns true for letters and digits of ASCII and the underscore. */
  static boolean isWord(int value) {
    return StringText.isLetter(value) || StringText.isDigit(value) || value == '_';
  }
}
