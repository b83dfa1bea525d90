package dev.halfspace.format;

/** The characters of a format, read from left to right; blanks between words are skipped. */
final class FormatText {
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

  /** The place of the next character that is not blank. */
  int position() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    return position;
  }

  boolean atEnd() {
    return position() == text.length();
  }

  /** Returns true if the next character is one of some. */
  boolean nextIs(String characters) {
    return !atEnd() && characters.indexOf(text.charAt(position)) >= 0;
  }

  boolean optional(char wanted) {
    boolean found = nextIs(String.valueOf(wanted));
    position += found ? 1 : 0;
    return found;
  }

  void expect(char wanted) {
    if (!optional(wanted)) {
      throw fault(position, "expected '%s'".formatted(wanted));
    }
  }

  /** Reads a name. */
  String word() {
    int start = position();
    while (position < text.length()
        && (Character.isLetterOrDigit(text.charAt(position))
            || "_-".indexOf(text.charAt(position)) >= 0)) {
      position++;
    }
    if (position == start) {
      throw fault(start, "expected a name");
    }
    return text.substring(start, position);
  }

  /** Reads what stands between the quote that is next and another one. */
  String quoted(String missing) {
    int start = position() + 1;
    int end = text.indexOf(text.charAt(position), start);
    if (end < 0) {
      throw fault(position, missing);
    }
    position = end + 1;
    return text.substring(start, end);
  }

  /** A fault of the format as a whole, which is shown at its end. */
  IllegalArgumentException fault(String message) {
    return fault(text.length(), message);
  }

  IllegalArgumentException fault(int place, String message) {
    int at = Math.min(place, text.stripTrailing().length());
    int line = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
    int end = text.indexOf('\n', line);
    String shown = text.substring(line, end < 0 ? text.length() : end);
    return new IllegalArgumentException(
        "format of '%s': %s%n  %s%n  %s^"
            .formatted(operation, message, shown, " ".repeat(at - line)));
  }

  /** The format. */
  @Override
  public String toString() {
    return text;
  }
}
