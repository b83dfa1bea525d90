package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.Affine;
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
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Random operations of {@code affine}, with valid dimensions and symbols as operands of maps. */
final class RandomAffineOps {
  private RandomAffineOps() {}

  private static final ImmutableList<AtomicRmwKind> REDUCTIONS =
      ImmutableList.of(
          AtomicRmwKind.ADDF,
          AtomicRmwKind.MULF,
          AtomicRmwKind.MAXIMUMF,
          AtomicRmwKind.ADDI,
          AtomicRmwKind.ORI,
          AtomicRmwKind.MULI);

  static void addTo(Emitters e) {
    for (AffineMinMaxOp.Kind kind : AffineMinMaxOp.Kind.values()) {
      e.add(s -> AffineMinMaxOp.build(s.b, kind, s.affine(s.from(1, 4))));
    }
    e.add(s -> AffineApplyOp.build(s.b, s.affine(1)));
    e.memref((s, t) -> AffineLoadOp.build(s.b, s.value(t), s.subscripts(t.rank())));
    e.memref((s, t) -> AffineStoreOp.build(s.b, s.element(t), s.value(t), s.subscripts(t.rank())));
    e.rows(
        (s, t) -> AffineVectorLoadOp.build(s.b, s.value(t), s.subscripts(t.rank()), vector(s, t)));
    e.rows(
        (s, t) ->
            AffineVectorStoreOp.build(
                s.b, s.value(vector(s, t)), s.value(t), s.subscripts(t.rank())));
    e.memref(
        (s, t) ->
            AffinePrefetchOp.build(
                s.b, s.value(t), s.subscripts(t.rank()), RandomMemRef.prefetchHints(s)));
    e.add(RandomAffineOps::dmaStart);
    e.add(s -> AffineDmaOp.buildWait(s.b, tag(s), s.index()));
    e.add(RandomAffineOps::delinearize);
    e.add(RandomAffineOps::linearize);
    e.nesting(RandomAffineOps::loop);
    e.nesting(RandomAffineOps::plainLoop);
    e.nesting(RandomAffineOps::branch);
    e.nesting(RandomAffineOps::parallel);
  }

  private static VectorType vector(RandomBlock s, MemRefType type) {
    return s.types.fixedVectorOf(s.from(1, 3), type.elementType());
  }

  private static AffineDmaOp.Element element(RandomBlock s, MemRefType type) {
    return new AffineDmaOp.Element(s.value(type), s.subscripts(type.rank()));
  }

  private static AffineDmaOp.Element tag(RandomBlock s) {
    return element(s, s.types.plainMemref(s.from(1, 3), IntegerType.I32));
  }

  private static Operation dmaStart(RandomBlock s) {
    Type number = s.types.number();
    AffineDmaOp.Element from = element(s, s.types.memrefOf(number));
    AffineDmaOp.Element to = element(s, s.types.memrefOf(number));
    return AffineDmaOp.buildStart(s.b, from, to, tag(s), s.indices(s.pick(1, 3)));
  }

  private static Operation delinearize(RandomBlock s) {
    IndexList basis = s.listFrom(1, 9, s.from(1, 4));
    return AffineDelinearizeIndexOp.build(s.b, s.index(), basis, basis.size() + s.from(0, 2));
  }

  private static Operation linearize(RandomBlock s) {
    IndexList basis = s.listFrom(1, 9, s.from(1, 4));
    List<Value> subscripts = s.indices(basis.size() + s.from(0, 2));
    return AffineLinearizeIndexOp.build(s.b, subscripts, basis, s.oneIn(2));
  }

  private static AffineValueMap bound(RandomBlock s) {
    return switch (s.from(0, 4)) {
      case 0 -> AffineValueMap.constant(s.from(-4, 20));
      case 1 -> AffineValueMap.symbol(s.symbol());
      default -> s.affine(s.from(1, 3));
    };
  }

  private static Operation plainLoop(RandomBlock s) {
    return AffineForOp.build(
        s.b, bound(s), bound(s), (b, iv) -> s.inLoop(b, List.of(iv), List.of()).fill());
  }

  private static Operation loop(RandomBlock s) {
    List<Type> types = Choices.list(s.from(1, 3), s::type);
    return AffineForOp.build(
        s.b,
        bound(s),
        bound(s),
        s.from(1, 5),
        s.values(types),
        (b, iv, carried) -> s.inLoop(b, List.of(iv), carried).end(types, Affine::yield));
  }

  private static Operation branch(RandomBlock s) {
    RandomAffine shape = new RandomAffine(s.from(0, 3), s.from(0, 2), false, false);
    IntegerSet set = RandomMaps.stable(shape.set(s.random, s.from(1, 4), 2));
    AffineValueSet condition =
        AffineValueSet.of(set, s.affineOperands(set.numDims(), set.numSymbols()));
    if (s.oneIn(2)) {
      return AffineIfOp.build(s.b, condition, s.region());
    }
    List<Type> types = s.typeList(2);
    Consumer<OpBuilder> body = s.region(types, Affine::yield);
    return AffineIfOp.build(s.b, condition, types, body, body);
  }

  /** Bounds of the loops of a nest, which share operands. */
  private static List<AffineValueMap> bounds(RandomBlock s, int loops) {
    Set<Value> used = new HashSet<>();
    return Choices.list(
        loops,
        () ->
            s.oneIn(3)
                ? AffineValueMap.constant(s.from(-4, 20))
                : s.subscripts(s.from(1, 3), used));
  }

  private static Operation parallel(RandomBlock s) {
    int loops = s.from(1, 4);
    List<AtomicRmwKind> kinds = s.fewer(3, () -> s.pick(REDUCTIONS));
    List<Type> types = kinds.stream().map(kind -> RandomMemRef.reduced(s, kind)).toList();
    return AffineParallelOp.build(
        s.b,
        bounds(s, loops),
        bounds(s, loops),
        Choices.list(loops, () -> (long) s.from(1, 5)),
        kinds,
        types,
        (b, ivs) -> s.inLoop(b, ivs, List.of()).end(types, Affine::yield));
  }
}
