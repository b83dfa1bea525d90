package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Booleans;
import com.google.common.primitives.Longs;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.MaskOp;
import dev.halfspace.dialect.vector.TransferReadOp;
import dev.halfspace.dialect.vector.TransferWriteOp;
import dev.halfspace.dialect.vector.TypeCastOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.ArrayList;
import java.util.List;

/** Random transfers of {@code vector} between memory and registers, masked or not. */
final class RandomTransfers {
  private RandomTransfers() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          s -> s.add(read(s, s.b, new Transfer(s), s.oneIn(2))),
          s -> s.add(write(s.b, new Transfer(s))),
          RandomTransfers::maskedRead,
          RandomTransfers::maskedWrite,
          RandomTransfers::typeCast);

  /** The operands of a transfer: what is accessed, where, and a vector. */
  private static final class Transfer {
    final Value base;
    final List<Value> at;
    final Value vector;
    final Value padding;
    final AffineMap map;
    final boolean[] inBounds;

    Transfer(RandomBlock s) {
      Type element = s.types.number();
      int rank = s.random.nextInt(1, 4);
      base =
          s.value(s.oneIn(2) ? s.types.plainMemref(rank, element) : s.types.tensor(rank, element));
      at = s.indices(rank);
      List<Integer> order = RandomAffineOps.order(s, rank);
      map = AffineMap.selection(rank, order.subList(0, s.random.nextInt(1, rank + 1)));
      vector = s.value(s.types.vector(map.numResults(), element));
      padding = s.value(element);
      inBounds = new boolean[map.numResults()];
      for (int d = 0; d < inBounds.length; d++) {
        inBounds[d] = s.oneIn(2);
      }
    }

    VectorType type() {
      return (VectorType) vector.type();
    }
  }

  private static TransferReadOp read(RandomBlock s, OpBuilder b, Transfer t, boolean repeats) {
    AffineMap map = t.map;
    if (repeats) {
      List<AffineExpr> results = new ArrayList<>(map.results());
      results.set(s.random.nextInt(results.size()), AffineExpr.constant(0));
      map = AffineMap.of(map.numDims(), 0, results);
    }
    return TransferReadOp.build(b, t.type(), t.base, t.at, t.padding, null, map, t.inBounds);
  }

  private static TransferWriteOp write(OpBuilder b, Transfer t) {
    return TransferWriteOp.build(b, t.vector, t.base, t.at, null, t.map, t.inBounds);
  }

  /** A mask for a transfer of a vector whose dimensions are in the order of the base. */
  private static Value mask(RandomBlock s, Transfer t) {
    AffineMap order = t.map.inverseAndBroadcast();
    List<Long> sizes = new ArrayList<>();
    List<Boolean> scalable = new ArrayList<>();
    for (AffineExpr result : order.results()) {
      if (result instanceof AffineExpr.Dim dim) {
        sizes.add(t.type().shape().size(dim.position()));
        scalable.add(t.type().isScalable(dim.position()));
      }
    }
    return s.value(
        VectorType.of(Shape.of(Longs.toArray(sizes)), Booleans.toArray(scalable), IntegerType.I1));
  }

  private static void maskedRead(RandomBlock s) {
    Transfer t = new Transfer(s);
    Value other = s.oneIn(2) ? t.vector : null;
    s.add(MaskOp.build(s.b, mask(s, t), other, b -> read(s, b, t, false)));
  }

  private static void maskedWrite(RandomBlock s) {
    Transfer t = new Transfer(s);
    s.add(MaskOp.build(s.b, mask(s, t), null, b -> write(b, t)));
  }

  private static void typeCast(RandomBlock s) {
    Type element = s.types.number();
    MemRefType type = MemRefType.of(s.types.staticShape(s.random.nextInt(1, 4)), element);
    s.add(TypeCastOp.build(s.b, s.value(type)));
  }
}
