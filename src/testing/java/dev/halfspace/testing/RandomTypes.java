package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Booleans;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.IntegerType.Signedness;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.NoneType;
import dev.halfspace.builtin.OpaqueType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TupleType;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Random builtin types. */
final class RandomTypes extends Choices {
  RandomTypes(RandomGenerator random) {
    super(random);
  }

  /** A signless integer type. */
  IntegerType integer() {
    return IntegerType.of(pick(1, 4, 7, 8, 16, 32, 32, 64, 65, 128));
  }

  /** A signless integer type or {@code index}. */
  Type integerOrIndex() {
    return oneIn(4) ? IndexType.INDEX : integer();
  }

  FloatType floating() {
    return oneIn(3) ? pick(FloatType.values()) : usualFloat();
  }

  /** A floating-point type that most targets support. */
  FloatType usualFloat() {
    return pick(FloatType.F16, FloatType.BF16, FloatType.F32, FloatType.F64);
  }

  /** An integer, index or floating-point type. */
  Type number() {
    return oneIn(2) ? integerOrIndex() : floating();
  }

  /** The type of integers, or of vectors or tensors of them. */
  Type integers() {
    return container().apply(integer());
  }

  /** Like {@link #integers}, or of {@code index}. */
  Type integersOrIndices() {
    return container().apply(integerOrIndex());
  }

  /** The type of floating-point numbers, or of vectors or tensors of them. */
  Type floats() {
    return container().apply(floating());
  }

  /** The type of numbers, or of vectors or tensors of them. */
  Type numbers() {
    return container().apply(number());
  }

  /** A function from a scalar type to itself, or to a vector or tensor of it. */
  UnaryOperator<Type> container() {
    int choice = random.nextInt(6);
    if (choice < 3) {
      return type -> type;
    }
    Type like = choice == 3 ? vectorOf(IndexType.INDEX) : tensorOf(rank(), IndexType.INDEX);
    return type -> ShapeCompatibility.withElementType(like, type);
  }

  int rank() {
    return random.nextInt(4);
  }

  long size() {
    return oneIn(15) ? 0 : random.nextLong(1, 7);
  }

  /** A static shape without sizes of 0. */
  Shape staticShape(int rank) {
    return Shape.of(random.longs(rank, 1, 6).toArray());
  }

  /** A shape, some of whose sizes may be dynamic. */
  Shape shape(int rank) {
    return Shape.of(longs(rank, d -> oneIn(3) ? Shape.DYNAMIC : size()));
  }

  /** The shape with some sizes made dynamic. */
  Shape blurred(Shape shape) {
    return Shape.of(longs(shape.rank(), d -> oneIn(2) ? shape.size(d) : Shape.DYNAMIC));
  }

  /** A partition of dimensions into groups of adjacent ones. */
  ImmutableList<ImmutableList<Integer>> groups(int rank) {
    List<List<Integer>> groups = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      if (d == 0 || oneIn(2)) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(d);
    }
    return groups.stream().map(ImmutableList::copyOf).collect(ImmutableList.toImmutableList());
  }

  /** A vector type, some of whose dimensions may be scalable. */
  VectorType vectorOf(Type element) {
    return vectorOf(rank(), element);
  }

  /** A vector type of a rank, some of whose dimensions may be scalable. */
  VectorType vectorOf(int rank, Type element) {
    boolean[] scalable = Booleans.toArray(list(rank, () -> oneIn(8)));
    return VectorType.of(staticShape(rank), scalable, element);
  }

  /** A vector type of fixed size. */
  VectorType fixedVectorOf(int rank, Type element) {
    return VectorType.of(staticShape(rank), element);
  }

  /** A vector type of fixed size with one to three dimensions. */
  VectorType fixedVector() {
    return fixedVectorOf(from(1, 4), number());
  }

  RankedTensorType tensor() {
    return tensorOf(rank(), number());
  }

  /** A tensor type with one to four dimensions. */
  RankedTensorType tensorWithDims() {
    return tensorOf(from(1, 5), number());
  }

  RankedTensorType tensorOf(int rank, Type element) {
    return RankedTensorType.of(shape(rank), element);
  }

  /** A memref type with any layout. */
  MemRefType memref() {
    return memrefOf(number());
  }

  /** A memref type of a number with any layout. */
  MemRefType memrefOf(Type element) {
    int rank = rank();
    return MemRefType.of(shape(rank), element, layout(rank), memorySpace());
  }

  /** A memref type with the identity layout. */
  MemRefType plainMemref() {
    return plainMemref(rank(), number());
  }

  /** A memref type of a rank with the identity layout. */
  MemRefType plainMemref(int rank, Type element) {
    return MemRefType.of(shape(rank), element, null, memorySpace());
  }

  /** A memref type of one to three dimensions with the identity layout. */
  MemRefType rows() {
    return plainMemref(from(1, 4), number());
  }

  @Nullable Attribute memorySpace() {
    return switch (random.nextInt(12)) {
      case 0 -> IntegerAttr.i64(from(1, 4));
      case 1 -> StringAttr.of("shared");
      default -> null;
    };
  }

  private @Nullable MemRefLayout layout(int rank) {
    if (!oneIn(4)) {
      return null;
    }
    if (oneIn(3) && rank > 0) {
      RandomAffine shape = new RandomAffine(rank, random.nextInt(3), false, false);
      return new AffineMapAttr(RandomMaps.stable(shape.map(random, from(1, 4), 2)));
    }
    return strided(rank);
  }

  StridedLayoutAttr strided(int rank) {
    long[] strides = longs(rank, d -> oneIn(3) ? Shape.DYNAMIC : from(1, 20));
    long offset = oneIn(3) ? Shape.DYNAMIC : random.nextInt(10);
    return new StridedLayoutAttr(offset, ImmutableLongArray.copyOf(strides));
  }

  /** Any builtin or opaque type. */
  Type any() {
    return any(2);
  }

  private Type any(int depth) {
    return switch (random.nextInt(depth > 0 ? 14 : 6)) {
      case 0, 1 -> integer();
      case 2 -> new IntegerType(from(1, 70), pick(Signedness.values()));
      case 3 -> floating();
      case 4 -> IndexType.INDEX;
      case 5 -> oneIn(2) ? NoneType.NONE : new OpaqueType("other", "thing<" + size() + ">");
      case 6 -> new ComplexType(oneIn(2) ? integer() : floating());
      case 7 -> TupleType.of(fewer(3, () -> any(depth - 1)));
      case 8 -> FunctionType.of(fewer(3, () -> any(depth - 1)), fewer(3, () -> any(depth - 1)));
      case 9 -> vectorOf(number());
      case 10 ->
          RankedTensorType.of(shape(rank()), number(), oneIn(4) ? StringAttr.of("sorted") : null);
      case 11 -> new UnrankedTensorType(number());
      case 12 -> memref();
      default -> UnrankedMemRefType.of(number(), memorySpace());
    };
  }
}
