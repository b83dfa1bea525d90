package dev.halfspace.reduce;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * A ranked memref, tensor or vector type.
 *
 * @param type the type
 * @param shape its sizes
 */
record Shaped(ShapedType type, Shape shape) {
  /** Returns a type as a ranked shaped type, or {@code null} if it is none. */
  static @Nullable Shaped of(Type type) {
    Shape shape = type instanceof ShapedType shaped ? shaped.shapeOrNull() : null;
    return shape == null ? null : new Shaped((ShapedType) type, shape);
  }

  Type elementType() {
    return type.elementType();
  }

  /** This type with another shape of the same rank and another element type. */
  Type with(Shape newShape, Type element) {
    if (newShape.equals(shape) && element.equals(elementType())) {
      return type;
    } else if (type instanceof MemRefType memref) {
      return MemRefType.of(newShape, element, memref.layout(), memref.memorySpace());
    } else if (type instanceof RankedTensorType tensor) {
      return RankedTensorType.of(newShape, element, tensor.encoding());
    } else if (type instanceof VectorType vector) {
      boolean[] scalable = new boolean[newShape.rank()];
      for (int d = 0; d < scalable.length; d++) {
        scalable[d] = vector.isScalable(d);
      }
      return VectorType.of(newShape, scalable, element);
    }
    return type;
  }

  /** This type with each size {@code from} replaced by {@code to}. */
  Type withSizes(long from, long to) {
    return with(
        Shape.of(shape.sizes().stream().map(size -> size == from ? to : size).toArray()),
        elementType());
  }

  /** This type with one size replaced. */
  Type withSize(int dimension, long size) {
    long[] sizes = shape.sizes().toArray();
    sizes[dimension] = size;
    return with(Shape.of(sizes), elementType());
  }
}
