package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verification;

/** The type constraints and rules that operations on vectors share. */
final class VectorTypes {
  /** Vectors of at least one dimension. */
  static final TypeConstraint NOT_SCALAR =
      new TypeConstraint(
          "a vector of at least one dimension",
          type -> type instanceof VectorType vector && vector.rank() > 0);

  /** Vectors of truth values. */
  static final TypeConstraint MASK =
      new TypeConstraint(
          "a vector of i1",
          type -> type instanceof VectorType vector && vector.elementType().equals(IntegerType.I1));

  /** Vectors of truth values of at least one dimension. */
  static final TypeConstraint MASK_NOT_SCALAR =
      new TypeConstraint(
          "a vector of i1 of at least one dimension",
          type -> MASK.accepts(type) && NOT_SCALAR.accepts(type));

  /** Vectors of truth values of at least one dimension, none of them scalable. */
  static final TypeConstraint FIXED_MASK =
      new TypeConstraint(
          "a vector of i1 of at least one dimension and fixed size",
          type -> MASK_NOT_SCALAR.accepts(type) && !((VectorType) type).isScalable());

  /** Vectors none of whose sizes is scalable. */
  static final TypeConstraint FIXED =
      new TypeConstraint(
          "a vector of fixed size",
          type -> type instanceof VectorType vector && !vector.isScalable());

  private VectorTypes() {}

  /** The type of the elements of a shaped type, otherwise the type itself. */
  static Type element(Type type) {
    return type instanceof ShapedType shaped ? shaped.elementType() : type;
  }

  /** Reports if two types are not of the same elements; returns whether they are. */
  static boolean verifyElements(Operation op, Verification v, Type one, Type other) {
    if (element(one).equals(element(other))) {
      return true;
    }
    v.error(op, "mixes elements of types %s and %s".formatted(element(one), element(other)));
    return false;
  }

  /**
   * A vector of the dimensions of {@code vector} at {@code dimensions}, in that order; the element
   * type if there are none.
   */
  static Type dimensionsOf(VectorType vector, int... dimensions) {
    long[] sizes = new long[dimensions.length];
    boolean[] scalable = new boolean[dimensions.length];
    for (int i = 0; i < dimensions.length; i++) {
      sizes[i] = vector.shape().size(dimensions[i]);
      scalable[i] = vector.isScalable(dimensions[i]);
    }
    return sizes.length == 0
        ? vector.elementType()
        : VectorType.of(Shape.of(sizes), scalable, vector.elementType());
  }

  /** The number of bits of an element; index counts as 64. */
  static long bits(Type element) {
    return element instanceof IntegerType integer
        ? integer.width()
        : element instanceof FloatType floating ? floating.width() : 64;
  }

  /** A vector of at least one dimension with another last size. */
  static VectorType withLastSize(VectorType vector, long size) {
    long[] sizes = vector.shape().sizes().toArray();
    boolean[] scalable = new boolean[sizes.length];
    for (int d = 0; d < sizes.length; d++) {
      scalable[d] = vector.isScalable(d);
    }
    sizes[sizes.length - 1] = size;
    return VectorType.of(Shape.of(sizes), scalable, vector.elementType());
  }
}
