package dev.halfspace.check.filecheck;

import java.math.BigInteger;
import java.util.Optional;

/**
 * A number format: the texts that it matches, and the printing and parsing of numbers.
 *
 * @param precision the minimum number of digits; 0 for as many as needed
 * @param prefixed whether {@code 0x} comes before the digits
 */
record NumberFormat(Kind kind, int precision, boolean prefixed) {
  /** The kinds, by the letter that selects them. */
  enum Kind {
    /** No format: an expression of literals implies none. */
    NONE('-', "", ""),
    UNSIGNED('u', "0-9", "1-9"),
    SIGNED('d', "0-9", "1-9"),
    UPPER('X', "0-9A-F", "1-9A-F"),
    LOWER('x', "0-9a-f", "1-9a-f");

    final char letter;
    private final String digits;
    private final String leading;

    Kind(char letter, String digits, String leading) {
      this.letter = letter;
      this.digits = digits;
      this.leading = leading;
    }

    boolean isHexadecimal() {
      return this == UPPER || this == LOWER;
    }
  }

  /** No format. */
  static final NumberFormat NONE = new NumberFormat(Kind.NONE, 0, false);

  /** The format of decimal numbers without sign. */
  static final NumberFormat UNSIGNED = new NumberFormat(Kind.UNSIGNED, 0, false);

  boolean isNone() {
    return kind == Kind.NONE;
  }

  /** The regular expression of all numbers in this format. */
  String wildcard() {
    String sign = kind == Kind.SIGNED ? "-?" : "";
    String digit = "[" + kind.digits + "]";
    String prefix = prefixed ? "0x" : "";
    return precision == 0
        ? sign + prefix + digit + "+"
        : prefix + sign + "([" + kind.leading + "]" + digit + "*)?" + digit + "{" + precision + "}";
  }

  /** The text of a number, empty if it is negative and the format is unsigned. */
  Optional<String> print(BigInteger value) {
    if (kind != Kind.SIGNED && value.signum() < 0) {
      return Optional.empty();
    }
    String digits = value.abs().toString(kind.isHexadecimal() ? 16 : 10);
    StringBuilder out = new StringBuilder(value.signum() < 0 ? "-" : "");
    out.append(prefixed ? "0x" : "");
    out.append("0".repeat(Math.max(0, precision - digits.length())));
    return Optional.of(
        out.append(kind == Kind.UPPER ? digits.toUpperCase(java.util.Locale.ROOT) : digits)
            .toString());
  }

  /** The number that a text in this format stands for. */
  BigInteger parse(String text) {
    String digits = prefixed && text.startsWith("0x") ? text.substring(2) : text;
    return new BigInteger(digits, kind.isHexadecimal() ? 16 : 10);
  }

  /** The format as messages name it. */
  @Override
  public String toString() {
    return isNone() ? "<none>" : "%" + kind.letter;
  }
}
