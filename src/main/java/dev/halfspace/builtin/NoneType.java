package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;

/** {@code none}: the unit type. */
public enum NoneType implements Type {
  /** The only value of this type. */
  NONE;

  @Override
  public void print(AttributePrinter printer) {
    printer.text("none");
  }

  @Override
  public String toString() {
    return "none";
  }
}
