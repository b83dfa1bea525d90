package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The patterns of copies and of questions about shapes that memory holds. */
final class AccessPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("FoldEmptyCopy", MemRefCopyOp.DEFINITION, AccessPatterns::ofNothing),
          Pattern.of("FoldSelfCopy", MemRefCopyOp.DEFINITION, AccessPatterns::toItself),
          Pattern.of("DimOfMemRefReshape", MemRef.DIM, AccessPatterns::ofReshape));

  private AccessPatterns() {}

  /** A copy of no elements goes. */
  private static Match ofNothing(MemRefCopyOp op) {
    return isEmpty(op.source()) || isEmpty(op.target())
        ? Match.rewrite(r -> r.erase(op))
        : Match.no("there may be elements");
  }

  private static boolean isEmpty(Value buffer) {
    Shape shape = ((BaseMemRefType) buffer.type()).shapeOrNull();
    return shape != null && shape.sizes().contains(0);
  }

  /** A copy of a buffer to itself goes. */
  private static Match toItself(MemRefCopyOp op) {
    return op.source() == op.target() ? Match.rewrite(r -> r.erase(op)) : Match.no("two buffers");
  }

  /**
   * dim(reshape(x, s), i) = s[i], read at the reshape, since s may be written later. The subscript
   * must be known there.
   */
  private static Match ofReshape(DimOp op) {
    if (!(op.shaped().definingOp() instanceof MemRefReshapeOp reshape)
        || !isBefore(op.dimension(), reshape, op)) {
      return Match.no("no reshape, or the dimension comes after it");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.after(reshape).at(op.location());
          Value size = MemRefLoadOp.build(b, reshape.shape(), List.of(op.dimension())).result();
          r.replace(
              op,
              size.type().equals(op.result().type())
                  ? size
                  : Arith.indexCast(b, size, op.result().type()));
        });
  }

  /** Returns true if a value that an operation uses is known at an earlier one, too. */
  private static boolean isBefore(Value value, Operation earlier, Operation user) {
    if (value.parentBlock() == earlier.block()) {
      Operation definer = value.definingOp();
      return definer == null || !earlier.isBeforeInBlock(definer);
    }
    return user.block() == earlier.block()
        || isProperAncestor(regionOf(value), earlier.parentRegion());
  }

  private static @Nullable Region regionOf(Value value) {
    return value.parentBlock() == null ? null : value.parentBlock().region();
  }

  private static boolean isProperAncestor(@Nullable Region outer, @Nullable Region inner) {
    return outer != null && inner != null && outer != inner && outer.isAncestorOf(inner);
  }
}
