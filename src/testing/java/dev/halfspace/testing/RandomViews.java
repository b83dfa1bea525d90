package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Reassociation;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Slice;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.memref.MemRefCastOp;
import dev.halfspace.dialect.memref.MemRefCollapseShapeOp;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.memref.MemRefExtractAlignedPointerOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefReshapeOp;
import dev.halfspace.dialect.memref.MemRefStridedMetadataOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.memref.MemRefTransposeOp;
import dev.halfspace.dialect.memref.MemRefViewOp;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.List;

/** Random operations of {@code memref} that see a buffer in another way. */
final class RandomViews {
  private RandomViews() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          RandomViews::cast,
          RandomViews::memorySpaceCast,
          RandomViews::collapse,
          RandomViews::expand,
          s -> s.add(MemRefExtractAlignedPointerOp.build(s.b, s.value(strided(s, s.types.rank())))),
          RandomViews::reinterpretCast,
          RandomViews::reshape,
          s -> s.add(MemRefStridedMetadataOp.build(s.b, s.value(strided(s, s.types.rank())))),
          RandomViews::subview,
          RandomViews::transpose,
          RandomViews::view);

  private static MemRefType strided(RandomBlock s, int rank) {
    StridedLayoutAttr layout = s.oneIn(2) ? s.types.strided(rank) : null;
    return MemRefType.of(s.types.shape(rank), s.types.number(), layout, s.types.memorySpace());
  }

  private static MemRefType plain(RandomBlock s, int rank) {
    return s.types.plainMemref(rank, s.types.number());
  }

  private static MemRefType reshaped(MemRefType type, Shape shape) {
    return MemRefType.of(shape, type.elementType(), null, type.memorySpace());
  }

  private static void cast(RandomBlock s) {
    MemRefType from = plain(s, s.types.rank());
    BaseMemRefType to =
        s.oneIn(2)
            ? reshaped(from, RandomTensor.blurred(s, from.shape()))
            : UnrankedMemRefType.of(from.elementType(), from.memorySpace());
    s.add(MemRefCastOp.build(s.b, MemRefCastOp.Kind.CAST, s.value(from), to));
  }

  private static void memorySpaceCast(RandomBlock s) {
    MemRefType from = plain(s, s.types.rank());
    MemRefType to = MemRefType.of(from.shape(), from.elementType(), null, IntegerAttr.i64(7));
    s.add(MemRefCastOp.build(s.b, MemRefCastOp.Kind.MEMORY_SPACE_CAST, s.value(from), to));
  }

  private static void collapse(RandomBlock s) {
    MemRefType from = plain(s, s.random.nextInt(1, 5));
    ImmutableList<ImmutableList<Integer>> groups = RandomTensor.groups(s, from.rank());
    MemRefType to = reshaped(from, new Reassociation(groups).join(from.shape()));
    s.add(MemRefCollapseShapeOp.build(s.b, s.value(from), groups, to));
  }

  private static void expand(RandomBlock s) {
    MemRefType to = plain(s, s.random.nextInt(1, 5));
    ImmutableList<ImmutableList<Integer>> groups = RandomTensor.groups(s, to.rank());
    Value source = s.value(reshaped(to, new Reassociation(groups).join(to.shape())));
    IndexList shape = RandomTensor.withValues(s, to.shape().sizes().toArray());
    s.add(MemRefExpandShapeOp.build(s.b, source, groups, shape, to));
  }

  private static void reinterpretCast(RandomBlock s) {
    int rank = s.types.rank();
    MemRefType from = plain(s, s.types.rank());
    StridedLayoutAttr layout = s.types.strided(rank);
    Shape shape = s.types.shape(rank);
    Slice slice =
        new Slice(
            RandomTensor.withValues(s, layout.offset()),
            RandomTensor.withValues(s, shape.sizes().toArray()),
            RandomTensor.withValues(s, layout.strides().toArray()));
    MemRefType to = MemRefType.of(shape, from.elementType(), layout, from.memorySpace());
    s.add(MemRefReinterpretCastOp.build(s.b, s.value(from), slice, to));
  }

  private static void reshape(RandomBlock s) {
    MemRefType to = plain(s, s.types.rank());
    Type from =
        s.oneIn(2)
            ? UnrankedMemRefType.of(to.elementType(), to.memorySpace())
            : reshaped(to, s.types.shape(s.types.rank()));
    MemRefType shape = MemRefType.of(Shape.of(to.rank()), s.types.integerOrIndex());
    s.add(MemRefReshapeOp.build(s.b, s.value(from), s.value(shape), to));
  }

  private static void subview(RandomBlock s) {
    MemRefType from = strided(s, s.types.rank());
    s.add(MemRefSubViewOp.build(s.b, s.value(from), RandomTensor.slice(s, from.shape())));
  }

  private static void transpose(RandomBlock s) {
    MemRefType from = strided(s, s.types.rank());
    s.add(MemRefTransposeOp.build(s.b, s.value(from), RandomAffineOps.permutation(s, from.rank())));
  }

  private static void view(RandomBlock s) {
    MemRefType to = plain(s, s.types.rank());
    MemRefType from =
        MemRefType.of(Shape.of(Shape.DYNAMIC), IntegerType.I8, null, to.memorySpace());
    List<Value> sizes = s.sizes(to.shape());
    s.add(MemRefViewOp.build(s.b, s.value(from), s.index(), sizes, to));
  }
}
