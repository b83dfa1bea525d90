package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;

/** {@code index}: the integers that count and subscript; their width is the target's. */
public record IndexType() implements Type {
  /** The only value of this type. */
  public static final IndexType INDEX = new IndexType();

  @Override
  public void print(AttributePrinter printer) {
    printer.text("index");
  }

  @Override
  public String toString() {
    return "index";
  }
}
