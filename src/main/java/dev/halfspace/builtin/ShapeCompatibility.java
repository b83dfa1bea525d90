package dev.halfspace.builtin;

import dev.halfspace.ir.Type;
import java.util.List;

/**
 * The condition under which types can occur in one elementwise computation: all of them are
 * scalars, or all of them are shaped and their static sizes agree. Scalable vectors are compatible
 * only with scalable vectors.
 */
public final class ShapeCompatibility {
  private ShapeCompatibility() {}

  /**
   * Returns true if the shapes of {@code types} can be one shape at run time: {@code
   * tensor<4x?xf32>} and {@code tensor<?x8xi1>} can, {@code tensor<4xf32>} and {@code f32} cannot.
   */
  public static boolean areCompatible(List<? extends Type> types) {
    if (types.isEmpty()) {
      return true;
    }
    boolean shaped = types.get(0) instanceof ShapedType;
    boolean scalable = isScalable(types.get(0));
    Shape known = null;
    for (int i = 0; i < types.size(); i++) {
      Type type = types.get(i);
      if (type instanceof ShapedType != shaped || isScalable(type) != scalable) {
        return false;
      }
      Shape shape = type instanceof ShapedType each ? each.shapeOrNull() : null;
      if (shape == null) {
        continue;
      }
      if (known != null && known.rank() != shape.rank()) {
        return false;
      }
      known = shape;
    }
    return known == null || sizesAgree(types, known.rank());
  }

  /** Returns true if the shapes of two types can be one shape at run time. */
  public static boolean areCompatible(Type one, Type other) {
    return one.equals(other) || areCompatible(List.of(one, other));
  }

  private static boolean sizesAgree(List<? extends Type> types, int rank) {
    for (int d = 0; d < rank; d++) {
      long size = Shape.DYNAMIC;
      for (int i = 0; i < types.size(); i++) {
        Shape shape = ((ShapedType) types.get(i)).shapeOrNull();
        if (shape == null || shape.isDynamic(d)) {
          continue;
        }
        if (size != Shape.DYNAMIC && size != shape.size(d)) {
          return false;
        }
        size = shape.size(d);
      }
    }
    return true;
  }

  private static boolean isScalable(Type type) {
    return type instanceof VectorType vector && vector.isScalable();
  }

  /**
   * Returns true if {@code type} is a vector or a tensor, to which elementwise operations apply.
   */
  public static boolean isMappable(Type type) {
    return type instanceof VectorType || isTensor(type);
  }

  /** Returns true if {@code type} is a tensor, of known rank or not. */
  public static boolean isTensor(Type type) {
    return type instanceof RankedTensorType || type instanceof UnrankedTensorType;
  }

  /**
   * {@code element} in the shape of {@code shaped}: {@code tensor<4xi1>} for {@code tensor<4xf32>}
   * and {@code i1}; {@code element} itself if {@code shaped} is neither vector nor tensor.
   */
  public static Type withElementType(Type shaped, Type element) {
    if (shaped instanceof VectorType vector) {
      return vector.withElementType(element);
    }
    if (shaped instanceof RankedTensorType tensor) {
      return RankedTensorType.of(tensor.shape(), element, tensor.encoding());
    }
    return shaped instanceof UnrankedTensorType ? new UnrankedTensorType(element) : element;
  }
}
