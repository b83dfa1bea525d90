package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code tensor<*xf32>}: an immutable array whose rank is not known. */
public record UnrankedTensorType(Type elementType) implements ShapedType {
  @Override
  public @Nullable Shape shapeOrNull() {
    return null;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("tensor<*x").type(elementType).text(">");
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
