package dev.halfspace.builtin;

import java.util.function.Consumer;

/** Bytes as hexadecimal text in quotes: {@code "0x0A0B"}. */
final class Hexadecimal {
  private static final char[] DIGITS = "0123456789ABCDEF".toCharArray();

  /** The number of bytes whose text is made at once. */
  private static final int PIECE = 4096;

  private Hexadecimal() {}

  /** Passes the text of {@code bytes} to {@code out}, piece by piece. */
  static void print(byte[] bytes, Consumer<String> out) {
    out.accept("\"0x");
    StringBuilder piece = new StringBuilder(2 * PIECE);
    for (int from = 0; from < bytes.length; from += PIECE) {
      piece.setLength(0);
      for (int i = from; i < Math.min(bytes.length, from + PIECE); i++) {
        piece.append(DIGITS[(bytes[i] >> 4) & 15]).append(DIGITS[bytes[i] & 15]);
      }
      out.accept(piece.toString());
    }
    out.accept("\"");
  }
}
