package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;

/** {@code index}: the type of loop counters and subscripts; the target defines its width. */
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
