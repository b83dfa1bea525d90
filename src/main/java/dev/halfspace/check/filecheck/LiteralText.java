package dev.halfspace.check.filecheck;

import com.google.common.base.Ascii;
import java.nio.charset.StandardCharsets;

/** A text that is searched for literally. */
final class LiteralText {
  private final byte[] bytes;
  private final boolean ignoresCase;

  LiteralText(String text, boolean ignoresCase) {
    this.ignoresCase = ignoresCase;
    this.bytes =
        (ignoresCase ? Ascii.toLowerCase(text) : text).getBytes(StandardCharsets.ISO_8859_1);
  }

  int length() {
    return bytes.length;
  }

  /** The first offset in {@code text[from, to)} at which this occurs, or -1. */
  int find(byte[] text, int from, int to) {
    int last = to - bytes.length;
    for (int at = from; at <= last; at++) {
      if (folded(text[at]) == bytes[0] && standsAt(text, at)) {
        return at;
      }
    }
    return -1;
  }

  private boolean standsAt(byte[] text, int at) {
    for (int i = 1; i < bytes.length; i++) {
      if (folded(text[at + i]) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  private byte folded(byte c) {
    return ignoresCase && c >= 'A' && c <= 'Z' ? (byte) (c | 0x20) : c;
  }
}
