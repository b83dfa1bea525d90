package dev.halfspace.dialect.vector;

import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeText;

/** {@code #vector.punctuation<...>}: what is printed after a value. */
public enum PrintPunctuation implements WordAttribute {
  /** Nothing. */
  NO_PUNCTUATION("no_punctuation"),
  /** The end of the line. */
  NEWLINE("newline"),
  /** A comma. */
  COMMA("comma"),
  /** An opening bracket. */
  OPEN("open"),
  /** A closing bracket. */
  CLOSE("close");

  private final String spelling;

  PrintPunctuation(String spelling) {
    this.spelling = spelling;
  }

  @Override
  public String spelling() {
    return spelling;
  }

  static PrintPunctuation parse(AttributeParser p) {
    return WordAttribute.parse(p, values());
  }

  // < word >, or the whole attribute
  static PrintPunctuation parseClause(AttributeParser p) {
    return WordAttribute.parseClause(p, PrintPunctuation.class, values());
  }

  @Override
  public String mnemonic() {
    return "punctuation";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
