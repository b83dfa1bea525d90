package dev.halfspace.dialect.shape;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntScalar;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The predicate of an integer comparison. The constants are in the order of their numbers; they are
 * the attributes {@code #index<cmp_predicate slt>}.
 */
public enum IntegerPredicate implements Attribute {
  /** Equal. */
  EQ(true, false, true, false),
  /** Not equal. */
  NE(true, true, false, true),
  /** Signed less than. */
  SLT(true, true, false, false),
  /** Signed less than or equal. */
  SLE(true, true, true, false),
  /** Signed greater than. */
  SGT(true, false, false, true),
  /** Signed greater than or equal. */
  SGE(true, false, true, true),
  /** Unsigned less than. */
  ULT(false, true, false, false),
  /** Unsigned less than or equal. */
  ULE(false, true, true, false),
  /** Unsigned greater than. */
  UGT(false, false, false, true),
  /** Unsigned greater than or equal. */
  UGE(false, false, true, true);

  /** The spelling in a format: a keyword. */
  public static final PropertySyntax<IntegerPredicate> SYNTAX =
      new PropertySyntax<>(IntegerPredicate::parse, null, (p, value) -> p.text(value.spelling()));

  private final boolean isSigned;
  private final boolean ofLess;
  private final boolean ofEqual;
  private final boolean ofGreater;

  IntegerPredicate(boolean isSigned, boolean ofLess, boolean ofEqual, boolean ofGreater) {
    this.isSigned = isSigned;
    this.ofLess = ofLess;
    this.ofEqual = ofEqual;
    this.ofGreater = ofGreater;
  }

  /** The spelling of the predicate. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The predicate of a signed or unsigned order that holds for exactly the given relations.
   *
   * @throws java.util.NoSuchElementException if it would hold always or never
   */
  public static IntegerPredicate of(
      boolean isSigned, boolean ofLess, boolean ofEqual, boolean ofGreater) {
    return Stream.of(values())
        .filter(each -> each.ofLess == ofLess && each.ofGreater == ofGreater)
        .filter(each -> each.ofEqual == ofEqual)
        .filter(each -> each.isSigned == isSigned || ofLess == ofGreater)
        .findFirst()
        .orElseThrow();
  }

  /** Returns true if the predicate holds for two integers of the same width. */
  public boolean holds(IntScalar a, IntScalar b) {
    int order = isSigned ? IntArithmetic.compareSigned(a, b) : IntArithmetic.compareUnsigned(a, b);
    return order == 0 ? ofEqual : order < 0 ? ofLess : ofGreater;
  }

  /** The predicate that holds for {@code (b, a)} where this one holds for {@code (a, b)}. */
  public IntegerPredicate swapped() {
    return of(isSigned, ofGreater, ofEqual, ofLess);
  }

  /** The predicate that holds where this one does not. */
  public IntegerPredicate negated() {
    return of(isSigned, !ofLess, !ofEqual, !ofGreater);
  }

  /** Returns true if the predicate holds for equal integers. */
  public boolean holdsForEqual() {
    return ofEqual;
  }

  /** Parses a keyword or string. */
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
