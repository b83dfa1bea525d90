package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineDmaOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineLinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.affine.AffineVectorLoadOp;
import dev.halfspace.dialect.affine.AffineVectorStoreOp;
import dev.halfspace.dialect.affine.AffineYieldOp;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Random operations of {@code affine}: subscripts and bounds keep its rules for dimensions. */
final class RandomAffineOps {
  private RandomAffineOps() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          s -> s.addComputation(AffineApplyOp.build(s.b, s.affine(1))),
          s -> minMax(s, AffineMinMaxOp.Kind.MIN),
          s -> minMax(s, AffineMinMaxOp.Kind.MAX),
          RandomAffineOps::load,
          RandomAffineOps::store,
          RandomAffineOps::vectorLoad,
          RandomAffineOps::vectorStore,
          RandomAffineOps::prefetch,
          RandomAffineOps::dmaStart,
          RandomAffineOps::dmaWait,
          RandomAffineOps::delinearize,
          RandomAffineOps::linearize,
          RandomScf.nesting(RandomAffineOps::loop),
          RandomScf.nesting(RandomAffineOps::plainLoop),
          RandomScf.nesting(RandomAffineOps::branch),
          RandomScf.nesting(RandomAffineOps::parallel));

  private static void minMax(RandomBlock s, AffineMinMaxOp.Kind kind) {
    s.add(AffineMinMaxOp.build(s.b, kind, s.affine(s.random.nextInt(1, 4))));
  }

  private static void load(RandomBlock s) {
    MemRefType type = s.types.memref(s.types.number());
    s.add(AffineLoadOp.build(s.b, s.value(type), s.subscripts(type.rank())));
  }

  private static void store(RandomBlock s) {
    MemRefType type = s.types.memref(s.types.number());
    Value stored = s.value(type.elementType());
    s.add(AffineStoreOp.build(s.b, stored, s.value(type), s.subscripts(type.rank())));
  }

  private static void vectorLoad(RandomBlock s) {
    MemRefType type = s.types.plainMemref(s.random.nextInt(1, 4), s.types.number());
    VectorType vector = s.types.fixedVector(s.random.nextInt(1, 3), type.elementType());
    s.add(AffineVectorLoadOp.build(s.b, s.value(type), s.subscripts(type.rank()), vector));
  }

  private static void vectorStore(RandomBlock s) {
    MemRefType type = s.types.plainMemref(s.random.nextInt(1, 4), s.types.number());
    Value vector = s.value(s.types.fixedVector(s.random.nextInt(1, 3), type.elementType()));
    s.add(AffineVectorStoreOp.build(s.b, vector, s.value(type), s.subscripts(type.rank())));
  }

  private static void prefetch(RandomBlock s) {
    MemRefType type = s.types.memref(s.types.number());
    s.add(
        AffinePrefetchOp.build(
            s.b, s.value(type), s.subscripts(type.rank()), RandomMemRef.prefetchHints(s)));
  }

  private static AffineDmaOp.Element element(RandomBlock s, MemRefType type) {
    return new AffineDmaOp.Element(s.value(type), s.subscripts(type.rank()));
  }

  private static AffineDmaOp.Element tag(RandomBlock s) {
    return element(s, s.types.plainMemref(s.random.nextInt(1, 3), IntegerType.I32));
  }

  private static void dmaStart(RandomBlock s) {
    Type number = s.types.number();
    AffineDmaOp.Element from = element(s, s.types.memref(number));
    AffineDmaOp.Element to = element(s, s.types.memref(number));
    List<Value> counts = s.indices(s.oneIn(2) ? 1 : 3);
    s.add(AffineDmaOp.buildStart(s.b, from, to, tag(s), counts));
  }

  private static void dmaWait(RandomBlock s) {
    s.add(AffineDmaOp.buildWait(s.b, tag(s), s.index()));
  }

  private static void delinearize(RandomBlock s) {
    IndexList basis = RandomTensor.list(s, s.random.nextInt(1, 4), 1, 9);
    int results = basis.size() + s.random.nextInt(2);
    s.add(AffineDelinearizeIndexOp.build(s.b, s.index(), basis, results));
  }

  private static void linearize(RandomBlock s) {
    IndexList basis = RandomTensor.list(s, s.random.nextInt(1, 4), 1, 9);
    List<Value> subscripts = s.indices(basis.size() + s.random.nextInt(2));
    s.add(AffineLinearizeIndexOp.build(s.b, subscripts, basis, s.oneIn(2)));
  }

  private static AffineValueMap bound(RandomBlock s) {
    return switch (s.random.nextInt(4)) {
      case 0 -> AffineValueMap.constant(s.random.nextInt(-4, 20));
      case 1 -> AffineValueMap.symbol(s.symbol());
      default -> s.affine(s.random.nextInt(1, 3));
    };
  }

  private static void plainLoop(RandomBlock s) {
    s.add(
        AffineForOp.build(
            s.b, bound(s), bound(s), (b, iv) -> s.inLoop(b, List.of(iv), List.of()).fill()));
  }

  private static void loop(RandomBlock s) {
    List<Type> types = new ArrayList<>(s.typeList(1));
    types.add(s.type());
    s.add(
        AffineForOp.build(
            s.b,
            bound(s),
            bound(s),
            s.random.nextInt(1, 5),
            s.values(types),
            (b, iv, carried) -> yieldOf(s.inLoop(b, List.of(iv), carried), types)));
  }

  private static void yieldOf(RandomBlock s, List<? extends Type> types) {
    s.add(AffineYieldOp.build(s.b, s.fillAndYield(types)));
  }

  private static void branch(RandomBlock s) {
    RandomAffine shape = new RandomAffine(s.random.nextInt(3), s.random.nextInt(2), false, false);
    AffineValueSet set =
        AffineValueSet.of(
            RandomMaps.stable(shape.set(s.random, s.random.nextInt(1, 4), 2)),
            s.affineOperands(shape));
    if (s.oneIn(2)) {
      s.add(AffineIfOp.build(s.b, set, s.region(RandomBlock::fill)));
      return;
    }
    List<Type> types = s.typeList(2);
    Consumer<OpBuilder> body = s.region(inner -> yieldOf(inner, types));
    s.add(AffineIfOp.build(s.b, set, types, body, body));
  }

  /** Bounds of one loop of a nest, whose bounds share operands. */
  private static AffineValueMap parallelBound(RandomBlock s, Set<Value> used) {
    return s.oneIn(3)
        ? AffineValueMap.constant(s.random.nextInt(-4, 20))
        : s.subscripts(s.random.nextInt(1, 3), used);
  }

  private static void parallel(RandomBlock s) {
    List<AffineValueMap> lower = new ArrayList<>();
    List<AffineValueMap> upper = new ArrayList<>();
    List<Long> steps = new ArrayList<>();
    Set<Value> lowerUsed = new HashSet<>();
    Set<Value> upperUsed = new HashSet<>();
    for (int i = s.random.nextInt(1, 4); i > 0; i--) {
      lower.add(parallelBound(s, lowerUsed));
      upper.add(parallelBound(s, upperUsed));
      steps.add(s.oneIn(2) ? 1L : s.random.nextLong(1, 5));
    }
    List<AtomicRmwKind> reductions = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    for (int i = s.random.nextInt(3); i > 0; i--) {
      boolean floating = s.oneIn(2);
      types.add(floating ? FloatType.F32 : IntegerType.I32);
      reductions.add(
          s.pick(
              floating
                  ? List.of(AtomicRmwKind.ADDF, AtomicRmwKind.MULF, AtomicRmwKind.MAXIMUMF)
                  : List.of(AtomicRmwKind.ADDI, AtomicRmwKind.ORI, AtomicRmwKind.MULI)));
    }
    s.add(
        AffineParallelOp.build(
            s.b,
            lower,
            upper,
            steps,
            reductions,
            types,
            (b, ivs) -> yieldOf(s.inLoop(b, ivs, List.of()), types)));
  }

  /** The numbers below {@code count} in some order. */
  static List<Integer> order(RandomBlock s, int count) {
    List<Integer> order = new ArrayList<>();
    for (int d = 0; d < count; d++) {
      order.add(s.random.nextInt(d + 1), d);
    }
    return order;
  }

  /** A map that permutes some dimensions. */
  static AffineMap permutation(RandomBlock s, int rank) {
    return AffineMap.permutation(order(s, rank));
  }
}
