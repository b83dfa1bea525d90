package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;

/** {@code #vector.kind<...>}: how two elements become one. */
public enum CombiningKind implements WordAttribute {
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

  @Override
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

  static CombiningKind parse(AttributeParser p) {
    return WordAttribute.parse(p, values());
  }

  // < word >, or the whole attribute
  static CombiningKind parseClause(AttributeParser p) {
    return WordAttribute.parseClause(p, CombiningKind.class, values());
  }

  /** Reports if elements of {@code type} cannot be combined so; returns whether they can. */
  boolean verify(Operation op, Verification v, Type type) {
    if (fits(type instanceof VectorType vector ? vector.elementType() : type)) {
      return true;
    }
    v.error(op, "cannot combine %s by '%s'".formatted(type, spelling));
    return false;
  }

  @Override
  public String mnemonic() {
    return "kind";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
