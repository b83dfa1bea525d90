package dev.halfspace.check.filecheck;

/** The escaping of text between quotes in messages. */
final class EscapedText {
  private EscapedText() {}

  /** Returns true if a text needs escapes; backslashes alone need none. */
  static boolean isNeeded(String text) {
    return text.chars().anyMatch(c -> c == '"' || c < ' ' || c >= 127);
  }

  /** A text with escapes for quotes, backslashes and what is not printable ASCII. */
  static String of(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> out.append("\\\\");
        case '\t' -> out.append("\\t");
        case '\n' -> out.append("\\n");
        case '"' -> out.append("\\\"");
        default -> {
          if (c >= ' ' && c < 127) {
            out.append(c);
          } else {
            out.append('\\').append((char) ('0' + (c >> 6 & 7)));
            out.append((char) ('0' + (c >> 3 & 7))).append((char) ('0' + (c & 7)));
          }
        }
      }
    }
    return out.toString();
  }
}
