package dev.halfspace.builtin;

import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;

/** The type constraints that operations of several dialects share. */
public final class TypeConstraints {
  /** {@code index}. */
  public static final TypeConstraint INDEX = TypeConstraint.only(IndexType.INDEX);

  /** {@code i1}. */
  public static final TypeConstraint I1 = TypeConstraint.only(IntegerType.I1);

  /** A signless integer type. */
  public static final TypeConstraint SIGNLESS_INTEGER =
      new TypeConstraint("a signless integer", TypeConstraints::isSignlessInteger);

  /** A signless integer type or {@code index}. */
  public static final TypeConstraint SIGNLESS_INTEGER_OR_INDEX = SIGNLESS_INTEGER.or(INDEX);

  /** A floating-point type. */
  public static final TypeConstraint FLOAT =
      TypeConstraint.of("a floating-point type", FloatType.class);

  /** A signless integer type or {@code index}, or a vector or tensor of one. */
  public static final TypeConstraint SIGNLESS_INTEGER_LIKE = elementwise(SIGNLESS_INTEGER_OR_INDEX);

  /** A floating-point type, or a vector or tensor of one. */
  public static final TypeConstraint FLOAT_LIKE = elementwise(FLOAT);

  /** {@code i1}, or a vector or tensor of it. */
  public static final TypeConstraint BOOL_LIKE = elementwise(I1);

  /** A memref of known rank. */
  public static final TypeConstraint MEMREF =
      TypeConstraint.of("a ranked memref", MemRefType.class);

  /** A memref whose layout has a strided form. */
  public static final TypeConstraint STRIDED_MEMREF =
      TypeConstraint.of(
          "a memref with strides", MemRefType.class, memref -> memref.strides() != null);

  /** A memref, of known rank or not. */
  public static final TypeConstraint ANY_MEMREF =
      TypeConstraint.of("a memref, ranked or unranked", BaseMemRefType.class);

  /** A vector. */
  public static final TypeConstraint VECTOR = TypeConstraint.of("a vector", VectorType.class);

  private TypeConstraints() {}

  /** {@code constraint}, or a vector or tensor whose elements satisfy it. */
  public static TypeConstraint elementwise(TypeConstraint constraint) {
    return new TypeConstraint(
        constraint.description() + ", or a vector or tensor of such",
        type -> constraint.accepts(elementOrSelf(type)));
  }

  /** The element type of a vector or tensor, otherwise the type itself. */
  public static Type elementOrSelf(Type type) {
    return ShapeCompatibility.isMappable(type) ? ((ShapedType) type).elementType() : type;
  }

  private static boolean isSignlessInteger(Type type) {
    return type instanceof IntegerType integer && integer.isSignless();
  }
}
