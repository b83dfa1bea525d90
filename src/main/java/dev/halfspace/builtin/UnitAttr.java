package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;

/** {@code unit}: the attribute whose presence is all it says. */
public record UnitAttr() implements AttributePrinter.UnitValue {
  /** The only unit attribute. */
  public static final UnitAttr UNIT = new UnitAttr();

  @Override
  public void print(AttributePrinter printer) {
    printer.text("unit");
  }

  @Override
  public String toString() {
    return "unit";
  }
}
