package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;

/** {@code unit}: the attribute whose presence is all it says. */
public enum UnitAttr implements Attribute {
  /** The only unit attribute. */
  UNIT;

  @Override
  public void print(AttributePrinter printer) {
    printer.text("unit");
  }

  @Override
  public boolean isUnit() {
    return true;
  }

  @Override
  public String toString() {
    return "unit";
  }
}
