package dev.halfspace.format;

import static com.google.common.base.Strings.lenientFormat;
import static java.util.Objects.requireNonNull;

import com.google.common.base.CharMatcher;
import org.jspecify.annotations.Nullable;

/** A scanner of the characters of a format, from left to right; white space is skipped. */
final class FormatText {
  /** The position of an error of the format as a whole. */
  static final int END = Integer.MAX_VALUE;

  private static final CharMatcher BLANK = CharMatcher.forPredicate(Character::isWhitespace);
  private static final CharMatcher NAME =
      CharMatcher.forPredicate(Character::isLetterOrDigit).or(CharMatcher.anyOf("_-"));

  private final String text;
  private final String operation;
  private int position;

  /**
   * The text of a format.
   *
   * @param operation the name of the operation whose format it is
   */
  FormatText(String text, String operation) {
    this.text = text;
    this.operation = operation;
  }

  /** The position of the next character that is not white space. */
  int position() {
    position = endOf(BLANK);
    return position;
  }

  /** The end of the run of characters of a kind that begins at the current position. */
  private int endOf(CharMatcher kind) {
    int end = kind.negate().indexIn(text, position);
    return end < 0 ? text.length() : end;
  }

  boolean atEnd() {
    return position() == text.length();
  }

  /** Returns true if the next character is one of {@code characters}. */
  boolean nextIs(String characters) {
    return !atEnd() && characters.indexOf(text.charAt(position)) >= 0;
  }

  boolean optional(char wanted) {
    boolean found = nextIs(String.valueOf(wanted));
    position += found ? 1 : 0;
    return found;
  }

  void expect(char wanted) {
    require(optional(wanted), position, "expected '%s'", wanted);
  }

  /** Parses a name. */
  String word() {
    int start = position();
    position = endOf(NAME);
    require(position > start, start, "expected a name");
    return text.substring(start, position);
  }

  /** Parses the text between the quote that is next and the one that matches it. */
  String quoted(String missing) {
    int start = position() + 1;
    int end = text.indexOf(text.charAt(position), start);
    require(end >= 0, position, missing);
    position = end + 1;
    return text.substring(start, end);
  }

  /** Rejects the format at a position unless a condition holds. */
  void require(boolean condition, int place, String message, @Nullable Object... arguments) {
    if (!condition) {
      throw fault(place, message, arguments);
    }
  }

  /** Returns what a name at a position denotes; rejects the format if it is unknown. */
  <T> T known(@Nullable T found, int place, String message, Object name) {
    require(found != null, place, message, name);
    return requireNonNull(found);
  }

  IllegalArgumentException fault(int place, String message, @Nullable Object... arguments) {
    int at = Math.min(place, text.stripTrailing().length());
    int line = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
    int end = text.indexOf('\n', line);
    String shown = text.substring(line, end < 0 ? text.length() : end);
    return new IllegalArgumentException(
        "format of '%s': %s%n  %s%n  %s^"
            .formatted(operation, lenientFormat(message, arguments), shown, " ".repeat(at - line)));
  }

  /** The format. */
  @Override
  public String toString() {
    return text;
  }
}
