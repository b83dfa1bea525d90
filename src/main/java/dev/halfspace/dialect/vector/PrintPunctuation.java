package dev.halfspace.dialect.vector;

import dev.halfspace.ir.AttributeText;

/**
 * {@code #vector.punctuation<...>}: the punctuation printed after a value. The print of a vector is
 * lowered to prints with punctuation: {@code ( 1, 2 )} is an opening bracket, numbers separated by
 * a comma, a closing bracket and a newline.
 */
public enum PrintPunctuation implements WordAttribute {
  /** Nothing. */
  NO_PUNCTUATION,
  /** The end of the line. */
  NEWLINE,
  /** A comma and a space. */
  COMMA,
  /** An opening bracket and a space. */
  OPEN,
  /** A space and a closing bracket. */
  CLOSE;

  @Override
  public String mnemonic() {
    return "punctuation";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
