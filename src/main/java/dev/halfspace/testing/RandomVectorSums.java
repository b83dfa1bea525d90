package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.CombiningKind;
import dev.halfspace.dialect.vector.ContractOp;
import dev.halfspace.dialect.vector.DeinterleaveOp;
import dev.halfspace.dialect.vector.InterleaveOp;
import dev.halfspace.dialect.vector.IteratorType;
import dev.halfspace.dialect.vector.MultiReductionOp;
import dev.halfspace.dialect.vector.OuterProductOp;
import dev.halfspace.dialect.vector.ScalableExtractOp;
import dev.halfspace.dialect.vector.ScalableInsertOp;
import dev.halfspace.dialect.vector.ScanOp;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.ArrayList;
import java.util.List;

/** Random operations of {@code vector} that combine elements or put them in turn. */
final class RandomVectorSums {
  private RandomVectorSums() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          RandomVectorSums::multiReduction,
          RandomVectorSums::outerProduct,
          RandomVectorSums::scan,
          RandomVectorSums::contract,
          RandomVectorSums::interleave,
          RandomVectorSums::deinterleave,
          RandomVectorSums::scalableInsert,
          RandomVectorSums::scalableExtract);

  private static VectorType vector(Type element, long... sizes) {
    return VectorType.of(Shape.of(sizes), element);
  }

  private static long size(RandomBlock s) {
    return s.random.nextLong(1, 6);
  }

  private static CombiningKind kind(RandomBlock s) {
    return s.oneIn(2) ? CombiningKind.ADD : CombiningKind.MUL;
  }

  private static void multiReduction(RandomBlock s) {
    Type element = s.types.number();
    long rows = size(s);
    long columns = size(s);
    int reduced = s.random.nextInt(2);
    Value start = s.value(vector(element, reduced == 0 ? columns : rows));
    Value source = s.value(vector(element, rows, columns));
    s.add(MultiReductionOp.build(s.b, kind(s), source, start, reduced));
  }

  private static void outerProduct(RandomBlock s) {
    Type element = s.types.number();
    long rows = size(s);
    long columns = size(s);
    boolean scalar = s.oneIn(3);
    Value lhs = s.value(vector(element, rows));
    Value rhs = s.value(scalar ? element : vector(element, columns));
    // Custom form without a third operand does not show attributes.
    Value start = s.value(scalar ? vector(element, rows) : vector(element, rows, columns));
    s.add(OuterProductOp.build(s.b, kind(s), lhs, rhs, start));
  }

  private static void scan(RandomBlock s) {
    Type element = s.types.number();
    long rows = size(s);
    long columns = size(s);
    int along = s.random.nextInt(2);
    Value source = s.value(vector(element, rows, columns));
    Value start = s.value(vector(element, along == 0 ? columns : rows));
    s.add(ScanOp.build(s.b, kind(s), source, start, along, s.oneIn(2)));
  }

  /** A product of matrices, some of whose loops are in another order. */
  private static void contract(RandomBlock s) {
    Type element = s.types.usualFloat();
    long[] sizes = {size(s), size(s), size(s)};
    List<Integer> loops = RandomAffineOps.order(s, 3);
    IteratorType[] iterators = new IteratorType[3];
    iterators[loops.get(0)] = IteratorType.PARALLEL;
    iterators[loops.get(1)] = IteratorType.PARALLEL;
    iterators[loops.get(2)] = IteratorType.REDUCTION;
    List<AffineMap> maps = new ArrayList<>();
    List<Value> operands = new ArrayList<>();
    for (int[] pair : new int[][] {{0, 2}, {2, 1}, {0, 1}}) {
      int first = loops.get(pair[0]);
      int second = loops.get(pair[1]);
      maps.add(AffineMap.selection(3, List.of(first, second)));
      operands.add(s.value(vector(element, sizes[first], sizes[second])));
    }
    s.add(
        ContractOp.build(
            s.b,
            kind(s),
            maps,
            List.of(iterators),
            operands.get(0),
            operands.get(1),
            operands.get(2)));
  }

  private static void interleave(RandomBlock s) {
    VectorType type = s.types.vector(s.types.number());
    s.add(InterleaveOp.build(s.b, s.value(type), s.value(type)));
  }

  private static void deinterleave(RandomBlock s) {
    VectorType type = vector(s.types.number(), size(s), 2 * size(s));
    s.add(DeinterleaveOp.build(s.b, s.value(type)));
  }

  private static VectorType scalable(Type element) {
    return VectorType.of(Shape.of(8), new boolean[] {true}, element);
  }

  private static void scalableInsert(RandomBlock s) {
    Type element = s.types.number();
    Value part = s.value(vector(element, 4));
    s.add(ScalableInsertOp.build(s.b, part, s.value(scalable(element)), 4 * s.random.nextLong(3)));
  }

  private static void scalableExtract(RandomBlock s) {
    Type element = s.types.number();
    Value whole = s.value(scalable(element));
    s.add(ScalableExtractOp.build(s.b, vector(element, 2), whole, 2 * s.random.nextLong(5)));
  }
}
