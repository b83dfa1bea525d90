package dev.halfspace.dialect.memref;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Reshapes;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.util.Optional;

/** The patterns of views: subviews, views of bytes, and buffers whose sizes and strides change. */
final class ViewPatterns {
  private static final Reshapes RESHAPES =
      new Reshapes(
          new Reshapes.Names("mlir::memref::", "mlir::MemRefType"),
          MemRefExpandShapeOp.DEFINITION,
          MemRefCollapseShapeOp.DEFINITION,
          MemRef.CAST,
          Arith::product);

  static final ImmutableList<Pattern> ALL =
      ImmutableList.<Pattern>builder()
          .add(
              Pattern.of(
                  "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<mlir::memref::SubViewOp,"
                      + " SubViewReturnTypeCanonicalizer, SubViewCanonicalizer>",
                  MemRefSubViewOp.DEFINITION,
                  ViewPatterns::subviewWithConstants),
              Pattern.of(
                  "SubViewOpMemRefCastFolder",
                  MemRefSubViewOp.DEFINITION,
                  ViewPatterns::subviewOfCast),
              Pattern.of(
                  "TrivialSubViewOpFolder", MemRefSubViewOp.DEFINITION, ViewPatterns::subviewOfAll),
              Pattern.of("ViewOpShapeFolder", MemRefViewOp.DEFINITION, ViewPatterns::withSizes),
              Pattern.of("ViewOpMemrefCastFolder", MemRefViewOp.DEFINITION, ViewPatterns::ofCast),
              Pattern.of(
                  "ReinterpretCastOpExtractStridedMetadataFolder",
                  MemRefReinterpretCastOp.DEFINITION,
                  ViewPatterns::ofMetadata),
              Pattern.of(
                  "ReinterpretCastOpConstantFolder",
                  MemRefReinterpretCastOp.DEFINITION,
                  ViewPatterns::withConstants))
          .addAll(RESHAPES.ofExpand())
          .add(
              Pattern.of(
                  "ExpandShapeOpMemRefCastFolder",
                  MemRefExpandShapeOp.DEFINITION,
                  ViewPatterns::expandOfCast))
          .addAll(RESHAPES.ofCollapse())
          .add(
              Pattern.of(
                  "CollapseShapeOpMemRefCastFolder",
                  MemRefCollapseShapeOp.DEFINITION,
                  ViewPatterns::collapseOfCast))
          .build();

  private ViewPatterns() {}

  /**
   * Constants among offsets, sizes and strides become part of the operation and its type, unless a
   * stride is 0.
   */
  private static Match subviewWithConstants(MemRefSubViewOp op) {
    Slice lists = op.lists().withConstants(stride -> stride != 0);
    if (lists.equals(op.lists()) || lists.strides().known().contains(0)) {
      return Match.no("no operand is a constant, or all elements are one");
    }
    MemRefType from = (MemRefType) op.source().type();
    return lists.isOutOfBounds(from.shape())
        ? Match.no("the subview is out of bounds")
        : replaceBySubview(op, op.source(), lists);
  }

  /** subview(cast(x)) = cast(subview(x)) where the cast asserts nothing. */
  private static Match subviewOfCast(MemRefSubViewOp op) {
    Value source = CastFolding.weakenedSourceOf(op.source());
    if (op.lists().hasConstantValue() || source == null) {
      return Match.no("no cast that asserts nothing, or constants come first");
    }
    MemRefType from = (MemRefType) source.type();
    return op.lists().isOutOfBounds(from.shape())
        ? Match.no("the subview is out of bounds")
        : replaceBySubview(op, source, op.lists());
  }

  private static Match replaceBySubview(MemRefSubViewOp op, Value source, Slice lists) {
    MemRefType full = MemRefSubViewOp.infer((MemRefType) source.type(), lists);
    Optional<ImmutableList<Integer>> kept = op.keptDimensions();
    if (full == null || kept.isEmpty()) {
      return Match.no("the type does not follow");
    }
    MemRefType type = BufferTypes.withDimensions(full, kept.get());
    return CastFolding.replace(op, b -> MemRefSubViewOp.build(b, source, lists, type).result());
  }

