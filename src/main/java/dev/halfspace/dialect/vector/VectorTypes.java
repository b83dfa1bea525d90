package dev.halfspace.dialect.vector;

import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.ComplexType;
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
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The type constraints and rules that operations on vectors share. */
final class VectorTypes {
  /** Vectors of at least one dimension. */
  static final TypeConstraint NOT_SCALAR =
      vectors("a vector of at least one dimension", vector -> vector.rank() > 0);

  /** Vectors of {@code i1}. */
  static final TypeConstraint MASK = vectors("a vector of i1", VectorTypes::isMask);

  /** Vectors of {@code i1} of at least one dimension. */
  static final TypeConstraint MASK_NOT_SCALAR =
      vectors(
          "a vector of i1 of at least one dimension",
          vector -> isMask(vector) && vector.rank() > 0);

  /** Vectors of {@code i1} of at least one dimension, none of which is scalable. */
  static final TypeConstraint FIXED_MASK =
      vectors(
          "a vector of i1 of at least one dimension and fixed size",
          vector -> isMask(vector) && vector.rank() > 0 && !vector.isScalable());

  /** Vectors without scalable dimensions. */
  static final TypeConstraint FIXED =
      vectors("a vector of fixed size", vector -> !vector.isScalable());

  /** Vectors of integers or index of at least one dimension. */
  static final TypeConstraint INTEGERS =
      vectors(
          "a vector of integers or index of at least one dimension",
          vector ->
              vector.rank() > 0
                  && (vector.elementType() instanceof IntegerType
                      || vector.elementType() instanceof IndexType));

  /** Vectors of floating-point numbers. */
  static final TypeConstraint FLOATS =
      vectors(
          "a vector of floating-point numbers",
          vector -> vector.elementType() instanceof FloatType);

  /** Vectors of index of one dimension. */
  static final TypeConstraint INDICES =
      vectors(
          "a vector of index of one dimension",
          vector -> vector.rank() == 1 && vector.elementType() instanceof IndexType);

  private VectorTypes() {}

  /** A constraint to vectors that satisfy a condition. */
  static TypeConstraint vectors(String description, Predicate<VectorType> condition) {
    return new TypeConstraint(
        description, type -> type instanceof VectorType vector && condition.test(vector));
  }

  private static boolean isMask(VectorType vector) {
    return vector.elementType().equals(IntegerType.I1);
  }

  /** Returns true for memrefs and ranked tensors, which vectors are read from and written to. */
  static boolean isBase(Type type) {
    return type instanceof MemRefType || type instanceof RankedTensorType;
  }

  /**
   * Reports an error unless there is one index per dimension of the base; returns true if there is.
   */
  static boolean verifyIndices(Verification v, ShapedType base, List<Value> indices) {
    Shape shape = base.shapeOrNull();
    if (shape != null && indices.size() != shape.rank()) {
      return v.error("has %s into %s", Quantity.of(indices.size(), "index", "indices"), base);
    }
    return true;
  }

  /**
   * The number of elements of a vector, with vscale taken as 1; -1 if it does not fit in an int.
   */
  static int count(VectorType type) {
    long count = type.shape().elementCount();
    return count > Integer.MAX_VALUE ? -1 : (int) count;
  }

  /** Returns true if two vectors have the same number of elements and of scalable dimensions. */
  static boolean haveSameCount(VectorType one, VectorType other) {
    return one.shape().elementCount() == other.shape().elementCount()
        && numScalable(one) == numScalable(other);
  }

  private static long numScalable(VectorType type) {
    return IntStream.range(0, type.rank()).filter(type::isScalable).count();
  }

  /** Returns true if a dimension of a vector has size 1 and is not scalable. */
  static boolean isOne(VectorType type, int dimension) {
    return type.shape().size(dimension) == 1 && !type.isScalable(dimension);
  }

  /** Returns true if a dimension of one vector has the size and scalability of one of the other. */
  static boolean isSameSize(VectorType one, int dimension, VectorType other, int otherDimension) {
    return one.shape().size(dimension) == other.shape().size(otherDimension)
        && one.isScalable(dimension) == other.isScalable(otherDimension);
  }

