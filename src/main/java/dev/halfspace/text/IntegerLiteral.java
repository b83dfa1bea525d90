package dev.halfspace.text;

import dev.halfspace.support.StringText;
import java.math.BigInteger;

/** Integer literals {@code bytes[start, end)}: digits, or {@code 0x} and hexadecimal digits. */
final class IntegerLiteral {
  /** The most decimal digits that always fit in a {@code long}. */
  private static final int MAX_DIGITS = 18;

  private IntegerLiteral() {}

  static boolean isHexadecimal(byte[] bytes, int start, int end) {
    return end - start > 1 && bytes[start + 1] == 'x';
  }

  /** The value of any integer literal. */
  static BigInteger value(byte[] bytes, int start, int end) {
    if (isHexadecimal(bytes, start, end)) {
      return new BigInteger(StringText.decode(bytes, start + 2, end), 16);
    }
    long small = small(bytes, start, end);
    return small >= 0
        ? BigInteger.valueOf(small)
        : new BigInteger(StringText.decode(bytes, start, end));
  }

  /** The value of a decimal literal of at most {@link #MAX_DIGITS} digits; -1 for all others. */
  static long small(byte[] bytes, int start, int end) {
    if (end - start > MAX_DIGITS) {
      return -1;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value;
  }
}
