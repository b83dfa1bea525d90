package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.memref.MemRefAllocOp;
import dev.halfspace.dialect.memref.MemRefAllocaScopeOp;
import dev.halfspace.dialect.memref.MemRefAllocaScopeReturnOp;
import dev.halfspace.dialect.memref.MemRefAssumeAlignmentOp;
import dev.halfspace.dialect.memref.MemRefAtomicRmwOp;
import dev.halfspace.dialect.memref.MemRefCopyOp;
import dev.halfspace.dialect.memref.MemRefDeallocOp;
import dev.halfspace.dialect.memref.MemRefDimOp;
import dev.halfspace.dialect.memref.MemRefDistinctObjectsOp;
import dev.halfspace.dialect.memref.MemRefDmaStartOp;
import dev.halfspace.dialect.memref.MemRefDmaWaitOp;
import dev.halfspace.dialect.memref.MemRefGenericAtomicRmwOp;
import dev.halfspace.dialect.memref.MemRefGetGlobalOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefPrefetchOp;
import dev.halfspace.dialect.memref.MemRefRankOp;
import dev.halfspace.dialect.memref.MemRefReallocOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.memref.PrefetchHints;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.List;

/** Random operations of {@code memref} that allocate, read and write. */
final class RandomMemRef {
  private RandomMemRef() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          s -> allocation(s, MemRefAllocOp.Kind.ALLOC),
          s -> allocation(s, MemRefAllocOp.Kind.ALLOCA),
          RandomMemRef::load,
          RandomMemRef::store,
          RandomMemRef::copy,
          s -> s.add(MemRefDeallocOp.build(s.b, s.value(type(s)))),
          s -> s.add(MemRefRankOp.build(s.b, s.value(unranked(s)))),
          s -> s.add(MemRefDimOp.build(s.b, s.value(unranked(s)), s.index())),
          s ->
              s.add(MemRefAssumeAlignmentOp.build(s.b, s.value(type(s)), 1 << s.random.nextInt(9))),
          RandomMemRef::distinctObjects,
          RandomMemRef::atomic,
          RandomScf.nesting(RandomMemRef::genericAtomic),
          RandomScf.nesting(RandomMemRef::scope),
          RandomMemRef::getGlobal,
          RandomMemRef::prefetch,
          RandomMemRef::realloc,
          RandomMemRef::dmaStart,
          s -> {
            MemRefType tag = tag(s);
            List<Value> at = s.indices(tag.rank());
            s.add(MemRefDmaWaitOp.build(s.b, s.value(tag), at, s.index()));
          });

  private static MemRefType type(RandomBlock s) {
    return s.types.memref(s.types.number());
  }

  private static Type unranked(RandomBlock s) {
    return s.oneIn(2)
        ? UnrankedMemRefType.of(s.types.number(), s.types.memorySpace())
        : s.types.memref(s.random.nextInt(1, 4), s.types.number());
  }

  /** Hints as any prefetch takes them. */
  static PrefetchHints prefetchHints(RandomBlock s) {
    return new PrefetchHints(s.oneIn(2), s.random.nextInt(4), s.oneIn(2));
  }

  private static void allocation(RandomBlock s, MemRefAllocOp.Kind kind) {
    Type element = s.oneIn(5) ? s.types.memref(s.types.number()) : s.types.number();
    MemRefType type = s.types.plainMemref(s.types.rank(), element);
    s.add(MemRefAllocOp.build(s.b, kind, type, s.sizes(type.shape())));
  }

  private static void load(RandomBlock s) {
    MemRefType type = type(s);
    s.add(MemRefLoadOp.build(s.b, s.value(type), s.indices(type.rank())));
  }

  private static void store(RandomBlock s) {
    MemRefType type = type(s);
    Value stored = s.value(type.elementType());
    s.add(MemRefStoreOp.build(s.b, stored, s.value(type), s.indices(type.rank())));
  }

  private static void copy(RandomBlock s) {
    MemRefType from = type(s);
    Shape shape = RandomTensor.blurred(s, from.shape());
    MemRefType to = MemRefType.of(shape, from.elementType(), null, s.types.memorySpace());
    s.add(MemRefCopyOp.build(s.b, s.value(from), s.value(to)));
  }

  private static void distinctObjects(RandomBlock s) {
    s.add(MemRefDistinctObjectsOp.build(s.b, s.values(List.of(type(s), type(s)))));
  }

  private static void atomic(RandomBlock s) {
    boolean floating = s.oneIn(2);
    Type element = floating ? s.types.usualFloat() : s.types.integer();
    AtomicRmwKind kind =
        s.pick(
            floating
                ? List.of(AtomicRmwKind.ADDF, AtomicRmwKind.ASSIGN, AtomicRmwKind.MINIMUMF)
                : List.of(AtomicRmwKind.ADDI, AtomicRmwKind.MAXU, AtomicRmwKind.ANDI));
    MemRefType type = s.types.memref(element);
    Value value = s.value(element);
    s.add(MemRefAtomicRmwOp.build(s.b, kind, value, s.value(type), s.indices(type.rank())));
  }

  private static void genericAtomic(RandomBlock s) {
    Type element = s.oneIn(2) ? FloatType.F32 : s.types.integer();
    MemRefType type = s.types.memref(element);
    Value memref = s.value(type);
    s.add(
        MemRefGenericAtomicRmwOp.build(
            s.b,
            memref,
            s.indices(type.rank()),
            (b, old) -> s.inside(b, List.of(old)).value(element)));
  }

  private static void scope(RandomBlock s) {
    List<Type> types = s.typeList(2);
    s.add(
        MemRefAllocaScopeOp.build(
            s.b,
            types,
            s.region(
                inner ->
                    inner.add(
                        MemRefAllocaScopeReturnOp.build(inner.b, inner.fillAndYield(types))))));
  }

  private static void getGlobal(RandomBlock s) {
    if (!s.program.globals().isEmpty() && !s.program.isNested()) {
      RandomProgram.Global global = s.pick(s.program.globals());
      s.add(MemRefGetGlobalOp.build(s.b, global.name(), global.type()));
    }
  }

  private static void prefetch(RandomBlock s) {
    MemRefType type = type(s);
    s.add(MemRefPrefetchOp.build(s.b, s.value(type), s.indices(type.rank()), prefetchHints(s)));
  }

  private static void realloc(RandomBlock s) {
    MemRefType from = s.types.plainMemref(1, s.types.number());
    boolean open = s.oneIn(2);
    MemRefType to =
        MemRefType.of(
            Shape.of(open ? Shape.DYNAMIC : 9), from.elementType(), null, from.memorySpace());
    s.add(MemRefReallocOp.build(s.b, s.value(from), open ? s.index() : null, to));
  }

  private static MemRefType tag(RandomBlock s) {
    return s.types.plainMemref(
        s.random.nextInt(1, 3), s.oneIn(2) ? IntegerType.I32 : IndexType.INDEX);
  }

  private static MemRefDmaStartOp.Element element(RandomBlock s, MemRefType type) {
    return new MemRefDmaStartOp.Element(
        s.value(type), ImmutableList.copyOf(s.indices(type.rank())));
  }

  private static void dmaStart(RandomBlock s) {
    Type number = s.types.number();
    MemRefDmaStartOp.Element from = element(s, s.types.memref(number));
    MemRefDmaStartOp.Element to = element(s, s.types.memref(number));
    MemRefDmaStartOp.Element tag = element(s, tag(s));
    List<Value> strides = s.indices(s.oneIn(2) ? 0 : 2);
    s.add(MemRefDmaStartOp.build(s.b, from, to, s.index(), tag, strides));
  }
}
