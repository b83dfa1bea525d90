package dev.halfspace.text;

/**
 * The text of a type that means the same wherever it stands, so none with an alias: {@code
 * memref<4x4xf32>} stands in a module thousands of times, and is read once.
 */
final class TypeText {
  /** The longest text that is kept. */
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
   * The end of the text from {@code from} to the bracket that closes the one at {@code open}, or -1
   * if there is none near or the text is not to be kept.
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
