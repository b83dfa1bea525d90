package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefCollapseShapeOp;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.memref.MemRefExtractStridedMetadataOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefReshapeOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.memref.MemRefTransposeOp;
import dev.halfspace.dialect.memref.MemRefViewOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Operation;

/** Random operations of {@code memref} that create or describe views. */
final class RandomViews {
  private RandomViews() {}

  static void addTo(Emitters e) {
    e.given(RandomTypes::plainMemref, RandomViews::cast);
    e.given(RandomTypes::plainMemref, RandomViews::memorySpaceCast);
    e.given(RandomViews::withDims, RandomViews::collapse);
    e.given(RandomViews::withDims, RandomViews::expand);
    e.given(
        RandomViews::stridedType,
        (s, t) -> QueryOp.build(s.b, MemRef.EXTRACT_ALIGNED_POINTER_AS_INDEX, s.value(t)));
    e.given(
        RandomViews::stridedType, (s, t) -> MemRefExtractStridedMetadataOp.build(s.b, s.value(t)));
    e.given(
        RandomViews::stridedType,
        (s, from) -> MemRefSubViewOp.build(s.b, s.value(from), s.slice(from.shape())));
    e.given(RandomViews::stridedType, RandomViews::transpose);
    e.given(RandomTypes::plainMemref, RandomViews::reinterpretCast);
    e.given(RandomTypes::plainMemref, RandomViews::reshape);
    e.given(RandomTypes::plainMemref, RandomViews::view);
  }

  private static Operation transpose(RandomBlock s, MemRefType from) {
    return MemRefTransposeOp.build(s.b, s.value(from), AffineMap.permutation(s.order(from.rank())));
  }

  private static MemRefType stridedType(RandomTypes types) {
    int rank = types.rank();
    StridedLayoutAttr layout = types.oneIn(2) ? types.strided(rank) : null;
    return MemRefType.of(types.shape(rank), types.number(), layout, types.memorySpace());
  }

  private static MemRefType withDims(RandomTypes types) {
    return types.plainMemref(types.from(1, 5), types.number());
  }

  private static MemRefType reshaped(MemRefType type, Shape shape) {
    return MemRefType.of(shape, type.elementType(), null, type.memorySpace());
  }

  private static Operation cast(RandomBlock s, MemRefType from) {
    BaseMemRefType to =
        s.oneIn(2)
            ? reshaped(from, s.types.blurred(from.shape()))
            : UnrankedMemRefType.of(from.elementType(), from.memorySpace());
    return BufferCastOp.build(s.b, MemRef.CAST, s.value(from), to);
  }

  private static Operation memorySpaceCast(RandomBlock s, MemRefType from) {
    MemRefType to = MemRefType.of(from.shape(), from.elementType(), null, IntegerAttr.i64(7));
    return BufferCastOp.build(s.b, MemRef.MEMORY_SPACE_CAST, s.value(from), to);
  }

  private static Operation collapse(RandomBlock s, MemRefType from) {
    ImmutableList<ImmutableList<Integer>> groups = s.types.groups(from.rank());
    MemRefType to = reshaped(from, new Reassociation(groups).join(from.shape()));
    return MemRefCollapseShapeOp.build(s.b, s.value(from), groups, to);
  }

  private static Operation expand(RandomBlock s, MemRefType to) {
    ImmutableList<ImmutableList<Integer>> groups = s.types.groups(to.rank());
    MemRefType from = reshaped(to, new Reassociation(groups).join(to.shape()));
    IndexList shape = s.list(to.shape().sizes().toArray());
    return MemRefExpandShapeOp.build(s.b, s.value(from), groups, shape, to);
  }

  private static Operation reinterpretCast(RandomBlock s, MemRefType from) {
    Shape shape = s.types.shape(s.types.rank());
    StridedLayoutAttr layout = s.types.strided(shape.rank());
    Slice slice =
        new Slice(
            s.list(layout.offset()),
            s.list(shape.sizes().toArray()),
            s.list(layout.strides().toArray()));
    MemRefType to = MemRefType.of(shape, from.elementType(), layout, from.memorySpace());
    return MemRefReinterpretCastOp.build(s.b, s.value(from), slice, to);
  }

  private static Operation reshape(RandomBlock s, MemRefType to) {
    BaseMemRefType from =
        s.oneIn(2)
            ? UnrankedMemRefType.of(to.elementType(), to.memorySpace())
            : reshaped(to, s.types.shape(s.types.rank()));
    MemRefType shape = MemRefType.of(Shape.of(to.rank()), s.types.integerOrIndex());
    return MemRefReshapeOp.build(s.b, s.value(from), s.value(shape), to);
  }

  private static Operation view(RandomBlock s, MemRefType to) {
    MemRefType from =
        MemRefType.of(Shape.of(Shape.DYNAMIC), IntegerType.I8, null, to.memorySpace());
    return MemRefViewOp.build(s.b, s.value(from), s.index(), s.sizes(to.shape()), to);
  }
}
