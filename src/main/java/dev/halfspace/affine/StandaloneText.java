package dev.halfspace.affine;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads a whole string as one expression, map or set. */
final class StandaloneText {
  private StandaloneText() {}

  interface Rule<T> {
    T read(TextCursor cursor) throws AffineSyntaxException;
  }

  static <T> T read(String text, Rule<T> rule) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      TextCursor cursor = new TextCursor(bytes, 0, bytes.length);
      T result = rule.read(cursor);
      cursor.expectEnd();
      return result;
    } catch (AffineSyntaxException e) {
      int position = new String(bytes, 0, e.offset(), StandardCharsets.UTF_8).length();
      throw new AffineParseException(text, Math.min(position, text.length()), e.getMessage());
    }
  }

  /** Reads {@code d<n>} or {@code s<n>}; null if neither stands there. */
  static @Nullable AffineExpr standardName(TextCursor cursor) {
    int start = cursor.offset();
    int end = cursor.wordEnd();
    long position = 0;
    for (int i = start + 1; i < end; i++) {
      int digit = cursor.byteAt(i) - '0';
      if (digit < 0 || digit > 9 || (position == 0 && i > start + 1)) {
        return null;
      }
      position = position * 10 + digit;
      if (position > Integer.MAX_VALUE) {
        return null;
      }
    }
    int letter = cursor.byteAt(start);
    if (end < start + 2 || (letter != 'd' && letter != 's')) {
      return null;
    }
    cursor.seek(end);
    return letter == 'd' ? Leaves.dim((int) position) : Leaves.symbol((int) position);
  }
}
