package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Booleans;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.CombiningKind;
import dev.halfspace.dialect.vector.ContractOp;
import dev.halfspace.dialect.vector.DeinterleaveOp;
import dev.halfspace.dialect.vector.InterleaveOp;
import dev.halfspace.dialect.vector.IteratorType;
import dev.halfspace.dialect.vector.MaskOp;
import dev.halfspace.dialect.vector.MultiReductionOp;
import dev.halfspace.dialect.vector.OuterProductOp;
import dev.halfspace.dialect.vector.ReductionOp;
import dev.halfspace.dialect.vector.ScalableExtractOp;
import dev.halfspace.dialect.vector.ScalableInsertOp;
import dev.halfspace.dialect.vector.ScanOp;
import dev.halfspace.dialect.vector.TransferReadOp;
import dev.halfspace.dialect.vector.TransferWriteOp;
import dev.halfspace.dialect.vector.TypeCastOp;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.ArrayList;
import java.util.List;

/** Random operations of {@code vector} that combine whole vectors, and transfers. */
final class RandomContractions {
  private RandomContractions() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          RandomContractions::contract,
          RandomContractions::interleave,
          s -> s.add(DeinterleaveOp.build(s.b, s.value(VectorType.of(Shape.of(3, 4), number(s))))),
          RandomContractions::mask,
          RandomContractions::multiReduction,
          RandomContractions::outerProduct,
          RandomContractions::scalableExtract,
          RandomContractions::scalableInsert,
          RandomContractions::scan,
          RandomContractions::transferRead,
          RandomContractions::transferWrite,
          RandomContractions::typeCast);

  private static Type number(RandomBlock s) {
    return s.oneIn(2) ? s.types.usualFloat() : s.types.integer();
  }

  private static CombiningKind kind(RandomBlock s) {
    return s.oneIn(2) ? CombiningKind.ADD : CombiningKind.MUL;
  }

  private static VectorType vector(Type element, long... sizes) {
    return VectorType.of(Shape.of(sizes), element);
  }

  /** A product of matrices. */
  private static void contract(RandomBlock s) {
    Type element = number(s);
    long[] sizes = s.types.staticShape(3).sizes().toArray();
    List<AffineMap> maps =
        List.of(
            AffineMap.selection(3, List.of(0, 2)),
            AffineMap.selection(3, List.of(2, 1)),
            AffineMap.selection(3, List.of(0, 1)));
    Value lhs = s.value(vector(element, sizes[0], sizes[2]));
    Value rhs = s.value(vector(element, sizes[2], sizes[1]));
    Value start = s.value(vector(element, sizes[0], sizes[1]));
    List<IteratorType> iterators =
        List.of(IteratorType.PARALLEL, IteratorType.PARALLEL, IteratorType.REDUCTION);
    s.add(ContractOp.build(s.b, CombiningKind.ADD, maps, iterators, lhs, rhs, start));
  }

  private static void interleave(RandomBlock s) {
    VectorType type = s.types.vector(s.random.nextInt(1, 4), number(s));
    s.add(InterleaveOp.build(s.b, s.value(type), s.value(type)));
  }

  private static void mask(RandomBlock s) {
    VectorType type = s.types.fixedVector(1, s.types.usualFloat());
    Value vector = s.value(type);
    Value mask = s.value(type.withElementType(IntegerType.I1));
    s.add(
        MaskOp.build(s.b, mask, null, b -> ReductionOp.build(b, CombiningKind.ADD, vector, null)));
  }

  private static void multiReduction(RandomBlock s) {
    Type element = number(s);
    long[] sizes = s.types.staticShape(3).sizes().toArray();
    Value source = s.value(vector(element, sizes));
    boolean all = s.oneIn(3);
    Value start = s.value(all ? element : vector(element, sizes[1]));
    long[] dimensions = all ? new long[] {0, 1, 2} : new long[] {0, 2};
    s.add(MultiReductionOp.build(s.b, kind(s), source, start, dimensions));
  }

  private static void outerProduct(RandomBlock s) {
    Type element = number(s);
    VectorType lhs = s.types.fixedVector(1, element);
    boolean scaled = s.oneIn(3);
    VectorType rhs = s.types.fixedVector(1, element);
    VectorType product = scaled ? lhs : vector(element, lhs.shape().size(0), rhs.shape().size(0));
    Value left = s.value(lhs);
    Value right = s.value(scaled ? element : rhs);
    Value start = s.oneIn(2) ? s.value(product) : null;
    CombiningKind kind = start == null ? CombiningKind.ADD : kind(s);
    s.add(OuterProductOp.build(s.b, kind, left, right, start));
  }

  private static VectorType scalable(Type element, long size) {
    return VectorType.of(Shape.of(size), new boolean[] {true}, element);
  }

  private static void scalableExtract(RandomBlock s) {
    Type element = number(s);
    Value source = s.value(scalable(element, 8));
    s.add(ScalableExtractOp.build(s.b, vector(element, 4), source, 4L * s.random.nextInt(2)));
  }

  private static void scalableInsert(RandomBlock s) {
    Type element = number(s);
    Value part = s.value(vector(element, 4));
    Value target = s.value(scalable(element, 8));
    s.add(ScalableInsertOp.build(s.b, part, target, 4L * s.random.nextInt(2)));
  }

  private static void scan(RandomBlock s) {
    Type element = number(s);
    long[] sizes = s.types.staticShape(2).sizes().toArray();
    int dimension = s.random.nextInt(2);
    Value source = s.value(vector(element, sizes));
    Value start = s.value(vector(element, sizes[1 - dimension]));
    s.add(ScanOp.build(s.b, kind(s), source, start, dimension, s.oneIn(2)));
  }

  /** What a transfer is about: a tensor or buffer, a vector and which dimensions it runs along. */
  private record Transfer(
      Type base, int rank, VectorType vector, AffineMap map, ImmutableList<Boolean> inBounds) {
    static Transfer of(RandomBlock s) {
      int rank = s.random.nextInt(1, 4);
      List<Integer> along = new ArrayList<>(RandomAffineOps.order(s, rank));
      along = along.subList(0, s.random.nextInt(1, rank + 1));
      Type element = number(s);
      ImmutableList<Boolean> inBounds =
          along.stream().map(unused -> s.oneIn(2)).collect(ImmutableList.toImmutableList());
      return new Transfer(
          s.oneIn(2)
              ? RankedTensorType.of(s.types.shape(rank), element)
              : s.types.plainMemref(rank, element),
          rank,
          s.types.fixedVector(along.size(), element),
          AffineMap.selection(rank, along),
          inBounds);
    }

    /** The type of masks: the vector before its dimensions are put in order. */
    VectorType mask() {
      long[] sizes = new long[vector.shape().rank()];
      List<Integer> along = new ArrayList<>();
      map.results().forEach(each -> along.add(((AffineExpr.Dim) each).position()));
      List<Integer> sorted = along.stream().sorted().toList();
      for (int i = 0; i < sizes.length; i++) {
        sizes[sorted.indexOf(along.get(i))] = vector.shape().size(i);
      }
      return VectorType.of(Shape.of(sizes), IntegerType.I1);
    }
  }

  private static void transferRead(RandomBlock s) {
    Transfer t = Transfer.of(s);
    Value base = s.value(t.base());
    List<Value> at = s.indices(t.rank());
    Value padding = s.value(t.vector().elementType());
    Value mask = s.oneIn(3) ? s.value(t.mask()) : null;
    s.add(
        TransferReadOp.build(
            s.b, t.vector(), base, at, padding, mask, t.map(), Booleans.toArray(t.inBounds())));
  }

  private static void transferWrite(RandomBlock s) {
    Transfer t = Transfer.of(s);
    Value vector = s.value(t.vector());
    Value base = s.value(t.base());
    List<Value> at = s.indices(t.rank());
    Value mask = s.oneIn(3) ? s.value(t.mask()) : null;
    s.add(
        TransferWriteOp.build(
            s.b, vector, base, at, mask, t.map(), Booleans.toArray(t.inBounds())));
  }

  private static void typeCast(RandomBlock s) {
    MemRefType type =
        MemRefType.of(
            s.types.staticShape(s.random.nextInt(1, 4)), number(s), null, s.types.memorySpace());
    s.add(TypeCastOp.build(s.b, s.value(type)));
  }
}
