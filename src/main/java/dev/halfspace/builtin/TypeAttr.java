package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** A type as an attribute. */
public record TypeAttr(Type value) implements Attribute {
  @Override
  public void print(AttributePrinter printer) {
    printer.type(value);
  }

  // As a record has them, but without code that is made at run time when first called.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TypeAttr that && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
