package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code memref<*xf32, space>}: a reference to a buffer of unknown rank. */
public final class UnrankedMemRefType extends Composite implements BaseMemRefType {
  private final Type elementType;
  private final @Nullable Attribute memorySpace;

  /** A memref type; {@link #of} replaces the memory space 0, which is the default, by null. */
  public UnrankedMemRefType(Type elementType, @Nullable Attribute memorySpace) {
    super(elementType, memorySpace);
    this.elementType = elementType;
    this.memorySpace = memorySpace;
  }

  @Override
  public Type elementType() {
    return elementType;
  }

  @Override
  public @Nullable Attribute memorySpace() {
    return memorySpace;
  }

  /** A memref type; the integer 0 as memory space is equivalent to null. */
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
}
