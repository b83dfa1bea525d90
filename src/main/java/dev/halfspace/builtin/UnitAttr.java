package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;

/** {@code unit}: an attribute without a value, which conveys information by its presence. */
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
