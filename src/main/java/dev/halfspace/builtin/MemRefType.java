package dev.halfspace.builtin;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref<4x?xf32, layout, space>}: a reference to a buffer of known rank. The layout says
 * which element of the buffer a list of subscripts means; without one it is row by row.
 */
public final class MemRefType implements BaseMemRefType {
  private final Shape shape;
  private final Type elementType;
  private final @Nullable Attribute layout;
  private final @Nullable Attribute memorySpace;
  private final int hash;

  private MemRefType(
      Shape shape, Type elementType, @Nullable Attribute layout, @Nullable Attribute memorySpace) {
    this.shape = shape;
    this.elementType = elementType;
    this.layout = layout;
    this.memorySpace = memorySpace;
    this.hash = Objects.hash(shape, elementType, layout, memorySpace);
  }

  /** A memref type with the layout row by row in the default memory space. */
  public static MemRefType of(Shape shape, Type elementType) {
    return of(shape, elementType, null, null);
  }

  /**
   * A memref type.
   *
   * @param layout an {@link AffineMapAttr}, a {@link StridedLayoutAttr}, another attribute, or null
   *     for row by row; an identity map is the same as null
   * @param memorySpace the memory space, or null for the default; the integer 0 is the same as null
   */
  public static MemRefType of(
      Shape shape, Type elementType, @Nullable Attribute layout, @Nullable Attribute memorySpace) {
    boolean identity =
        layout instanceof AffineMapAttr map && map.map().equals(AffineMap.identity(shape.rank()));
    boolean defaultSpace = memorySpace instanceof IntegerAttr space && space.isSignlessI64Zero();
    return new MemRefType(
        shape, elementType, identity ? null : layout, defaultSpace ? null : memorySpace);
  }

  /** The sizes. */
  public Shape shape() {
    return shape;
  }

  /** The number of dimensions. */
  public int rank() {
    return shape.rank();
  }

  /** Which element subscripts mean, or {@code null} for row by row. */
  public @Nullable Attribute layout() {
    return layout;
  }

  @Override
  public @Nullable Attribute memorySpace() {
    return memorySpace;
  }

  @Override
  public Type elementType() {
    return elementType;
  }

  @Override
  public Shape shapeOrNull() {
    return shape;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("memref<");
    shape.print(printer);
    printer.type(elementType);
    if (layout != null) {
      printer.text(", ").attribute(layout);
    }
    if (memorySpace != null) {
      printer.text(", ").attribute(memorySpace);
    }
    printer.text(">");
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof MemRefType that
            && hash == that.hash
            && shape.equals(that.shape)
            && elementType.equals(that.elementType)
            && Objects.equals(layout, that.layout)
            && Objects.equals(memorySpace, that.memorySpace));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
