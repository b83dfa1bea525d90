package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;

/** A type as an attribute. */
public record TypeAttr(Type value) implements Attribute {
  @Override
  public void print(AttributePrinter printer) {
    printer.type(value);
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
