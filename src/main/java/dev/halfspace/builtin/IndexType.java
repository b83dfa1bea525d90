package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;

/** {@code index}: the integers that count and subscript; their width is the target's. */
public enum IndexType implements Type {
  /** The only value of this type. */
  INDEX;

  @Override
  public void print(AttributePrinter printer) {
    printer.text("index");
  }

  @Override
  public String toString() {
    return "index";
  }
}