  /** A subview of all elements of a buffer of known sizes is a cast of it. */
  private static Match subviewOfAll(MemRefSubViewOp op) {
    MemRefType from = (MemRefType) op.source().type();
    Slice lists = op.lists();
    if (from.rank() != op.type().rank()
        || !lists.offsets().isEach(0)
        || !lists.strides().isEach(1)) {
      return Match.no("not all elements, one after the other");
    }
    if (!lists.sizes().withConstants(n -> true).known().equals(from.shape().sizes())
        || !from.shape().isStatic()) {
      return Match.no("the sizes are not known to be those of the source");
    }
    return CastFolding.replace(op, op.source());
  }

  /** Sizes that are constants become part of the type. */
  private static Match withSizes(MemRefViewOp op) {
    MemRefType type = op.type();
    IndexList given = op.sizes();
    IndexList sizes = given.withConstants(n -> n >= 0);
    if (sizes.equals(given)) {
      return Match.no("no size is a constant");
    }
    Shape shape = sizes.shape();
    MemRefType known = MemRefType.of(shape, type.elementType(), type.layout(), type.memorySpace());
    return CastFolding.replace(
        op,
        b -> MemRefViewOp.build(b, op.source(), op.byteShift(), sizes.values(), known).result());
  }

  /** view(cast(x)) = view(x) where x is allocated. */
  private static Match ofCast(MemRefViewOp op) {
    Value source = CastFolding.sourceOf(op.source());
    AllocOp alloc = source == null ? null : source.definingOp(MemRef.ALLOC);
    return alloc != null
        ? Match.rewrite(r -> op.setOperand(0, alloc.result()))
        : Match.no("no cast of an allocation");
  }

  /** A buffer put together of what it was taken apart to is the buffer. */
  private static Match ofMetadata(MemRefReinterpretCastOp op) {
    if (!(op.source().definingOp() instanceof MemRefExtractStridedMetadataOp apart)) {
      return Match.no("no metadata");
    }
    Value whole = apart.source();
    return op.knownLists().equals(apart.knownLists())
        ? CastFolding.replace(op, whole)
        : Match.rewrite(r -> op.setOperand(0, whole));
  }

  /** Constants among offset, sizes and strides become part of the operation and its type. */
  private static Match withConstants(MemRefReinterpretCastOp op) {
    Slice lists = op.knownLists();
    if (lists.equals(op.lists())) {
      return Match.no("no operand is known");
    }
    MemRefType type = MemRefReinterpretCastOp.infer(op.type(), lists);
    return CastFolding.replace(
        op, b -> MemRefReinterpretCastOp.build(b, op.source(), lists, type).result());
  }

  /** expand(cast(x)) = cast(expand(x)) where as much is known of each group as of x. */
  private static Match expandOfCast(MemRefExpandShapeOp op) {
    Value source = CastFolding.weakenedSourceOf(op.source());
    if (source == null) {
      return Match.no("no cast that asserts nothing");
    }
    MemRefType from = (MemRefType) source.type();
    Reassociation groups = Reassociation.of(op);
    IndexList sizes = op.outputShape().withConstants(n -> n >= 0);
    Shape shape = sizes.shape();
    if (!groups.join(shape).equals(from.shape())) {
      return Match.no("other sizes are known of the result than of the source");
    }
    MemRefType type = BufferTypes.expand(from, groups, shape);
    return type.equals(op.type())
        ? Match.rewrite(r -> op.setOperand(0, source))
        : CastFolding.replace(
            op, b -> MemRefExpandShapeOp.build(b, source, groups.groups(), sizes, type).result());
  }

  /** collapse(cast(x)) = cast(collapse(x)) where x can be joined. */
  private static Match collapseOfCast(MemRefCollapseShapeOp op) {
    Value source = CastFolding.weakenedSourceOf(op.source());
    if (source == null) {
      return Match.no("no cast that asserts nothing");
    }
    MemRefType from = (MemRefType) source.type();
    Reassociation groups = Reassociation.of(op);
    MemRefType type = BufferTypes.collapse(from, groups, groups.join(from.shape()));
    if (type == null) {
      return Match.no("the dimensions do not lie one after the other");
    }
    MemRefType known = requireNonNull(type);
    return known.equals(op.type())
        ? Match.rewrite(r -> op.setOperand(0, source))
        : CastFolding.replace(
            op, b -> MemRefCollapseShapeOp.build(b, source, groups.groups(), known).result());
  }
}
