package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;

/** {@code complex<f32>}: pairs of a real and an imaginary part. */
public record ComplexType(Type elementType) implements Type {
  @Override
  public void print(AttributePrinter printer) {
    printer.text("complex<").type(elementType).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
