package dev.halfspace.check.filecheck;

/** The text of regular expressions that match a text as it stands. */
final class RegexText {
  private static final String SPECIAL = "()^$|*+?.[]\\{}";

  private RegexText() {}

  /** A text with a backslash before each character that means something. */
  static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (SPECIAL.indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
    return out.toString();
  }
}
