package dev.halfspace.dialect.shape;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntScalar;
import java.util.Locale;

/**
 * The predicate of a comparison of integers. The constants stand in the order of their numbers;
 * they are the attributes {@code #index<cmp_predicate slt>}.
 */
public enum IntegerPredicate implements Attribute {
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

  /** The spelling in a format: a word. */
  public static final PropertySyntax<IntegerPredicate> SYNTAX =
      new PropertySyntax<>(IntegerPredicate::parse, null, (p, value) -> p.text(value.spelling()));

  /** The spelling of the predicate. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns true if two integers of one width are in this relation. */
  public boolean holds(IntScalar a, IntScalar b) {
    return switch (this) {
      case EQ -> a.equals(b);
      case NE -> !a.equals(b);
      case SLT -> IntArithmetic.compareSigned(a, b) < 0;
      case SLE -> IntArithmetic.compareSigned(a, b) <= 0;
      case SGT -> IntArithmetic.compareSigned(a, b) > 0;
      case SGE -> IntArithmetic.compareSigned(a, b) >= 0;
      case ULT -> IntArithmetic.compareUnsigned(a, b) < 0;
      case ULE -> IntArithmetic.compareUnsigned(a, b) <= 0;
      case UGT -> IntArithmetic.compareUnsigned(a, b) > 0;
      case UGE -> IntArithmetic.compareUnsigned(a, b) >= 0;
    };
  }

  /** The predicate that holds for {@code (b, a)} where this one holds for {@code (a, b)}. */
  public IntegerPredicate swapped() {
    return switch (this) {
      case EQ, NE -> this;
      case SLT -> SGT;
      case SLE -> SGE;
      case SGT -> SLT;
      case SGE -> SLE;
      case ULT -> UGT;
      case ULE -> UGE;
      case UGT -> ULT;
      case UGE -> ULE;
    };
  }

  /** The predicate that holds where this one does not. */
  public IntegerPredicate negated() {
    return switch (this) {
      case EQ -> NE;
      case NE -> EQ;
      case SLT -> SGE;
      case SLE -> SGT;
      case SGT -> SLE;
      case SGE -> SLT;
      case ULT -> UGE;
      case ULE -> UGT;
      case UGT -> ULE;
      case UGE -> ULT;
    };
  }

  /** Returns true if the predicate holds for equal integers. */
  public boolean holdsForEqual() {
    return switch (this) {
      case EQ, SLE, SGE, ULE, UGE -> true;
      case NE, SLT, SGT, ULT, UGT -> false;
    };
  }

  /** Reads a word. */
  public static IntegerPredicate parse(AttributeParser p) {
    int position = p.position();
    String word = p.keywordOrString("a comparison predicate");
    for (IntegerPredicate predicate : values()) {
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
