package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;

/** {@code #vector.kind<...>}: how two elements become one. */
public enum CombiningKind implements Attribute {
  /** The sum. */
  ADD("add"),
  /** The product. */
  MUL("mul"),
  /** The smaller as unsigned numbers. */
  MINUI("minui"),
  /** The smaller as signed numbers. */
  MINSI("minsi"),
  /** The smaller; the other one if one is NaN. */
  MINNUMF("minnumf"),
  /** The greater as unsigned numbers. */
  MAXUI("maxui"),
  /** The greater as signed numbers. */
  MAXSI("maxsi"),
  /** The greater; the other one if one is NaN. */
  MAXNUMF("maxnumf"),
  /** The bits set in both. */
  AND("and"),
  /** The bits set in any. */
  OR("or"),
  /** The bits set in one only. */
  XOR("xor"),
  /** The smaller; NaN if one is NaN. */
  MINIMUMF("minimumf"),
  /** The greater; NaN if one is NaN. */
  MAXIMUMF("maximumf");

  private final String spelling;

  CombiningKind(String spelling) {
    this.spelling = spelling;
  }

  /** How it is written. */
  public String spelling() {
    return spelling;
  }

  /** Whether elements of a type can be combined so. */
  boolean fits(Type element) {
    boolean integer = element instanceof IntegerType || element instanceof IndexType;
    return switch (this) {
      case ADD, MUL -> integer || element instanceof FloatType;
      case MINNUMF, MAXNUMF, MINIMUMF, MAXIMUMF -> element instanceof FloatType;
      default -> integer;
    };
  }

  // < word >
  static CombiningKind parse(AttributeParser p) {
    p.punctuation("<");
    int position = p.position();
    String word =
        p.keywordOrString(
            "one of add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, minimumf, maximumf");
    for (CombiningKind each : values()) {
      if (each.spelling.equals(word)) {
        p.punctuation(">");
        return each;
      }
    }
    throw p.error(
        position,
        "'%s' is none of add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, minimumf, maximumf"
            .formatted(word));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#vector.kind<").text(spelling).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
