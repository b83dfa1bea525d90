package dev.halfspace.builtin;

import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** A type of many elements of one type: vector, tensor or memref. */
public interface ShapedType extends Type {
  /** The type of the elements. */
  Type elementType();

  /** The sizes, or {@code null} if not even their number is known. */
  @Nullable Shape shapeOrNull();

  /** Returns true if all sizes are known. */
  default boolean hasStaticShape() {
    Shape shape = shapeOrNull();
    return shape != null && shape.isStatic();
  }
}
