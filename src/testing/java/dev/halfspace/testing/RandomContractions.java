package dev.halfspace.testing;

import com.google.common.primitives.Booleans;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.CombiningKind;
import dev.halfspace.dialect.vector.IteratorType;
import dev.halfspace.dialect.vector.ScalableSliceOp;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorContractOp;
import dev.halfspace.dialect.vector.VectorMaskOp;
import dev.halfspace.dialect.vector.VectorMultiReductionOp;
import dev.halfspace.dialect.vector.VectorOuterProductOp;
import dev.halfspace.dialect.vector.VectorReductionOp;
import dev.halfspace.dialect.vector.VectorScanOp;
import dev.halfspace.dialect.vector.VectorTypeCastOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Random operations of {@code vector} that combine whole vectors, and transfers. */
final class RandomContractions {
  private RandomContractions() {}

  static void addTo(Emitters e) {
    e.given(RandomContractions::number, RandomContractions::contract);
    e.given(
        types -> types.vectorOf(types.from(1, 4), number(types)),
        (s, t) -> Vectors.interleave(s.b, s.value(t), s.value(t)));
    e.given(
        RandomContractions::number, (s, t) -> Vectors.deinterleave(s.b, s.value(vector(t, 3, 4))));
    e.given(types -> types.fixedVectorOf(1, types.usualFloat()), RandomContractions::mask);
    e.given(RandomContractions::number, RandomContractions::multiReduction);
    e.given(RandomContractions::number, RandomContractions::outerProduct);
    e.given(RandomContractions::number, RandomContractions::scalableExtract);
    e.given(RandomContractions::number, RandomContractions::scalableInsert);
    e.given(RandomContractions::number, RandomContractions::scan);
    e.given(Transfer::of, (s, t) -> t.build(s, Vectors.TRANSFER_READ, t.vector.elementType()));
    e.given(Transfer::of, (s, t) -> t.build(s, Vectors.TRANSFER_WRITE, t.vector));
    e.given(
        types ->
            MemRefType.of(
                types.staticShape(types.from(1, 4)), number(types), null, types.memorySpace()),
        (s, t) -> VectorTypeCastOp.build(s.b, s.value(t)));
  }

  private static Type number(RandomTypes types) {
    return types.oneIn(2) ? types.usualFloat() : types.integer();
  }

  private static CombiningKind kind(RandomBlock s) {
    return s.pick(CombiningKind.ADD, CombiningKind.MUL);
  }

  private static VectorType vector(Type element, long... sizes) {
    return VectorType.of(Shape.of(sizes), element);
  }

  private static VectorType scalable(Type element) {
    return VectorType.of(Shape.of(8), new boolean[] {true}, element);
  }

  /** A product of matrices. */
  private static Operation contract(RandomBlock s, Type element) {
    Shape sizes = s.types.staticShape(3);
    List<AffineMap> maps =
        List.of(
            AffineMap.selection(3, List.of(0, 2)),
            AffineMap.selection(3, List.of(2, 1)),
            AffineMap.selection(3, List.of(0, 1)));
    Value lhs = s.value(vector(element, sizes.size(0), sizes.size(2)));
    Value rhs = s.value(vector(element, sizes.size(2), sizes.size(1)));
    Value start = s.value(vector(element, sizes.size(0), sizes.size(1)));
    List<IteratorType> iterators =
        List.of(IteratorType.PARALLEL, IteratorType.PARALLEL, IteratorType.REDUCTION);
    return VectorContractOp.build(s.b, CombiningKind.ADD, maps, iterators, lhs, rhs, start);
  }

  private static Operation mask(RandomBlock s, VectorType type) {
    Value vector = s.value(type);
    Value mask = s.value(RandomVector.mask(type));
    return VectorMaskOp.build(
        s.b, mask, null, b -> VectorReductionOp.build(b, CombiningKind.ADD, vector, null));
  }

  private static Operation multiReduction(RandomBlock s, Type element) {
    Shape sizes = s.types.staticShape(3);
    boolean all = s.oneIn(3);
    Value source = s.value(VectorType.of(sizes, element));
    Value start = s.value(all ? element : vector(element, sizes.size(1)));
    long[] dimensions = all ? new long[] {0, 1, 2} : new long[] {0, 2};
    return VectorMultiReductionOp.build(s.b, kind(s), source, start, dimensions);
  }

  private static Operation outerProduct(RandomBlock s, Type element) {
    VectorType lhs = s.types.fixedVectorOf(1, element);
    VectorType rhs = s.types.fixedVectorOf(1, element);
    boolean scaled = s.oneIn(3);
    VectorType product = scaled ? lhs : vector(element, lhs.shape().size(0), rhs.shape().size(0));
    Value left = s.value(lhs);
    Value right = s.value(scaled ? element : rhs);
    return s.oneIn(2)
        ? VectorOuterProductOp.build(s.b, kind(s), left, right, s.value(product))
        : VectorOuterProductOp.build(s.b, CombiningKind.ADD, left, right, null);
  }

  private static Operation scalableExtract(RandomBlock s, Type element) {
    OpDefinition<ScalableSliceOp> opcode = Vectors.SCALABLE_EXTRACT;
    return ScalableSliceOp.build(
        s.b, opcode, vector(element, 4), s.pick(0, 4), s.value(scalable(element)));
  }

  private static Operation scalableInsert(RandomBlock s, Type element) {
    VectorType whole = scalable(element);
    int position = s.pick(0, 4);
    Value part = s.value(vector(element, 4));
    return ScalableSliceOp.build(
        s.b, Vectors.SCALABLE_INSERT, whole, position, part, s.value(whole));
  }

  private static Operation scan(RandomBlock s, Type element) {
    Shape sizes = s.types.staticShape(2);
    int dimension = s.from(0, 2);
    Value source = s.value(VectorType.of(sizes, element));
    Value start = s.value(vector(element, sizes.size(1 - dimension)));
    return VectorScanOp.build(s.b, kind(s), source, start, dimension, s.oneIn(2));
  }

  /** The parts of a transfer: a tensor or buffer, a vector, and the dimensions that it spans. */
  private record Transfer(Type base, VectorType vector, AffineMap map, List<Integer> along) {
    static Transfer of(RandomTypes types) {
      int rank = types.from(1, 4);
      List<Integer> along = types.order(rank).subList(0, types.from(1, rank + 1));
      Type element = number(types);
      return new Transfer(
          types.oneIn(2) ? types.tensorOf(rank, element) : types.plainMemref(rank, element),
          types.fixedVectorOf(along.size(), element),
          AffineMap.selection(rank, along),
          along);
    }

    /** Builds the transfer, unmasked or with a mask of the vector type before permutation. */
    Operation build(RandomBlock s, OpDefinition<TransferOp> opcode, Type other) {
      Value from = s.value(base);
      List<Value> indices = s.indices(map.numDims());
      return TransferOp.build(
          s.b, opcode, vector, from, indices, s.value(other), mask(s), map, inBounds(s));
    }

    private @Nullable Value mask(RandomBlock s) {
      List<Integer> sorted = along.stream().sorted().toList();
      long[] sizes =
          Choices.longs(along.size(), i -> vector.shape().size(along.indexOf(sorted.get(i))));
      return s.oneIn(3) ? s.value(VectorType.of(Shape.of(sizes), IntegerType.I1)) : null;
    }

    private boolean[] inBounds(RandomBlock s) {
      return Booleans.toArray(Choices.list(along.size(), () -> s.oneIn(2)));
    }
  }
}
