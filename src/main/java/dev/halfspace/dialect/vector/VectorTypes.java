package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerType;
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

  /** Vectors none of whose sizes is scalable. */
  static final TypeConstraint FIXED =
      new TypeConstraint(
          "a vector of fixed size",
          type -> type instanceof VectorType vector && !vector.isScalable());

  private VectorTypes() {}

  /** The type of the elements of a vector, otherwise the type itself. */
  static Type element(Type type) {
    return type instanceof VectorType vector ? vector.elementType() : type;
  }

  /** Reports if two types are not of the same elements; returns whether they are. */
  static boolean verifyElements(Operation op, Verification v, Type one, Type other) {
    if (element(one).equals(element(other))) {
      return true;
    }
    v.error(op, "mixes elements of types %s and %s".formatted(element(one), element(other)));
    return false;
  }

  /** Whether two vectors have the same sizes, scalable or not. */
  static boolean sameShape(Type one, Type other) {
    if (!(one instanceof VectorType a) || !(other instanceof VectorType b)) {
      return false;
    }
    return a.withElementType(IntegerType.I1).equals(b.withElementType(IntegerType.I1));
  }
}
