package dev.halfspace.affine;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads a whole string as one expression, map or set. */
final class StandaloneText {
  private StandaloneText() {}

  interface Rule<T> {
    T read(AffineReader reader) throws AffineSyntaxException;
  }

  static <T> T read(String text, Rule<T> rule) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      AffineReader reader = new AffineReader(bytes, 0, bytes.length);
      T result = rule.read(reader);
      reader.expectEnd();
      return result;
    } catch (AffineSyntaxException e) {
      int position = new String(bytes, 0, e.offset(), StandardCharsets.UTF_8).length();
      throw new AffineParseException(text, Math.min(position, text.length()), e.getMessage());
    }
  }

  /** Reads {@code d<n>} or {@code s<n>}; null if neither stands there. */
  static @Nullable AffineExpr standardName(AffineReader reader) {
    int start = reader.offset();
    int end = reader.wordEnd();
    long position = 0;
    for (int i = start + 1; i < end; i++) {
      int digit = reader.byteAt(i) - '0';
      if (digit < 0 || digit > 9 || (position == 0 && i > start + 1)) {
        return null;
      }
      position = position * 10 + digit;
      if (position > Integer.MAX_VALUE) {
        return null;
      }
    }
    int letter = reader.byteAt(start);
    if (end < start + 2 || (letter != 'd' && letter != 's')) {
      return null;
    }
    reader.seek(end);
    return letter == 'd' ? Leaves.dim((int) position) : Leaves.symbol((int) position);
  }
}
