package dev.halfspace.text;

import dev.halfspace.support.StringText;

/** String literals: their ends and their values. */
final class StringLiteral {
  /** The message about an unknown escape sequence. */
  static final String UNKNOWN_ESCAPE =
      "unknown escape in a string; known are \\\", \\\\, \\n, \\t and two hex digits";

  private StringLiteral() {}

  /**
   * The end of the literal that starts at {@code quote}. If it is malformed, the bitwise complement
   * of the offset of the error: a backslash that begins no escape, or else the end of the line.
   *
   * @param bytes a text followed by a zero byte
   */
  static int end(byte[] bytes, int quote) {
    int at = quote + 1;
    while (bytes[at] != '"') {
      byte c = bytes[at];
      // Vertical white space or the end of the text; a zero byte before the end is a character.
      if (c == '\n' || c == 0x0B || c == '\f' || (c == 0 && at >= bytes.length - 1)) {
        return ~at;
      }
      int length = c == '\\' ? escapeLength(bytes, at) : 1;
      if (length == 0) {
        return ~at;
      }
      at += length;
    }
    return at + 1;
  }

  private static int escapeLength(byte[] bytes, int at) {
    byte c = bytes[at + 1];
    if (c == '"' || c == '\\' || c == 'n' || c == 't') {
      return 2;
    }
    return Character.digit(c, 16) >= 0 && Character.digit(bytes[at + 2], 16) >= 0 ? 3 : 0;
  }

  /** The value of the well-formed literal {@code [quote, end)}. */
  static String value(byte[] bytes, int quote, int end) {
    byte[] out = new byte[end - quote];
    int length = 0;
    for (int i = quote + 1; i < end - 1; i++) {
      byte c = bytes[i];
      if (c == '\\') {
        i++;
        byte d = bytes[i];
        if (d == '"' || d == '\\') {
          c = d;
        } else if (d == 'n') {
          c = '\n';
        } else if (d == 't') {
          c = '\t';
        } else {
          c = (byte) (Character.digit(d, 16) * 16 + Character.digit(bytes[i + 1], 16));
          i++;
        }
      }
      out[length++] = c;
    }
    return StringText.decode(out, 0, length);
  }
}
