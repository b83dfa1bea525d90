package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;

/**
 * {@code dense_resource<weights> : tensor<4xf32>}: elements that are kept in the resource section
 * of the text under a name.
 */
public record DenseResourceAttr(ResourceHandle handle, ShapedType type) implements ElementsAttr {
  @Override
  public void print(AttributePrinter printer) {
    printer.text("dense_resource<");
    printer.keywordOrString(handle.name());
    printer.text(">");
    if (printer.elision() != TypeElision.ALWAYS) {
      printer.text(" : ").type(type);
    }
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
