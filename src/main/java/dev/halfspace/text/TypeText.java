package dev.halfspace.text;

/**
 * Finds the text of types whose meaning does not depend on context, so that they mention no alias:
 * {@code memref<4x4xf32>} may occur in a module thousands of times, and is parsed once.
 */
final class TypeText {
  /** The greatest length of a text that is cached. */
  private static final int MAX_LENGTH = 256;

  private static final boolean[] KEEPABLE = keepable();

  private TypeText() {}

  private static boolean[] keepable() {
    boolean[] keepable = new boolean[256];
    for (int c = 'a'; c <= 'z'; c++) {
      keepable[c] = true;
      keepable[c - 'a' + 'A'] = true;
    }
    for (int c = '0'; c <= '9'; c++) {
      keepable[c] = true;
    }
    for (char c : " ?*,<>()[]+-_.".toCharArray()) {
      keepable[c] = true;
    }
    return keepable;
  }

  /**
   * The end of the text from {@code from} to the bracket that closes the first one at or after
   * {@code open}, or -1 if the text is too long or may not be cached.
   */
  static int end(byte[] bytes, int from, int open) {
    int depth = 0;
    int limit = Math.min(bytes.length, from + MAX_LENGTH);
    for (int i = open; i < limit; i++) {
      byte c = bytes[i];
      if (!KEEPABLE[c & 0xFF]) {
        return -1;
      }
      if (c == '<') {
        depth++;
      } else if (c == '>' && bytes[i - 1] != '-') {
        depth--;
        if (depth == 0) {
          return i + 1;
        }
      }
    }
    return -1;
  }
}
