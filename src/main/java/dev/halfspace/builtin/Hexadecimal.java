package dev.halfspace.builtin;

/** Bytes as hexadecimal text in quotes: {@code "0x0A0B"}. */
final class Hexadecimal {
  private static final char[] DIGITS = "0123456789ABCDEF".toCharArray();

  private Hexadecimal() {}

  /** The text of {@code bytes}. */
  static String quoted(byte[] bytes) {
    StringBuilder out = new StringBuilder(4 + 2 * bytes.length).append("\"0x");
    for (byte b : bytes) {
      out.append(DIGITS[(b >> 4) & 15]).append(DIGITS[b & 15]);
    }
    return out.append('"').toString();
  }
}
