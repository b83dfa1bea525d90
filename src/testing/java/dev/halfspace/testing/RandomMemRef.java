package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefAllocaScopeOp;
import dev.halfspace.dialect.memref.MemRefAssumeAlignmentOp;
import dev.halfspace.dialect.memref.MemRefAtomicRmwOp;
import dev.halfspace.dialect.memref.MemRefCopyOp;
import dev.halfspace.dialect.memref.MemRefDeallocOp;
import dev.halfspace.dialect.memref.MemRefDistinctObjectsOp;
import dev.halfspace.dialect.memref.MemRefDmaStartOp;
import dev.halfspace.dialect.memref.MemRefDmaWaitOp;
import dev.halfspace.dialect.memref.MemRefGenericAtomicRmwOp;
import dev.halfspace.dialect.memref.MemRefGetGlobalOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefPrefetchOp;
import dev.halfspace.dialect.memref.MemRefReallocOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.memref.PrefetchHints;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Random operations of {@code memref} that allocate, read and write. */
final class RandomMemRef {
  private RandomMemRef() {}

  static void addTo(Emitters e) {
    e.add(s -> allocation(s, MemRef.ALLOC));
    e.add(s -> allocation(s, MemRef.ALLOCA));
    e.memref((s, t) -> MemRefLoadOp.build(s.b, s.value(t), s.at(t)));
    e.memref((s, t) -> MemRefStoreOp.build(s.b, s.element(t), s.value(t), s.at(t)));
    e.memref((s, t) -> MemRefPrefetchOp.build(s.b, s.value(t), s.at(t), prefetchHints(s)));
    e.memref((s, t) -> MemRefDeallocOp.build(s.b, s.value(t)));
    e.memref((s, t) -> MemRefAssumeAlignmentOp.build(s.b, s.value(t), 1 << s.from(0, 9)));
    e.memref((s, t) -> MemRefCopyOp.build(s.b, s.value(t), s.value(like(s, t))));
    e.given(RandomMemRef::unranked, (s, t) -> QueryOp.build(s.b, MemRef.RANK, s.value(t)));
    e.given(RandomMemRef::unranked, (s, t) -> DimOp.build(s.b, MemRef.DIM, s.value(t), s.index()));
    e.given(
        RandomMemRef::tag, (s, t) -> MemRefDmaWaitOp.build(s.b, s.value(t), s.at(t), s.index()));
    e.add(
        s ->
            MemRefDistinctObjectsOp.build(
                s.b, s.values(List.of(s.types.memref(), s.types.memref()))));
    e.add(RandomMemRef::atomic);
    e.nesting(RandomMemRef::genericAtomic);
    e.nesting(RandomMemRef::scope);
    e.add(RandomMemRef::getGlobal);
    e.add(RandomMemRef::realloc);
    e.add(RandomMemRef::dmaStart);
  }

  /** An unranked memref type, or one of one to three dimensions. */
  private static Type unranked(RandomTypes types) {
    return types.oneIn(2)
        ? UnrankedMemRefType.of(types.number(), types.memorySpace())
        : types.rows();
  }

  private static MemRefType like(RandomBlock s, MemRefType type) {
    return MemRefType.of(
        s.types.blurred(type.shape()), type.elementType(), null, s.types.memorySpace());
  }

  /** Random prefetch hints. */
  static PrefetchHints prefetchHints(RandomBlock s) {
    return new PrefetchHints(s.oneIn(2), s.from(0, 4), s.oneIn(2));
  }

  private static Operation allocation(RandomBlock s, OpDefinition<AllocOp> opcode) {
    Type element = s.oneIn(5) ? s.types.memref() : s.types.number();
    MemRefType type = s.types.plainMemref(s.types.rank(), element);
    return AllocOp.build(s.b, opcode, type, s.sizes(type.shape()));
  }

  private static Operation atomic(RandomBlock s) {
    AtomicRmwKind kind = s.pick(AtomicRmwKind.values());
    Type element = reduced(s, kind);
    MemRefType type = s.types.memrefOf(element);
    Value value = s.value(element);
    return MemRefAtomicRmwOp.build(s.b, kind, value, s.value(type), s.indices(type.rank()));
  }

  /** An element type that a kind of reduction accepts. */
  static Type reduced(RandomBlock s, AtomicRmwKind kind) {
    return switch (kind) {
      case ADDF, MULF, MAXIMUMF, MAXNUMF, MINIMUMF, MINNUMF -> s.types.usualFloat();
      case ASSIGN, ADDI, ANDI, MAXS, MAXU, MINS, MINU, MULI, ORI, XORI -> s.types.integer();
    };
  }

  private static Operation genericAtomic(RandomBlock s) {
    Type element = s.oneIn(2) ? FloatType.F32 : s.types.integer();
    MemRefType type = s.types.memrefOf(element);
    return MemRefGenericAtomicRmwOp.build(
        s.b,
        s.value(type),
        s.indices(type.rank()),
        (b, old) -> s.inside(b, List.of(old)).value(element));
  }

  private static Operation scope(RandomBlock s) {
    List<Type> types = s.typeList(2);
    return MemRefAllocaScopeOp.build(
        s.b, types, s.region(types, (b, v) -> YieldOp.build(b, MemRef.ALLOCA_SCOPE_RETURN, v)));
  }

  private static @Nullable Operation getGlobal(RandomBlock s) {
    if (s.program.globals.isEmpty()) {
      return null;
    }
    RandomProgram.Global global = s.pick(s.program.globals);
    return MemRefGetGlobalOp.build(s.b, global.name(), global.type());
  }

  private static Operation realloc(RandomBlock s) {
    MemRefType from = s.types.plainMemref(1, s.types.number());
    boolean open = s.oneIn(2);
    Shape shape = Shape.of(open ? Shape.DYNAMIC : 9);
    MemRefType to = MemRefType.of(shape, from.elementType(), null, from.memorySpace());
    return MemRefReallocOp.build(s.b, s.value(from), open ? s.index() : null, to);
  }

  private static MemRefType tag(RandomTypes types) {
    return types.plainMemref(types.from(1, 3), types.pick(IntegerType.I32, IndexType.INDEX));
  }

  private static MemRefDmaStartOp.Element element(RandomBlock s, MemRefType type) {
    return new MemRefDmaStartOp.Element(
        s.value(type), ImmutableList.copyOf(s.indices(type.rank())));
  }

  private static Operation dmaStart(RandomBlock s) {
    Type number = s.types.number();
    MemRefDmaStartOp.Element from = element(s, s.types.memrefOf(number));
    MemRefDmaStartOp.Element to = element(s, s.types.memrefOf(number));
    MemRefDmaStartOp.Element tag = element(s, tag(s.types));
    return MemRefDmaStartOp.build(s.b, from, to, s.index(), tag, s.indices(s.pick(0, 2)));
  }
}
