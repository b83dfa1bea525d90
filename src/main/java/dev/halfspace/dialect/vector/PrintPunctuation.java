package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;

/** {@code #vector.punctuation<...>}: what is printed after a value. */
public enum PrintPunctuation implements Attribute {
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

  /** How it is written. */
  public String spelling() {
    return spelling;
  }

  // < word >
  static PrintPunctuation parse(AttributeParser p) {
    p.punctuation("<");
    int position = p.position();
    String word = p.keywordOrString("one of no_punctuation, newline, comma, open, close");
    for (PrintPunctuation each : values()) {
      if (each.spelling.equals(word)) {
        p.punctuation(">");
        return each;
      }
    }
    throw p.error(
        position, "'%s' is none of no_punctuation, newline, comma, open, close".formatted(word));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#vector.punctuation<").text(spelling).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
