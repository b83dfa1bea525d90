package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.memref.MemRefCollapseShapeOp;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.memref.MemRefExtractStridedMetadataOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The strided metadata of a buffer: its base buffer of rank 0, its offset, sizes and strides, as
 * they follow from those of the source that it is a view of.
 *
 * <pre>{@code
 * %b = memref.subview %a[%i, 0] [2, %n] [1, 3]   // strides: those of %a times 1 and 3
 *                                                // offset: that of %a plus %i times its stride
 * }</pre>
 */
record StridedMetadata(
    Value base, MixedIndex offset, List<MixedIndex> sizes, List<MixedIndex> strides) {
  /** Offset, sizes and strides as the lists of a view. */
  Slice lists() {
    return new Slice(
        MixedIndex.list(List.of(offset)), MixedIndex.list(sizes), MixedIndex.list(strides));
  }

  /** Extracts the metadata of a buffer; components that its type knows are static. */
  static StridedMetadata extract(OpBuilder b, Value buffer) {
    MemRefExtractStridedMetadataOp parts = MemRefExtractStridedMetadataOp.build(b, buffer);
    MemRefType type = (MemRefType) buffer.type();
    Strides known = requireNonNull(type.strides());
    List<MixedIndex> sizes = new ArrayList<>();
    List<MixedIndex> strides = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(MixedIndex.of(type.shape().size(i), parts.sizes().get(i)));
      strides.add(MixedIndex.of(known.strides().get(i), parts.strides().get(i)));
    }
    return new StridedMetadata(
        parts.base(), MixedIndex.of(known.offset(), parts.offset()), sizes, strides);
  }

  /**
   * The metadata of a subview.
   *
   * @param kept the dimensions of the source that are not dropped
   */
  static StridedMetadata of(OpBuilder b, MemRefSubViewOp view, ImmutableList<Integer> kept) {
    StridedMetadata source = extract(b, view.source());
    List<MixedIndex> offsets = MixedIndex.of(view.lists().offsets());
    List<MixedIndex> sizes = MixedIndex.of(view.lists().sizes());
    List<MixedIndex> steps = MixedIndex.of(view.lists().strides());
    List<MixedIndex> strides = new ArrayList<>();
    AffineExpr offset = AffineExpr.symbol(0);
    List<MixedIndex> symbols = new ArrayList<>(List.of(source.offset()));
    for (int i = 0; i < offsets.size(); i++) {
      MixedIndex stride = source.strides().get(i);
      strides.add(MixedIndex.product(b, List.of(steps.get(i), stride)));
      int next = symbols.size();
      offset = offset.plus(AffineExpr.symbol(next).times(AffineExpr.symbol(next + 1)));
      symbols.add(offsets.get(i));
      symbols.add(stride);
    }
    return new StridedMetadata(
        source.base(),
        MixedIndex.apply(b, offset, symbols),
        kept.stream().map(sizes::get).toList(),
        kept.stream().map(strides::get).toList());
  }

  /** The metadata of a buffer with expanded dimensions. */
  static StridedMetadata of(OpBuilder b, MemRefExpandShapeOp view) {
    StridedMetadata source = extract(b, view.source());
    List<MixedIndex> sizes = new ArrayList<>();
    List<MixedIndex> strides = new ArrayList<>();
    if (source.sizes().isEmpty()) {
      for (int i = 0; i < view.type().rank(); i++) {
        sizes.add(MixedIndex.of(1));
        strides.add(MixedIndex.of(1));
      }
      return new StridedMetadata(source.base(), source.offset(), sizes, strides);
    }
    List<MixedIndex> given = MixedIndex.of(view.outputShape());
    ImmutableList<ImmutableList<Integer>> groups = Reassociation.of(view).groups();
    for (int g = 0; g < groups.size(); g++) {
      SplitDimension split =
          new SplitDimension(
              source.sizes().get(g),
              source.strides().get(g),
              groups.get(g).stream().map(view.type().shape()::size).toList(),
              groups.get(g).stream().map(given::get).toList());
      sizes.addAll(split.sizes(b));
      strides.addAll(split.strides(b));
    }
    return new StridedMetadata(source.base(), source.offset(), sizes, strides);
  }

  /** The metadata of a buffer with collapsed dimensions. */
  static StridedMetadata of(OpBuilder b, MemRefCollapseShapeOp view) {
    StridedMetadata source = extract(b, view.source());
    Shape shape = ((MemRefType) view.source().type()).shape();
    Strides known = requireNonNull(view.type().strides());
    List<MixedIndex> sizes = new ArrayList<>();
    List<MixedIndex> strides = new ArrayList<>();
    ImmutableList<ImmutableList<Integer>> groups = Reassociation.of(view).groups();
    for (int g = 0; g < groups.size(); g++) {
      sizes.add(
          view.type().shape().isDynamic(g)
              ? MixedIndex.product(b, groups.get(g).stream().map(source.sizes()::get).toList())
              : MixedIndex.of(view.type().shape().size(g)));
      strides.add(joinedStride(source, shape, groups.get(g), known.strides().get(g)));
    }
    return new StridedMetadata(source.base(), source.offset(), sizes, strides);
  }

  /**
   * The stride of the innermost dimension whose size is not 1: strides of unit dimensions are
   * meaningless. If all have size 1, the stride that the type knows, else the first dynamic one.
   */
  private static MixedIndex joinedStride(
      StridedMetadata source, Shape shape, List<Integer> group, long known) {
    MixedIndex innermost = null;
    MixedIndex firstOpen = null;
    for (int i : group) {
      MixedIndex stride = source.strides().get(i);
      if (shape.size(i) != 1) {
        innermost = stride;
      }
      if (firstOpen == null && stride.valueOrNull() != null) {
        firstOpen = stride;
      }
    }
    if (innermost != null) {
      return innermost;
    }
    return known == Shape.DYNAMIC && firstOpen != null ? firstOpen : MixedIndex.of(known);
  }
}
