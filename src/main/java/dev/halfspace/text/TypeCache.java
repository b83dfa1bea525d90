package dev.halfspace.text;

import dev.halfspace.ir.Type;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Types by their text: {@code memref<4x4xf32>} stands in a module thousands of times, and is looked
 * up without making a string of it. Only text that means the same everywhere is kept, so none with
 * an alias. An open-addressing table with linear probing.
 */
final class TypeCache {
  /** The longest text that is kept. */
  private static final int MAX_LENGTH = 256;

  private static final boolean[] KEEPABLE = keepable();

  private byte[][] texts = new byte[64][];
  private @Nullable Type[] types = new Type[64];
  private int size;

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

  /** The type of the text {@code bytes[from, to)}, or {@code null} if it is not known. */
  @Nullable Type find(byte[] bytes, int from, int to) {
    return types[slot(bytes, from, to)];
  }

  /** Keeps the type of the text {@code bytes[from, to)}. */
  void put(byte[] bytes, int from, int to, Type type) {
    if (2 * size >= types.length) {
      grow();
    }
    int slot = slot(bytes, from, to);
    if (types[slot] == null) {
      size++;
    }
    texts[slot] = Arrays.copyOfRange(bytes, from, to);
    types[slot] = type;
  }

  /** The slot of a text: where it is, or where it would be put. */
  private int slot(byte[] bytes, int from, int to) {
    int mask = types.length - 1;
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    int slot = (hash ^ (hash >>> 15)) & mask;
    while (types[slot] != null
        && !Arrays.equals(texts[slot], 0, texts[slot].length, bytes, from, to)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    byte[][] oldTexts = texts;
    @Nullable Type[] oldTypes = types;
    texts = new byte[2 * oldTypes.length][];
    types = new Type[2 * oldTypes.length];
    for (int i = 0; i < oldTypes.length; i++) {
      if (oldTypes[i] != null) {
        int slot = slot(oldTexts[i], 0, oldTexts[i].length);
        texts[slot] = oldTexts[i];
        types[slot] = oldTypes[i];
      }
    }
  }
}
