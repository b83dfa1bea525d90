package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code tensor<*xf32>}: a tensor of unknown rank. */
public final class UnrankedTensorType extends Composite implements ShapedType {
  private final Type elementType;

  /** The type of tensors of {@code elementType}. */
  public UnrankedTensorType(Type elementType) {
    super(elementType);
    this.elementType = elementType;
  }

  @Override
  public Type elementType() {
    return elementType;
  }

  @Override
  public @Nullable Shape shapeOrNull() {
    return null;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("tensor<*x").type(elementType).text(">");
  }
}
