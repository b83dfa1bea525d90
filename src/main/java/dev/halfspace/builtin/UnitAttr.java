package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import org.jspecify.annotations.Nullable;

/** {@code unit}: the attribute whose presence is all it says. */
public record UnitAttr() implements Attribute {
  /** The only unit attribute. */
  public static final UnitAttr UNIT = new UnitAttr();

  @Override
  public void print(AttributePrinter printer) {
    printer.text("unit");
  }

  @Override
  public boolean isUnit() {
    return true;
  }

  // As a record has them, but without code that is made at run time when first called.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnitAttr;
  }

  @Override
  public int hashCode() {
    return 0x3a7;
  }

  @Override
  public String toString() {
    return "unit";
  }
}
