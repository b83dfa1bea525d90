package dev.halfspace.builtin;

import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** A vector, tensor or memref type. */
public interface ShapedType extends Type {
  /** The type of the elements. */
  Type elementType();

  /** The sizes, or {@code null} if the type is unranked. */
  @Nullable Shape shapeOrNull();

  /** Returns true if the type is ranked and has no dynamic dimension. */
  default boolean hasStaticShape() {
    Shape shape = shapeOrNull();
    return shape != null && shape.isStatic();
  }
}
