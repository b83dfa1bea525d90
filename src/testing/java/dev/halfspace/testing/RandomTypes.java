package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineMap;
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
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Random builtin types. */
final class RandomTypes {
  private static final ImmutableList<Integer> WIDTHS =
      ImmutableList.of(1, 4, 7, 8, 16, 32, 32, 64, 65, 128);
  private static final ImmutableList<FloatType> USUAL =
      ImmutableList.of(FloatType.F16, FloatType.BF16, FloatType.F32, FloatType.F64);

  private final RandomGenerator random;

  RandomTypes(RandomGenerator random) {
    this.random = random;
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  /** A signless integer type. */
  IntegerType integer() {
    return IntegerType.of(pick(WIDTHS));
  }

  /** A signless integer type with less than {@code width} bits, which is at least 2. */
  IntegerType integerBelow(int width) {
    return IntegerType.of(random.nextInt(1, width));
  }

  /** A signless integer type or {@code index}. */
  Type integerOrIndex() {
    return oneIn(4) ? IndexType.INDEX : integer();
  }

  FloatType floating() {
    return oneIn(3) ? pick(List.of(FloatType.values())) : pick(USUAL);
  }

  /** A floating-point type that most targets have. */
  FloatType usualFloat() {
    return pick(USUAL);
  }

  /** An integer, index or floating-point type. */
  Type number() {
    return oneIn(2) ? integerOrIndex() : floating();
  }

  long size() {
    return oneIn(15) ? 0 : random.nextLong(1, 7);
  }

  /** Sizes that are all known and not 0. */
  Shape staticShape(int rank) {
    return Shape.of(random.longs(rank, 1, 6).toArray());
  }

  /** Sizes, some of which may not be known. */
  Shape shape(int rank) {
    long[] sizes = new long[rank];
    for (int i = 0; i < rank; i++) {
      sizes[i] = oneIn(3) ? Shape.DYNAMIC : size();
    }
    return Shape.of(sizes);
  }

  int rank() {
    return random.nextInt(4);
  }

  /** A way to make a scalar type that type itself, or a vector or tensor of it. */
  UnaryOperator<Type> container() {
    int choice = random.nextInt(6);
    if (choice < 3) {
      return type -> type;
    }
    Type like = choice == 3 ? vector(IndexType.INDEX) : tensor(IndexType.INDEX);
    return type -> ShapeCompatibility.withElementType(like, type);
  }

  VectorType vector(Type element) {
    return vector(random.nextInt(4), element);
  }

  /** A vector type, some of whose dimensions may be scalable. */
  VectorType vector(int rank, Type element) {
    boolean[] scalable = new boolean[rank];
    for (int i = 0; i < rank; i++) {
      scalable[i] = oneIn(8);
    }
    return VectorType.of(staticShape(rank), scalable, element);
  }

  /** A vector type of fixed size. */
  VectorType fixedVector(int rank, Type element) {
    return VectorType.of(staticShape(rank), element);
  }

  RankedTensorType tensor(Type element) {
    return tensor(rank(), element);
  }

  RankedTensorType tensor(int rank, Type element) {
    return RankedTensorType.of(shape(rank), element);
  }

  MemRefType memref(Type element) {
    return memref(rank(), element);
  }

  MemRefType memref(int rank, Type element) {
    return MemRefType.of(shape(rank), element, layout(rank), memorySpace());
  }

  @Nullable Attribute memorySpace() {
    return switch (random.nextInt(12)) {
      case 0 -> IntegerAttr.i64(random.nextInt(1, 4));
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
      AffineMap map = RandomMaps.stable(shape.map(random, random.nextInt(1, 4), 2));
      return new AffineMapAttr(map);
    }
    return strided(rank);
  }

  StridedLayoutAttr strided(int rank) {
    long[] strides = new long[rank];
    for (int i = 0; i < rank; i++) {
      strides[i] = oneIn(3) ? Shape.DYNAMIC : random.nextInt(1, 20);
    }
    long offset = oneIn(3) ? Shape.DYNAMIC : random.nextInt(10);
    return new StridedLayoutAttr(offset, ImmutableLongArray.copyOf(strides));
  }

  /** A memref type that is stored row by row. */
  MemRefType plainMemref(int rank, Type element) {
    return MemRefType.of(shape(rank), element, null, memorySpace());
  }

  /** Any type at all. */
  Type any() {
    return any(2);
  }

  private Type any(int depth) {
    return switch (random.nextInt(depth > 0 ? 14 : 6)) {
      case 0, 1 -> integer();
      case 2 -> new IntegerType(random.nextInt(1, 70), pick(List.of(Signedness.values())));
      case 3 -> floating();
      case 4 -> IndexType.INDEX;
      case 5 -> oneIn(2) ? NoneType.NONE : new OpaqueType("other", "thing<" + size() + ">");
      case 6 -> new ComplexType(oneIn(2) ? integer() : floating());
      case 7 -> TupleType.of(list(depth));
      case 8 -> FunctionType.of(list(depth), list(depth));
      case 9 -> vector(number());
      case 10 -> encoded(tensor(number()));
      case 11 -> new UnrankedTensorType(number());
      case 12 -> memref(number());
      default -> UnrankedMemRefType.of(number(), memorySpace());
    };
  }

  private Type encoded(RankedTensorType type) {
    return oneIn(4)
        ? RankedTensorType.of(type.shape(), type.elementType(), StringAttr.of("sorted"))
        : type;
  }

  private List<Type> list(int depth) {
    return random.ints(random.nextInt(3), 0, 1).mapToObj(unused -> any(depth - 1)).toList();
  }
}
