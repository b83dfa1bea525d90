package dev.halfspace.lowering;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefCopyOp;
import dev.halfspace.dialect.memref.MemRefDeallocOp;
import dev.halfspace.dialect.memref.MemRefReallocOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import java.util.List;

/**
 * Expands {@code memref.realloc}: into an allocation, a copy and a deallocation if the buffer
 * grows, else into a cast.
 *
 * <pre>{@code
 * %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
 *
 * %b = scf.if %isGreater -> (memref<?xf32>) {
 *   %new = memref.alloc(%n)
 *   ...                                       // %a is copied and deallocated
 * } else {
 *   %same = memref.reinterpret_cast %a to offset: [0], sizes: [%n], strides: [1]
 * }
 * }</pre>
 */
public final class ExpandRealloc {
  private static final PassOption<Boolean> EMIT_DEALLOCS =
      PassOption.flag("emit-deallocs", true, "Free the former buffer");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "expand-realloc",
              "Replace memref.realloc by allocation, copy and deallocation",
              (root, context) -> Expansion.run(root, context))
          .named("ExpandReallocPass")
          .options(EMIT_DEALLOCS);

  private ExpandRealloc() {}

  /** The expansion, in its own class so that operation classes are loaded only when it runs. */
  private static final class Expansion {
    static void run(Operation root, PassContext context) {
      boolean frees = context.get(EMIT_DEALLOCS);
      Target target =
          Target.none().legal("arith", "memref", "scf").illegal(MemRefReallocOp.DEFINITION.name());
      PatternSet patterns =
          PatternSet.of(
              Pattern.of("expand-realloc", MemRefReallocOp.class, op -> match(op, frees)));
      Lowering.run(
          Conversion.to(target).patterns(patterns).folding(context.dialects()), root, context);
    }

    private static Match match(MemRefReallocOp op, boolean frees) {
      MemRefType from = (MemRefType) op.source().type();
      MemRefType to = op.type();
      return !from.shape().isDynamic(0)
              && !to.shape().isDynamic(0)
              && from.shape().size(0) > to.shape().size(0)
          ? Match.rewrite(r -> shrink(op, r))
          : Match.rewrite(r -> expand(op, frees, r));
    }

    /** Builds a cast for a buffer that is known to shrink: nothing has to be copied. */
    private static void shrink(MemRefReallocOp op, Rewriter r) {
      MixedIndex size = MixedIndex.of(op.type().shape().size(0));
      r.replace(op, cast(r.before(op), op, size));
    }

    private static Value cast(OpBuilder b, MemRefReallocOp op, MixedIndex size) {
      return MemRefReinterpretCastOp.build(b, op.source(), lists(size), op.type()).result();
    }

    private static Slice lists(MixedIndex size) {
      return new Slice(IndexList.of(0), MixedIndex.list(List.of(size)), IndexList.of(1));
    }

    private static void expand(MemRefReallocOp op, boolean frees, Rewriter r) {
      OpBuilder b = r.before(op);
      MemRefType from = (MemRefType) op.source().type();
      long known = from.shape().size(0);
      MixedIndex oldSize =
          known == Shape.DYNAMIC
              ? MixedIndex.of(
                  DimOp.build(b, MemRef.DIM, op.source(), Arith.constantIndex(b, 0)).result())
              : MixedIndex.of(known);
      Value before = oldSize.value(b);
      Value given = op.dynamicSize();
      MixedIndex newSize =
          given == null ? MixedIndex.of(op.type().shape().size(0)) : MixedIndex.of(given);
      Value isGreater = Arith.cmpi(b, IntegerPredicate.ULT, before, newSize.value(b));
      ScfIfOp choice =
          ScfIfOp.build(
              b,
              isGreater,
              List.of(op.type()),
              inner -> Scf.yield(inner, moved(inner, op, oldSize, frees)),
              inner -> Scf.yield(inner, cast(inner, op, newSize)));
      r.replaceWith(op, choice);
    }

    private static Value moved(OpBuilder b, MemRefReallocOp op, MixedIndex oldSize, boolean frees) {
      Value buffer = op.allocate(b);
      MemRefSubViewOp part = MemRefSubViewOp.build(b, buffer, lists(oldSize));
      MemRefCopyOp.build(b, op.source(), part.result());
      if (frees) {
        MemRefDeallocOp.build(b, op.source());
      }
      return buffer;
    }
  }
}
