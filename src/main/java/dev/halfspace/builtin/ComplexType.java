package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;

/** {@code complex<f32>}: the type of complex numbers, a real and an imaginary part each. */
public final class ComplexType extends Composite implements Type {
  private final Type elementType;

  /** The type of complex numbers whose parts are of {@code elementType}. */
  public ComplexType(Type elementType) {
    super(elementType);
    this.elementType = elementType;
  }

  /** The type of both parts. */
  public Type elementType() {
    return elementType;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("complex<").type(elementType).text(">");
  }
}
