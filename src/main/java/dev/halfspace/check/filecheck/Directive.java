package dev.halfspace.check.filecheck;

/**
 * A kind of check with its modifiers.
 *
 * @param count the number of times that the pattern is expected
 * @param literal whether the pattern is taken literally
 */
record Directive(Kind kind, int count, boolean literal) {
  /** The kinds. */
  enum Kind {
    PLAIN("", "check"),
    NEXT("-NEXT", "next"),
    SAME("-SAME", "same"),
    NOT("-NOT", "not"),
    DAG("-DAG", "dag"),
    LABEL("-LABEL", "label"),
    EMPTY("-EMPTY", "empty"),
    /** The end of the output, matched after trailing {@link #NOT} and {@link #DAG} checks. */
    END("", "eof"),
    /** A comment that hides what looks like a check. */
    COMMENT("", "com");

    final String suffix;
    final String abbreviation;

    Kind(String suffix, String abbreviation) {
      this.suffix = suffix;
      this.abbreviation = abbreviation;
    }

    /** Returns true if a match must be on a certain line relative to the previous match. */
    boolean isRelative() {
      return this == NEXT || this == SAME || this == EMPTY;
    }
  }

  /** A check without modifiers. */
  static Directive of(Kind kind) {
    return new Directive(kind, 1, false);
  }

  Directive counted(int times) {
    return new Directive(kind, times, literal);
  }

  Directive literally() {
    return new Directive(kind, count, true);
  }

  /** The name of the check in messages: {@code CHECK-NEXT{LITERAL}}. */
  String name(String prefix) {
    if (kind == Kind.END) {
      return "implicit EOF";
    }
    String suffix = count > 1 ? "-COUNT" : kind.suffix;
    return prefix + suffix + (literal ? "{LITERAL}" : "");
  }

  /** The name of the check in the dump of the input. */
  String abbreviation() {
    return count > 1 ? "count" : kind.abbreviation;
  }
}
