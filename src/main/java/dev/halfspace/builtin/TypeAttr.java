package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;

/** A type as an attribute. */
public final class TypeAttr extends Composite implements Attribute {
  private final Type value;

  /** An attribute that holds {@code value}. */
  public TypeAttr(Type value) {
    super(value);
    this.value = value;
  }

  /** The type. */
  public Type value() {
    return value;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.type(value);
  }
}
