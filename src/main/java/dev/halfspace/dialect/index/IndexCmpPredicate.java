package dev.halfspace.dialect.index;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import java.util.Locale;

/** {@code #index<cmp_predicate slt>}: what a comparison asks of its operands. */
public enum IndexCmpPredicate implements Attribute {
  /** Equal. */
  EQ,
  /** Not equal. */
  NE,
  /** Less as signed numbers. */
  SLT,
  /** Less or equal as signed numbers. */
  SLE,
  /** Greater as signed numbers. */
  SGT,
  /** Greater or equal as signed numbers. */
  SGE,
  /** Less as unsigned numbers. */
  ULT,
  /** Less or equal as unsigned numbers. */
  ULE,
  /** Greater as unsigned numbers. */
  UGT,
  /** Greater or equal as unsigned numbers. */
  UGE;

  /** How the predicate is written. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  // predicate
  static IndexCmpPredicate parse(AttributeParser p) {
    int position = p.position();
    String word = p.keywordOrString("a comparison predicate");
    for (IndexCmpPredicate predicate : values()) {
      if (predicate.spelling().equals(word)) {
        return predicate;
      }
    }
    throw p.error(
        position,
        "unknown predicate '%s'; there are eq, ne, slt, sle, sgt, sge, ult, ule, ugt and uge"
            .formatted(word));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#index<cmp_predicate ").text(spelling()).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
