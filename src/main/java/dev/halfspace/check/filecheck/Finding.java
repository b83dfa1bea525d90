package dev.halfspace.check.filecheck;

/**
 * A part of the output that a check concerns, as the dump of the output shows it.
 *
 * @param pattern the pattern of the check
 * @param spot the part
 * @param note a further remark, or empty
 */
record Finding(Pattern pattern, Kind kind, Spot spot, String note) {
  /** The kinds, each with its mark and the message beside it. */
  enum Kind {
    FOUND('^', "", false),
    FOUND_EXCLUDED('!', "error: no match expected", true),
    FOUND_ON_WRONG_LINE('!', "error: match on wrong line", true),
    FOUND_OVERLAPPING('!', "discard: overlaps earlier match", false),
    NOT_FOUND_AND_EXCLUDED('X', "", false),
    NOT_FOUND('X', "error: no match found", true),
    MALFORMED('X', "error: match failed for invalid pattern", true),
    NEAREST('?', "possible intended match", true);

    final char mark;
    final String message;
    final boolean isError;

    Kind(char mark, String message, boolean isError) {
      this.mark = mark;
      this.message = message;
      this.isError = isError;
    }
  }

  Finding as(Kind other) {
    return new Finding(pattern, other, spot, note);
  }
}
