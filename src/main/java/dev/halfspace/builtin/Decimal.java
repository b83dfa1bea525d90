package dev.halfspace.builtin;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.base.CharMatcher;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.Rounding;
import dev.halfspace.support.StringText;
import java.math.BigInteger;

/** A decimal number {@code (-1)^negative * digits * 10^exponent}. */
record Decimal(boolean negative, BigInteger digits, int exponent) {
  /** More significant digits than the midpoint of two adjacent numbers of any format has. */
  private static final int ENOUGH_DIGITS = 20_000;

  /** A power of ten beyond the range of every format, in both directions. */
  private static final int FAR = 6_000;

  private static final CharMatcher ZERO = CharMatcher.is('0');

  /**
   * Parses {@code -? digit+ (. digit*)? ([eE] [-+]? digit+)?}. Digits beyond the precision of any
   * tie are replaced by one digit that breaks ties in the same direction, and an exponent outside
   * the range of every format by a smaller one outside of it, so that the cost stays bounded.
   *
   * @throws IllegalArgumentException if {@code literal} is not of that form
   */
  static Decimal parse(String literal) {
    int at = literal.startsWith("-") ? 1 : 0;
    int whole = skipDigits(literal, at);
    check(whole > at, literal);
    String digits = literal.substring(at, whole);
    int end = whole;
    if (end < literal.length() && literal.charAt(end) == '.') {
      end = skipDigits(literal, whole + 1);
      digits += literal.substring(whole + 1, end);
    }
    long exponent = -(digits.length() - (long) (whole - at));
    if (end < literal.length()) {
      exponent += exponentAt(literal, end);
    }
    digits = ZERO.trimLeadingFrom(digits);
    if (digits.length() > ENOUGH_DIGITS) {
      exponent += digits.length() - (ENOUGH_DIGITS + 1L);
      boolean zeros = ZERO.matchesAllOf(digits.substring(ENOUGH_DIGITS));
      digits = digits.substring(0, ENOUGH_DIGITS) + (zeros ? '0' : '1');
    }
    boolean negative = at == 1;
    long magnitude = exponent + digits.length();
    if (digits.isEmpty()) {
      return new Decimal(negative, BigInteger.ZERO, 0);
    } else if (Math.abs(magnitude) > FAR) {
      return new Decimal(negative, BigInteger.ONE, magnitude > 0 ? FAR : -FAR);
    }
    return new Decimal(negative, new BigInteger(digits), Math.toIntExact(exponent));
  }

  private static void check(boolean isDecimal, String literal) {
    checkArgument(isDecimal, "not a decimal number: '%s'", literal);
  }

  private static int skipDigits(String text, int from) {
    int at = from;
    while (at < text.length() && StringText.isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The exponent whose letter is at {@code from}, with its magnitude limited to 2^40. */
  private static long exponentAt(String literal, int from) {
    check((literal.charAt(from) | 0x20) == 'e' && from + 1 < literal.length(), literal);
    char sign = literal.charAt(from + 1);
    int digits = sign == '-' || sign == '+' ? from + 2 : from + 1;
    check(digits < literal.length() && skipDigits(literal, digits) == literal.length(), literal);
    long value = 0;
    for (int i = digits; i < literal.length(); i++) {
      value = Math.min(1L << 40, value * 10 + (literal.charAt(i) - '0'));
    }
    return sign == '-' ? -value : value;
  }

  /** The bits of the nearest number of a format, ties to even. */
  BigInteger encode(FloatFormat format) {
    BigInteger scale = BigInteger.TEN.pow(Math.abs(exponent));
    return exponent >= 0
        ? format.encode(negative, digits.multiply(scale), 0, Rounding.TO_NEAREST_EVEN)
        : format.encode(negative, digits, scale, Rounding.TO_NEAREST_EVEN);
  }
}
