package dev.halfspace.text;

import dev.halfspace.ir.AttributeParser.ShapeSizes;
import java.util.Arrays;

/** Collects the sizes of a shape, {@code 4x?x[2]x}, from bytes where no space parts them. */
final class SizeList {
  /** The most digits that surely fit in a {@code long}. */
  private static final int MAX_DIGITS = 18;

  private long[] sizes = new long[4];
  private boolean[] scalable = new boolean[4];
  private int rank;

  /** Adds a size. */
  void add(long size, boolean scales) {
    if (rank == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * rank);
      scalable = Arrays.copyOf(scalable, 2 * rank);
    }
    scalable[rank] = scales;
    sizes[rank++] = size;
  }

  /**
   * Adds the sizes that start at {@code from}, as long as each is followed by {@code x}, and
   * returns where the first thing is that is no such size.
   */
  int scan(byte[] bytes, int from, boolean allowDynamic, boolean allowScalable) {
    int done = from;
    while (true) {
      int at = done;
      boolean scales = allowScalable && bytes[at] == '[';
      if (scales) {
        at++;
      }
      int first = at;
      long size = 0;
      while (bytes[at] >= '0' && bytes[at] <= '9' && at - first < MAX_DIGITS) {
        size = size * 10 + bytes[at++] - '0';
      }
      if (at == first) {
        if (!allowDynamic || bytes[at] != '?') {
          return done;
        }
        size = ShapeSizes.DYNAMIC;
        at++;
      }
      if (scales && bytes[at++] != ']') {
        return done;
      }
      if (bytes[at] != 'x') {
        return done;
      }
      add(size, scales);
      done = at + 1;
    }
  }

  /** The sizes added. */
  ShapeSizes get() {
    return new ShapeSizes(Arrays.copyOf(sizes, rank), Arrays.copyOf(scalable, rank));
  }
}
