package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;

/**
 * {@code distinct[0]<42 : i32>}: an attribute that is equal only to itself. The number in brackets
 * identifies the attribute within a text; it is not stored, and a printer assigns new numbers.
 */
@SuppressWarnings("ReferenceEquality") // the attribute whose point is its identity
public final class DistinctAttr implements Attribute {
  private final Attribute value;

  private DistinctAttr(Attribute value) {
    this.value = value;
  }

  /** A new attribute that refers to {@code value} and is not equal to any other. */
  public static DistinctAttr create(Attribute value) {
    return new DistinctAttr(value);
  }

  /** The attribute that this one refers to, or the unit attribute if there is none. */
  public Attribute value() {
    return value;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("distinct[").integer(printer.distinctNumber(this)).text("]<");
    if (!(value instanceof UnitAttr)) {
      printer.attribute(value);
    }
    printer.text(">");
  }

  @Override
  public String aliasName() {
    return value instanceof UnitAttr ? "" : "distinct";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
