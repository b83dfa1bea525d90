package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.util.Optional;

/** The patterns of subviews. */
final class SubViewPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<mlir::memref::SubViewOp,"
                  + " SubViewReturnTypeCanonicalizer, SubViewCanonicalizer>",
              MemRefSubViewOp.DEFINITION,
              SubViewPatterns::withConstants),
          Pattern.of(
              "SubViewOpMemRefCastFolder", MemRefSubViewOp.DEFINITION, SubViewPatterns::ofCast),
          Pattern.of("TrivialSubViewOpFolder", MemRefSubViewOp.DEFINITION, SubViewPatterns::ofAll));

  private SubViewPatterns() {}

  /**
   * Constants among offsets, sizes and strides become part of the operation and its type, unless a
   * stride is 0.
   */
  private static Match withConstants(MemRefSubViewOp op) {
    Slice lists = op.lists().withConstants(stride -> stride != 0);
    if (lists.equals(op.lists()) || lists.strides().known().contains(0)) {
      return Match.no("no operand is a constant, or all elements are one");
    }
    MemRefType from = (MemRefType) op.source().type();
    return lists.isOutOfBounds(from.shape())
        ? Match.no("the subview is out of bounds")
        : replaceBy(op, op.source(), lists);
  }

  /** subview(cast(x)) = cast(subview(x)) where the cast asserts nothing. */
  private static Match ofCast(MemRefSubViewOp op) {
    Value source = CastFolding.weakenedSourceOf(op.source());
    if (op.lists().hasConstantValue() || source == null) {
      return Match.no("no cast that asserts nothing, or constants come first");
    }
    MemRefType from = (MemRefType) source.type();
    return op.lists().isOutOfBounds(from.shape())
        ? Match.no("the subview is out of bounds")
        : replaceBy(op, source, op.lists());
  }

  private static Match replaceBy(MemRefSubViewOp op, Value source, Slice lists) {
    MemRefType full = MemRefSubViewOp.infer((MemRefType) source.type(), lists);
    Optional<ImmutableList<Integer>> kept = op.keptDimensions();
    if (full == null || kept.isEmpty()) {
      return Match.no("the type does not follow");
    }
    MemRefType type = RankReduction.keep(full, kept.get());
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value subview = MemRefSubViewOp.build(b, source, lists, type).result();
          r.replaceWith(op, BufferCastOp.build(b, MemRef.CAST, subview, op.type()));
        });
  }

  /** A subview of all elements of a buffer of known sizes is a cast of it. */
  private static Match ofAll(MemRefSubViewOp op) {
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
    return Match.rewrite(
        r -> {
          if (from.equals(op.type())) {
            r.replace(op, op.source());
          } else {
            r.replaceWith(
                op, BufferCastOp.build(r.before(op), MemRef.CAST, op.source(), op.type()));
          }
        });
  }
}
