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

  /**
   * The value of an integer literal, or 2 to the power of {@code bits} for one that is too long for
   * that many bits: its value would take quadratic time.
   */
  static BigInteger value(byte[] bytes, int start, int end, int bits) {
    long small = small(bytes, start, end);
    if (small >= 0) {
      return BigInteger.valueOf(small);
    }
    boolean hexadecimal = isHexadecimal(bytes, start, end);
    int first = hexadecimal ? start + 2 : start;
    while (first < end && bytes[first] == '0') {
      first++;
    }
    // Each digit after the first takes four bits, or more than three.
    if ((end - first - 1L) * (hexadecimal ? 4 : 3) >= bits) {
      return BigInteger.ONE.shiftLeft(bits);
    }
    String digits = first == end ? "0" : StringText.decode(bytes, first, end);
    return new BigInteger(digits, hexadecimal ? 16 : 10);
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
