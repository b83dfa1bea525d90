package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code memref<*xf32, space>}: a reference to a buffer whose rank is not known. */
public record UnrankedMemRefType(Type elementType, @Nullable Attribute memorySpace)
    implements BaseMemRefType {
  /** A memref type; the integer 0 as memory space is the same as null. */
  public static UnrankedMemRefType of(Type elementType, @Nullable Attribute memorySpace) {
    return new UnrankedMemRefType(elementType, MemRefType.significantSpace(memorySpace));
  }

  @Override
  public @Nullable Shape shapeOrNull() {
    return null;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("memref<*x").type(elementType);
    if (memorySpace != null) {
      printer.text(", ").attribute(memorySpace, TypeElision.DEFAULT);
    }
    printer.text(">");
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
