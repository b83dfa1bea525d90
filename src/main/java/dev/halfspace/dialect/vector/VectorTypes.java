package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.support.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** Vectors of integers or index of at least one dimension. */
  static final TypeConstraint INTEGERS =
      new TypeConstraint(
          "a vector of integers or index of at least one dimension",
          type ->
              NOT_SCALAR.accepts(type)
                  && (element(type) instanceof IntegerType || element(type) instanceof IndexType));

  /** Vectors of floating-point numbers. */
  static final TypeConstraint FLOATS =
      new TypeConstraint(
          "a vector of floating-point numbers",
          type -> type instanceof VectorType && element(type) instanceof FloatType);

  /** Vectors of index of one dimension. */
  static final TypeConstraint INDICES =
      new TypeConstraint(
          "a vector of index of one dimension",
          type ->
              type instanceof VectorType vector
                  && vector.rank() == 1
                  && vector.elementType() instanceof IndexType);

  private VectorTypes() {}

  /** Returns true for memrefs and ranked tensors, which hold vectors. */
  static boolean isBase(Type type) {
    return type instanceof MemRefType || type instanceof RankedTensorType;
  }

  /** Reports if there is not one index per dimension of the base; returns whether there is. */
  static boolean verifyIndices(Operation op, Verification v, ShapedType base, List<Value> indices) {
    Shape shape = base.shapeOrNull();
    if (shape != null && indices.size() != shape.rank()) {
      v.error(
          op, "has %s into %s".formatted(Quantity.of(indices.size(), "index", "indices"), base));
      return false;
    }
    return true;
  }

  /**
   * The number of elements of a vector, whether sizes scale or not; -1 if it does not fit in an
   * int.
   */
  static int count(VectorType type) {
    long count = 1;
    for (int d = 0; d < type.rank(); d++) {
      long size = type.shape().size(d);
      if (size > Integer.MAX_VALUE || count * size > Integer.MAX_VALUE) {
        return -1;
      }
      count *= size;
    }
    return (int) count;
  }

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

  /** A vector with twice the last size; {@code null} if that does not fit in a long. */
  static @Nullable VectorType doubled(Type type) {
    if (!(type instanceof VectorType vector) || vector.rank() == 0) {
      return type instanceof VectorType one ? VectorType.of(Shape.of(2), one.elementType()) : null;
    }
    long last = vector.shape().size(vector.rank() - 1);
    return last > Long.MAX_VALUE / 2 ? null : withLastSize(vector, 2 * last);
  }

  /** A vector with half the last size; {@code null} if there is none. */
  static @Nullable VectorType half(Type type) {
    if (!(type instanceof VectorType vector) || vector.rank() == 0) {
      return null;
    }
    long last = vector.shape().size(vector.rank() - 1);
    return last % 2 != 0 ? null : withLastSize(vector, last / 2);
  }

  private static VectorType withLastSize(VectorType vector, long size) {
    long[] sizes = vector.shape().sizes().toArray();
    sizes[sizes.length - 1] = size;
    return withSizes(vector, sizes);
  }

  /** Returns true if the elements of a vector are numbers that attributes stand for. */
  static boolean hasNumbers(Value vector) {
    return TypeConstraints.SIGNLESS_INTEGER_OR_INDEX
        .or(TypeConstraints.FLOAT)
        .accepts(element(vector.type()));
  }

  /** A constant that has one element throughout, in the type of the result. */
  static Fold ofUniform(Operation op, @Nullable Attribute constant) {
    VectorType type = (VectorType) op.result().type();
    if (constant instanceof PoisonLike) {
      return Fold.to(constant);
    }
    Attribute element =
        constant instanceof DenseElementsAttr dense && dense.isSplat() ? dense.number(0) : constant;
    return (element instanceof IntegerAttr || element instanceof FloatAttr)
            && ((TypedAttr) element).type().equals(type.elementType())
        ? Fold.to(DenseElementsAttr.splat(type, element))
        : Fold.NONE;
  }

  /** A vector with other sizes, which scale where they did. */
  static VectorType withSizes(VectorType vector, long[] sizes) {
    boolean[] scalable = new boolean[sizes.length];
    for (int d = 0; d < sizes.length; d++) {
      scalable[d] = vector.isScalable(d);
    }
    return VectorType.of(Shape.of(sizes), scalable, vector.elementType());
  }
}
