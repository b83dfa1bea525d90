package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code memref<*xf32, space>}: a reference to a buffer whose rank is not known. */
public record UnrankedMemRefType(Type elementType, @Nullable Attribute memorySpace)
    implements BaseMemRefType {
  @Override
  public @Nullable Shape shapeOrNull() {
    return null;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("memref<*x").type(elementType);
    if (memorySpace != null) {
      printer.text(", ").attribute(memorySpace);
    }
    printer.text(">");
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
