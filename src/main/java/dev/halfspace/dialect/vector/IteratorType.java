package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;

/** {@code #vector.iterator_type<...>}: what a dimension of a contraction is for. */
public enum IteratorType implements Attribute {
  /** It is a dimension of the result. */
  PARALLEL("parallel"),
  /** It is summed over. */
  REDUCTION("reduction");

  private final String spelling;

  IteratorType(String spelling) {
    this.spelling = spelling;
  }

  /** How it is written. */
  public String spelling() {
    return spelling;
  }

  // < word >
  static IteratorType parse(AttributeParser p) {
    p.punctuation("<");
    int position = p.position();
    String word = p.keywordOrString("one of parallel, reduction");
    for (IteratorType each : values()) {
      if (each.spelling.equals(word)) {
        p.punctuation(">");
        return each;
      }
    }
    throw p.error(position, "'%s' is none of parallel, reduction".formatted(word));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#vector.iterator_type<").text(spelling).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
