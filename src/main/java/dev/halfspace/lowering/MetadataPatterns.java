package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefAssumeAlignmentOp;
import dev.halfspace.dialect.memref.MemRefCollapseShapeOp;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.memref.MemRefExtractStridedMetadataOp;
import dev.halfspace.dialect.memref.MemRefGetGlobalOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Patterns that turn views into {@code memref.reinterpret_cast} of their base buffer, and resolve
 * the strided metadata of a view from that of its source.
 */
final class MetadataPatterns {
  private MetadataPatterns() {}

  /** All patterns, for the greedy driver. */
  static ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        Pattern.of("subview-to-cast", MemRefSubViewOp.class, MetadataPatterns::subview),
        Pattern.of(
            "expand-shape-to-cast",
            MemRefExpandShapeOp.class,
            view -> toCast(view, view.type(), b -> StridedMetadata.of(b, view))),
        Pattern.of(
            "collapse-shape-to-cast",
            MemRefCollapseShapeOp.class,
            view -> toCast(view, view.type(), b -> StridedMetadata.of(b, view))),
        Pattern.of(
            "metadata-of-alloc", MemRefExtractStridedMetadataOp.class, MetadataPatterns::ofAlloc),
        Pattern.of(
            "metadata-of-collapse-shape",
            MemRefExtractStridedMetadataOp.class,
            op ->
                ofView(op, MemRefCollapseShapeOp.class, (b, view) -> StridedMetadata.of(b, view))),
        Pattern.of(
            "metadata-of-expand-shape",
            MemRefExtractStridedMetadataOp.class,
            op -> ofView(op, MemRefExpandShapeOp.class, (b, view) -> StridedMetadata.of(b, view))),
        Pattern.of(
            "metadata-of-global", MemRefExtractStridedMetadataOp.class, MetadataPatterns::ofGlobal),
        Pattern.of("pointer-of-view", QueryOp.class, MetadataPatterns::pointer),
        Pattern.of(
            "metadata-of-reinterpret-cast",
            MemRefExtractStridedMetadataOp.class,
            MetadataPatterns::ofReinterpretCast),
        Pattern.of(
            "metadata-of-subview",
            MemRefExtractStridedMetadataOp.class,
            MetadataPatterns::ofSubview),
        Pattern.of(
            "metadata-of-memory-space-cast",
            MemRefExtractStridedMetadataOp.class,
            MetadataPatterns::ofMemorySpaceCast),
        Pattern.of(
            "metadata-of-alignment",
            MemRefExtractStridedMetadataOp.class,
            MetadataPatterns::ofAlignment),
        Pattern.of(
            "metadata-of-metadata",
            MemRefExtractStridedMetadataOp.class,
            MetadataPatterns::ofMetadata));
  }

  private static Match subview(MemRefSubViewOp view) {
    ImmutableList<Integer> kept = view.keptDimensions().orElse(null);
    return kept == null
        ? Match.no("it is not clear which dimensions it leaves out")
        : toCast(view, view.type(), b -> StridedMetadata.of(b, view, kept));
  }

  private static Match toCast(
      Operation view, MemRefType type, Function<OpBuilder, StridedMetadata> parts) {
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(view);
          StridedMetadata metadata = parts.apply(b);
          r.replaceWith(
              view, MemRefReinterpretCastOp.build(b, metadata.base(), metadata.lists(), type));
        });
  }

  private static Match ofSubview(MemRefExtractStridedMetadataOp op) {
    ImmutableList<Integer> kept =
        op.source().definingOp() instanceof MemRefSubViewOp view
            ? view.keptDimensions().orElse(null)
            : null;
    return kept == null
        ? Match.no("its source is no subview that is clear")
        : ofView(op, MemRefSubViewOp.class, (b, view) -> StridedMetadata.of(b, view, kept));
  }

  private static <T extends Operation> Match ofView(
      MemRefExtractStridedMetadataOp op,
      Class<T> type,
      BiFunction<OpBuilder, T, StridedMetadata> parts) {
    Operation view = op.source().definingOp();
    return type.isInstance(view)
        ? Match.rewrite(r -> replace(op, parts.apply(r.before(op), type.cast(view)), r))
        : Match.no("its source is no such view");
  }

  private static void replace(
      MemRefExtractStridedMetadataOp op, StridedMetadata parts, Rewriter r) {
    OpBuilder b = r.before(op);
    List<Value> values = new ArrayList<>(List.of(parts.base(), parts.offset().value(b)));
    values.addAll(MixedIndex.values(b, parts.sizes()));
    values.addAll(MixedIndex.values(b, parts.strides()));
    r.replace(op, values);
  }

  private static Match ofAlloc(MemRefExtractStridedMetadataOp op) {
    if (!(op.source().definingOp() instanceof AllocOp alloc)) {
      return Match.no("its source is not allocated here");
    }
    if (alloc.type().layout() != null) {
      return Match.no("the buffer has a layout");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Shape shape = alloc.type().shape();
          IndexList list = IndexList.of(shape, alloc.dynamicSizes());
          List<MixedIndex> sizes = MixedIndex.of(list);
          replace(op, ofWhole(b, op, sizes), r);
        });
  }

  private static Match ofGlobal(MemRefExtractStridedMetadataOp op) {
    if (!(op.source().definingOp() instanceof MemRefGetGlobalOp global)
        || !(global.result().type() instanceof MemRefType type)
        || type.layout() != null) {
      return Match.no("its source is no global buffer without layout");
    }
    return Match.rewrite(
        r -> {
          List<MixedIndex> sizes = MixedIndex.of(IndexList.of(type.shape().sizes().toArray()));
          replace(op, ofWhole(r.before(op), op, sizes), r);
        });
  }

  /** The metadata of a contiguous row-major buffer with offset 0. */
  private static StridedMetadata ofWhole(
      OpBuilder b, MemRefExtractStridedMetadataOp op, List<MixedIndex> sizes) {
    int rank = sizes.size();
    List<MixedIndex> strides = new ArrayList<>(Collections.nCopies(rank, MixedIndex.of(1)));
    AffineExpr product = AffineExpr.constant(1);
    for (int i = rank - 2; i >= 0; i--) {
      product = product.times(AffineExpr.symbol(rank - 2 - i));
      strides.set(i, MixedIndex.apply(b, product, sizes.subList(i + 1, rank)));
    }
    return new StridedMetadata(memory(b, op), MixedIndex.of(0), sizes, strides);
  }

  /** The base buffer of a whole buffer, of rank 0; the buffer itself if the base has no uses. */
  private static Value memory(OpBuilder b, MemRefExtractStridedMetadataOp op) {
    MemRefType type = (MemRefType) op.base().type();
    if (type.equals(op.source().type()) || !op.base().hasUses()) {
      return op.source();
    }
    Slice lists = new Slice(IndexList.of(0), IndexList.of(), IndexList.of());
    return MemRefReinterpretCastOp.build(b, op.source(), lists, type).result();
  }

  private static Match ofReinterpretCast(MemRefExtractStridedMetadataOp op) {
    if (!(op.source().definingOp() instanceof MemRefReinterpretCastOp cast)
        || !(cast.source().type() instanceof MemRefType)) {
      return Match.no("its source is no cast of a ranked buffer");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value base = MemRefExtractStridedMetadataOp.build(b, cast.source()).base();
          Slice lists = cast.lists();
          replace(
              op,
              new StridedMetadata(
                  base,
                  MixedIndex.of(lists.offsets()).get(0),
                  MixedIndex.of(lists.sizes()),
                  MixedIndex.of(lists.strides())),
              r);
        });
  }

  private static Match ofMemorySpaceCast(MemRefExtractStridedMetadataOp op) {
    if (!(op.source().definingOp() instanceof BufferCastOp cast)
        || cast.definition() != MemRef.MEMORY_SPACE_CAST) {
      return Match.no("its source is of the memory space that it was allocated in");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          StridedMetadata parts = StridedMetadata.extract(b, cast.source());
          MemRefType type = (MemRefType) op.base().type();
          Value base =
              op.base().hasUses()
                  ? BufferCastOp.build(b, MemRef.MEMORY_SPACE_CAST, parts.base(), type).result()
                  : parts.base();
          replace(op, new StridedMetadata(base, parts.offset(), parts.sizes(), parts.strides()), r);
        });
  }

  private static Match ofAlignment(MemRefExtractStridedMetadataOp op) {
    return op.source().definingOp() instanceof MemRefAssumeAlignmentOp alignment
        ? Match.rewrite(
            r ->
                r.replaceWith(
                    op, MemRefExtractStridedMetadataOp.build(r.before(op), alignment.viewSource())))
        : Match.no("its source is not assumed to be aligned");
  }

  /** The base of a base buffer is the base itself, at offset 0. */
  private static Match ofMetadata(MemRefExtractStridedMetadataOp op) {
    return op.source().definingOp() instanceof MemRefExtractStridedMetadataOp inner
        ? Match.rewrite(
            r ->
                replace(
                    op,
                    new StridedMetadata(inner.base(), MixedIndex.of(0), List.of(), List.of()),
                    r))
        : Match.no("its source is no memory of another buffer");
  }

  private static Match pointer(QueryOp op) {
    if (op.definition() != MemRef.EXTRACT_ALIGNED_POINTER_AS_INDEX) {
      return Match.no("it asks for no pointer");
    }
    Operation view = op.source().definingOp();
    boolean isSlice = view instanceof MemRefSubViewOp || view instanceof MemRefReinterpretCastOp;
    return isSlice
        ? Match.rewrite(r -> op.setOperand(0, requireNonNull(view).operand(0)))
        : Match.no("its source is no part of another buffer");
  }
}
