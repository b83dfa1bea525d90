package dev.halfspace.dialect.vector;

import dev.halfspace.ir.AttributeText;

/** {@code #vector.punctuation<...>}: what is printed after a value. */
public enum PrintPunctuation implements WordAttribute {
  /** Nothing. */
  NO_PUNCTUATION,
  /** The end of the line. */
  NEWLINE,
  /** A comma. */
  COMMA,
  /** An opening bracket. */
  OPEN,
  /** A closing bracket. */
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
