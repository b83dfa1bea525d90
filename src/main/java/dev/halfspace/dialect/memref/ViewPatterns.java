package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;

/** The patterns of views of bytes and of buffers whose sizes and strides are given anew. */
final class ViewPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("ViewOpShapeFolder", MemRefViewOp.DEFINITION, ViewPatterns::withSizes),
          Pattern.of("ViewOpMemrefCastFolder", MemRefViewOp.DEFINITION, ViewPatterns::ofCast),
          Pattern.of(
              "ReinterpretCastOpExtractStridedMetadataFolder",
              MemRefReinterpretCastOp.DEFINITION,
              ViewPatterns::ofMetadata),
          Pattern.of(
              "ReinterpretCastOpConstantFolder",
              MemRefReinterpretCastOp.DEFINITION,
              ViewPatterns::withConstants));

  private ViewPatterns() {}

  /** Sizes that are constants become part of the type. */
  private static Match withSizes(MemRefViewOp op) {
    MemRefType type = op.type();
    IndexList given = new IndexList(type.shape().sizes(), ImmutableList.copyOf(op.dynamicSizes()));
    IndexList sizes = given.withConstants(n -> n >= 0);
    if (sizes.equals(given)) {
      return Match.no("no size is a constant");
    }
    MemRefType known =
        MemRefType.of(
            Shape.of(sizes.known().toArray()),
            type.elementType(),
            type.layout(),
            type.memorySpace());
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value view =
              MemRefViewOp.build(b, op.source(), op.byteShift(), sizes.values(), known).result();
          r.replaceWith(op, BufferCastOp.build(b, MemRef.CAST, view, type));
        });
  }

  /** view(cast(x)) = view(x) where x is allocated. */
  private static Match ofCast(MemRefViewOp op) {
    Value source = CastFolding.sourceOf(op.source());
    Operation alloc = source == null ? null : source.definingOp();
    return alloc instanceof AllocOp && alloc.definition() == MemRef.ALLOC
        ? Match.rewrite(r -> op.setOperand(0, alloc.result()))
        : Match.no("no cast of an allocation");
  }

  /** A buffer put together of what it was taken apart to is the buffer. */
  private static Match ofMetadata(MemRefReinterpretCastOp op) {
    if (!(op.source().definingOp() instanceof MemRefExtractStridedMetadataOp apart)) {
      return Match.no("no metadata");
    }
    Value whole = apart.source();
    if (!op.knownLists().equals(apart.knownLists())) {
      return Match.rewrite(r -> op.setOperand(0, whole));
    }
    return Match.rewrite(
        r -> {
          if (whole.type().equals(op.type())) {
            r.replace(op, whole);
          } else {
            r.replaceWith(op, BufferCastOp.build(r.before(op), MemRef.CAST, whole, op.type()));
          }
        });
  }

  /** Constants among offset, sizes and strides become part of the operation and its type. */
  private static Match withConstants(MemRefReinterpretCastOp op) {
    Slice lists = op.knownLists();
    if (lists.equals(op.lists())) {
      return Match.no("no operand is known");
    }
    MemRefType type = MemRefReinterpretCastOp.infer(op.type(), lists);
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value cast = MemRefReinterpretCastOp.build(b, op.source(), lists, type).result();
          r.replaceWith(op, BufferCastOp.build(b, MemRef.CAST, cast, op.type()));
        });
  }
}
