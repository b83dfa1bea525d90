package dev.halfspace.builtin;

import com.google.common.io.BaseEncoding;
import java.util.function.Consumer;

/** Bytes as hexadecimal text in quotes: {@code "0x0A0B"}. */
final class Hexadecimal {
  /** The number of bytes whose text is made at once. */
  private static final int PIECE = 4096;

  private Hexadecimal() {}

  /** Passes the text of {@code bytes} to {@code out}, piece by piece. */
  static void print(byte[] bytes, Consumer<String> out) {
    out.accept("\"0x");
    for (int from = 0; from < bytes.length; from += PIECE) {
      int length = Math.min(bytes.length - from, PIECE);
      out.accept(BaseEncoding.base16().encode(bytes, from, length));
    }
    out.accept("\"");
  }
}
