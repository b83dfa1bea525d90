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

/** The patterns for views: subviews, views of byte buffers, reinterpreted and reshaped buffers. */
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
   * Makes constant offsets, sizes and strides static in the operation and its type, unless a stride
   * is 0.
   *
   * <pre>{@code
   * %b = memref.subview %a[%i] [%c4] [1]
   *          : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
   *     -->  %s = memref.subview %a[%i] [4] [1]
   *                   : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
   *          %b = memref.cast %s : memref<4xf32, strided<[1], offset: ?>>
   *                   to memref<?xf32, strided<[1], offset: ?>>
   * }</pre>
   *
   * <p>One application handles the constants of one of the three lists. A subview that would be
   * statically out of bounds stays as it is: it is undefined behavior only where it is executed,
   * but the verifier would reject it anywhere.
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

  /**
   * subview(cast(x)) = cast(subview(x)) where the cast asserts nothing.
   *
   * <pre>{@code
   * %c = memref.cast %a : memref<8x16xf32> to memref<?x?xf32, strided<[?, 1]>>
   * %b = memref.subview %c[%i, 0] [4, %n] [1, 1] : memref<?x?xf32, strided<[?, 1]>>
   *          to memref<4x?xf32, strided<[?, 1], offset: ?>>
   *     -->  %s = memref.subview %a[%i, 0] [4, %n] [1, 1] : memref<8x16xf32>
   *                   to memref<4x?xf32, strided<[16, 1], offset: ?>>
   *          %b = memref.cast %s : memref<4x?xf32, strided<[16, 1], offset: ?>>
   *                   to memref<4x?xf32, strided<[?, 1], offset: ?>>
   * }</pre>
   *
   * <p>A cast that asserts strides stays: without it the inferred type of the subview would be less
   * static than the one it has. Constant operands are made static first, as in MLIR.
   */
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

  /**
   * Replaces {@code op} by a subview of {@code source} with the dimensions that {@code op} keeps,
   * cast to its type.
   */
  private static Match replaceBySubview(MemRefSubViewOp op, Value source, Slice lists) {
    MemRefType full = MemRefSubViewOp.infer((MemRefType) source.type(), lists);
    Optional<ImmutableList<Integer>> kept = op.keptDimensions();
    if (full == null || kept.isEmpty()) {
      return Match.no("the type does not follow");
    }
    MemRefType type = BufferTypes.withDimensions(full, kept.get());
    return CastFolding.replace(op, b -> MemRefSubViewOp.build(b, source, lists, type).result());
  }

  /**
   * A subview of all elements of a buffer with static shape is a cast of the buffer.
   *
   * <pre>{@code
   * %b = memref.subview %a[0] [%c8] [1] : memref<8xf32> to memref<?xf32>
   *     -->  %b = memref.cast %a : memref<8xf32> to memref<?xf32>
   * }</pre>
   *
   * <p>If the types are equal, it is {@code %a} itself. No dimension may be dropped.
   */
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

  /**
   * Makes sizes that are constants static, except negative ones.
   *
   * <pre>{@code
   * %b = memref.view %a[%s][%n, %c4] : memref<2048xi8> to memref<?x?xf32>
   *     -->  %v = memref.view %a[%s][%n] : memref<2048xi8> to memref<?x4xf32>
   *          %b = memref.cast %v : memref<?x4xf32> to memref<?x?xf32>
   * }</pre>
   */
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

  /**
   * view(cast(x)) = view(x) where x is allocated with the identity layout.
   *
   * <pre>{@code
   * %a = memref.alloc() : memref<2048xi8>
   * %c = memref.cast %a : memref<2048xi8> to memref<?xi8>
   * %b = memref.view %c[%s][] : memref<?xi8> to memref<4xf32>
   *     -->  %b = memref.view %a[%s][] : memref<2048xi8> to memref<4xf32>
   * }</pre>
   *
   * <p>A cast of anything else stays: its operand may be unranked or have strides, and a view takes
   * neither. MLIR also looks through casts of allocations with strides, which creates views that
   * its verifier rejects.
   */
  private static Match ofCast(MemRefViewOp op) {
    Value source = CastFolding.sourceOf(op.source());
    AllocOp alloc = source == null ? null : source.definingOp(MemRef.ALLOC);
    return alloc != null && alloc.type().hasIdentityLayout()
        ? Match.rewrite(r -> op.setOperand(0, alloc.result()))
        : Match.no("no cast of an allocation row by row");
  }

  /**
   * A buffer reinterpreted with its own metadata is the buffer itself.
   *
   * <pre>{@code
   * %base, %o, %s:2, %t:2 = memref.extract_strided_metadata %a
   *     : memref<?x4xf32, strided<[?, 1], offset: ?>> -> ...
   * %b = memref.reinterpret_cast %base to offset: [%o], sizes: [%s#0, 4], strides: [%t#0, 1]
   *     : memref<f32> to memref<?x4xf32, strided<[?, 1], offset: ?>>      -->      %a
   * }</pre>
   *
   * <p>With other offset, sizes or strides it becomes a view of {@code %a} in place of {@code
   * %base}: both have the same base address, which is all that {@code memref.reinterpret_cast} uses
   * of its operand. Numbers are compared as static ones, whether a constant operand or a type gives
   * them.
   */
  private static Match ofMetadata(MemRefReinterpretCastOp op) {
    if (!(op.source().definingOp() instanceof MemRefExtractStridedMetadataOp apart)) {
      return Match.no("no metadata");
    }
    Value whole = apart.source();
    return op.knownLists().equals(apart.knownLists())
        ? CastFolding.replace(op, whole)
        : Match.rewrite(r -> op.setOperand(0, whole));
  }

  /**
   * Makes a constant offset and constant sizes and strides static in the operation and its type.
   *
   * <pre>{@code
   * %b = memref.reinterpret_cast %a to offset: [%c0], sizes: [%n, %c4], strides: [%c4, 1]
   *          : memref<?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
   *     -->  %r = memref.reinterpret_cast %a to offset: [0], sizes: [%n, 4], strides: [4, 1]
   *                   : memref<?xf32> to memref<?x4xf32, strided<[4, 1]>>
   *          %b = memref.cast %r : memref<?x4xf32, strided<[4, 1]>>
   *                   to memref<?x?xf32, strided<[?, ?], offset: ?>>
   * }</pre>
   */
  private static Match withConstants(MemRefReinterpretCastOp op) {
    Slice lists = op.knownLists();
    if (lists.equals(op.lists())) {
      return Match.no("no operand is known");
    }
    MemRefType type = MemRefReinterpretCastOp.infer(op.type(), lists);
    return CastFolding.replace(
        op, b -> MemRefReinterpretCastOp.build(b, op.source(), lists, type).result());
  }

  /**
   * expand(cast(x)) = cast(expand(x)) where the sizes of each group multiply to the size in the
   * type of x.
   *
   * <pre>{@code
   * %c = memref.cast %a : memref<8xf32> to memref<?xf32>
   * %b = memref.expand_shape %c [[0, 1]] output_shape [%c2, 4] : memref<?xf32> into memref<?x4xf32>
   *     -->  %e = memref.expand_shape %a [[0, 1]] output_shape [2, 4]
   *                   : memref<8xf32> into memref<2x4xf32>
   *          %b = memref.cast %e : memref<2x4xf32> to memref<?x4xf32>
   * }</pre>
   *
   * <p>With {@code %n} in place of the constant the cast stays: a static size cannot be expanded to
   * sizes of which one is dynamic. The cast must assert nothing.
   */
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

  /**
   * collapse(cast(x)) = cast(collapse(x)) where x can be collapsed.
   *
   * <pre>{@code
   * %c = memref.cast %a : memref<2x4xf32> to memref<?x4xf32>
   * %b = memref.collapse_shape %c [[0, 1]] : memref<?x4xf32> into memref<?xf32>
   *     -->  %s = memref.collapse_shape %a [[0, 1]] : memref<2x4xf32> into memref<8xf32>
   *          %b = memref.cast %s : memref<8xf32> to memref<?xf32>
   * }</pre>
   *
   * <p>The cast may have forgotten strides that are not contiguous, {@code strided<[8, 1]>} of
   * {@code 2x4}. Collapsing those is undefined behavior; without the cast the verifier would reject
   * it.
   */
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
