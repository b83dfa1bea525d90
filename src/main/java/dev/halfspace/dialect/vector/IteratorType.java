package dev.halfspace.dialect.vector;

import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeText;
import org.jspecify.annotations.Nullable;

/** {@code #vector.iterator_type<...>}: what a dimension of a contraction is for. */
public enum IteratorType implements WordAttribute {
  /** It is a dimension of the result. */
  PARALLEL("parallel"),
  /** It is summed over. */
  REDUCTION("reduction");

  private final String spelling;

  IteratorType(String spelling) {
    this.spelling = spelling;
  }

  @Override
  public String spelling() {
    return spelling;
  }

  static IteratorType parse(AttributeParser p) {
    return WordAttribute.parse(p, values());
  }

  /** The type of that spelling, or {@code null}. */
  static @Nullable IteratorType named(String word) {
    for (IteratorType each : values()) {
      if (each.spelling.equals(word)) {
        return each;
      }
    }
    return null;
  }

  @Override
  public String mnemonic() {
    return "iterator_type";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