  /**
   * The row-major number of the first element at a position along the leading dimensions.
   *
   * <p>For {@code vector<4x8xf32>}, it is 16 at [2] and 19 at [2, 3]. Scalable sizes count with
   * vscale taken as 1, so the number is correct only if no dimension but the first is scalable.
   */
  static long place(VectorType vector, ImmutableLongArray position) {
    long place = 0;
    for (int d = 0; d < vector.rank(); d++) {
      long at = d < position.length() ? position.get(d) : 0;
      place = place * vector.shape().size(d) + at;
    }
    return place;
  }

  /** An element of a constant, which may be a splat. */
  static Attribute number(DenseElementsAttr dense, long index) {
    return dense.number(dense.isSplat() ? 0 : index);
  }

  /**
   * The value of an integer or index constant, as a signed number; empty if {@code value} is none.
   */
  static OptionalLong constant(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr integer
        ? OptionalLong.of(integer.value())
        : OptionalLong.empty();
  }

  /** The type of the elements of a shaped type, otherwise the type itself. */
  static Type element(Type type) {
    return type instanceof ShapedType shaped ? shaped.elementType() : type;
  }

  /** Reports an error unless two types have the same element type; returns true if they do. */
  static boolean verifyElements(Verification v, Type one, Type other) {
    if (element(one).equals(element(other))) {
      return true;
    }
    return v.error("mixes elements of types %s and %s", element(one), element(other));
  }

  /**
   * A vector of the dimensions of {@code vector} at {@code dimensions}, in that order; the element
   * type if there are none.
   *
   * <pre>{@code
   * vector<2x[4]x8xf32>, (1, 0)   -->   vector<[4]x2xf32>
   * vector<2x[4]x8xf32>, ()       -->   f32
   * }</pre>
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

  /**
   * The number of bits of a scalar, or of the innermost row of a vector; 0 if not known.
   *
   * <p>A {@code vector<2x4xi16>} has rows of 64 bits. An index counts as 64 bits, a complex number
   * as its two parts, and a scalable size with vscale taken as 1.
   */
  static long rowBits(Type type) {
    if (type instanceof VectorType vector) {
      long size = vector.rank() == 0 ? 1 : vector.shape().size(vector.rank() - 1);
      return rowBits(vector.elementType()) * size;
    } else if (type instanceof ComplexType complex) {
      return 2 * rowBits(complex.elementType());
    }
    return type instanceof IntegerType integer
        ? integer.width()
        : type instanceof FloatType floating
            ? floating.width()
            : VectorType.isElementType(type) ? 64 : 0;
  }

  /** The type of a vector with twice the last size; {@code null} if it does not fit in a long. */
  static @Nullable VectorType doubled(Type type) {
    if (!(type instanceof VectorType vector) || vector.rank() == 0) {
      return type instanceof VectorType one ? VectorType.of(Shape.of(2), one.elementType()) : null;
    }
    long last = vector.shape().size(vector.rank() - 1);
    return last > Long.MAX_VALUE / 2 ? null : withLastSize(vector, 2 * last);
  }

  /** The type of a vector with half the last size; {@code null} if there is no even last size. */
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

  /** Returns true if the elements of a vector are numbers that attributes represent. */
  static boolean hasNumbers(Value vector) {
    return TypeConstraints.SIGNLESS_INTEGER_OR_INDEX
        .or(TypeConstraints.FLOAT)
        .accepts(element(vector.type()));
  }

  /**
   * Folds an operation on a splat constant to a splat of the result type, such as {@code dense<2>}.
   * Poison folds to poison. A scalar constant folds if it has the element type; other constants do
   * not fold.
   */
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

  /**
   * The type of a vector with other sizes and the same scalability.
   *
   * @param sizes the new sizes, at most as many as {@code vector} has
   */
  static VectorType withSizes(VectorType vector, long[] sizes) {
    boolean[] scalable = new boolean[sizes.length];
    for (int d = 0; d < sizes.length; d++) {
      scalable[d] = vector.isScalable(d);
    }
    return VectorType.of(Shape.of(sizes), scalable, vector.elementType());
  }
}
