package dev.halfspace.check.regex;

import java.util.function.IntPredicate;

/** A set of bytes, which are numbers from 0 to 255 here. */
record ByteSet(long a, long b, long c, long d) {
  /** The set without elements. */
  static final ByteSet NONE = new ByteSet(0, 0, 0, 0);

  /** The set of the bytes for which a condition holds. */
  static ByteSet where(IntPredicate condition) {
    long[] words = new long[4];
    for (int value = 0; value < 256; value++) {
      if (condition.test(value)) {
        words[value >> 6] |= 1L << value;
      }
    }
    return new ByteSet(words[0], words[1], words[2], words[3]);
  }

  /** The set of one byte. */
  static ByteSet of(int value) {
    long bit = 1L << value;
    int word = value >> 6;
    return new ByteSet(
        word == 0 ? bit : 0, word == 1 ? bit : 0, word == 2 ? bit : 0, word == 3 ? bit : 0);
  }

  /** The least element from a byte on, or -1. */
  int next(int from) {
    for (int value = from; value < 256; value = (value | 63) + 1) {
      long rest = word(value >> 6) >>> value;
      if (rest != 0) {
        return value + Long.numberOfTrailingZeros(rest);
      }
    }
    return -1;
  }

  /** Returns true if a byte is an element. */
  boolean contains(int value) {
    return (word(value >> 6) >>> value & 1) != 0;
  }

  private long word(int index) {
    return switch (index) {
      case 0 -> a;
      case 1 -> b;
      case 2 -> c;
      default -> d;
    };
  }

  /** The bytes of this set and of another. */
  ByteSet or(ByteSet other) {
    return new ByteSet(a | other.a, b | other.b, c | other.c, d | other.d);
  }

  /** This set and, for each letter of ASCII in it, the same letter in the other case. */
  ByteSet withBothCases() {
    return where(value -> contains(value) || (isLetter(value) && contains(value ^ 0x20)));
  }

  private static boolean isLetter(int value) {
    int lower = value | 0x20;
    return lower >= 'a' && lower <= 'z';
  }
}
