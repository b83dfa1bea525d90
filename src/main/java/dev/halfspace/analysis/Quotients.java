package dev.halfspace.analysis;

import org.jspecify.annotations.Nullable;

/** Loop counters that constraints make the quotient of something, as tiling does. */
final class Quotients {
  private Quotients() {}

  /**
   * A row {@code e - c x} for the counter {@code x} of a loop, with {@code c > 1}, that the
   * constraints keep in {@code [0, c - 1]}, so that {@code x = floor(e / c)}; or {@code null} if
   * none is found.
   */
  static @Nullable Row numerator(Conjunct conjunct, int loop) {
    for (Row low : conjunct.inequalities) {
      long[] remainder = low.longs();
      if (remainder == null || remainder[loop] >= -1) {
        continue;
      }
      for (Row high : conjunct.inequalities) {
        long[] rest = high.longs();
        if (rest != null && rest[loop] == -remainder[loop] && isRest(remainder, rest, loop)) {
          return low;
        }
      }
    }
    return null;
  }

  /** Returns true if the sum of both is a constant below the divisor. */
  private static boolean isRest(long[] remainder, long[] rest, int loop) {
    int last = remainder.length - 1;
    for (int c = 0; c < last; c++) {
      if (remainder[c] != -rest[c]) {
        return false;
      }
    }
    return remainder[last] + rest[last] < -remainder[loop];
  }
}
