package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;

/**
 * {@code dense_resource<weights> : tensor<4xf32>}: elements whose bytes are in the resource section
 * of the text, under a name.
 */
public final class DenseResourceAttr extends Composite implements ElementsAttr {
  private final ResourceHandle handle;
  private final ShapedType type;

  /** The elements that a resource holds. */
  public DenseResourceAttr(ResourceHandle handle, ShapedType type) {
    super(handle, type);
    this.handle = handle;
    this.type = type;
  }

  /** The resource. */
  public ResourceHandle handle() {
    return handle;
  }

  @Override
  public ShapedType type() {
    return type;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("dense_resource<");
    printer.keywordOrString(handle.name());
    printer.text(">");
    printType(printer);
  }
}
