package dev.halfspace.lowering;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefReshapeOp;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expands {@code memref} operations that LLVM does not have: a reshape to a known rank becomes a
 * cast whose dynamic sizes are loaded and whose strides are products of sizes.
 *
 * <pre>{@code
 * %b = memref.reshape %a(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x4xf32>
 *
 * %n = memref.load %shape[%c0]
 * %b = memref.reinterpret_cast %a to offset: [0], sizes: [%n, 4], strides: [4, 1]
 * }</pre>
 */
public final class MemRefExpand {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "memref-expand",
              "Expand operations of memref that LLVM does not have",
              MemRefExpand::run)
          .named("ExpandOpsPass");

  private MemRefExpand() {}

  private static void run(Operation root, PassContext context) {
    Target target =
        Target.none()
            .legal("arith", "memref")
            .legalIf(MemRefReshapeOp.DEFINITION, op -> !isOfKnownRank(op));
    PatternSet patterns =
        PatternSet.of(Pattern.of("expand-reshape", MemRefReshapeOp.class, MemRefExpand::match));
    Lowering.run(
        Conversion.to(target).patterns(patterns).folding(context.dialects()), root, context);
  }

  private static boolean isOfKnownRank(MemRefReshapeOp op) {
    return op.shape().type() instanceof MemRefType type && type.shape().isStatic();
  }

  private static Match match(MemRefReshapeOp op) {
    return op.result().type() instanceof MemRefType type
        ? Match.rewrite(r -> expand(op, type, r))
        : Match.no("the rank of its result is not known");
  }

  private static void expand(MemRefReshapeOp op, MemRefType type, Rewriter r) {
    OpBuilder b = r.before(op);
    List<MixedIndex> sizes = new ArrayList<>();
    List<MixedIndex> strides = new ArrayList<>();
    @Nullable Value stride = null;
    long known = 1;
    for (int i = type.rank() - 1; i >= 0; i--) {
      boolean isOpen = type.shape().isDynamic(i);
      Value size = isOpen ? load(b, op.shape(), i) : Arith.constantIndex(b, type.shape().size(i));
      sizes.add(0, MixedIndex.of(type.shape().size(i), size));
      strides.add(0, stride == null ? MixedIndex.of(known) : MixedIndex.of(stride));
      if (i > 0 && (isOpen || stride != null)) {
        stride = Arith.muli(b, stride == null ? Arith.constantIndex(b, known) : stride, size);
      } else if (i > 0) {
        known *= type.shape().size(i);
      }
    }
    Slice lists =
        new Slice(
            MixedIndex.list(List.of(MixedIndex.of(0))),
            MixedIndex.list(sizes),
            MixedIndex.list(strides));
    r.replaceWith(op, MemRefReinterpretCastOp.build(b, op.source(), lists, type));
  }

  private static Value load(OpBuilder b, Value shape, int dimension) {
    Value at = Arith.constantIndex(b, dimension);
    Value size = MemRefLoadOp.build(b, shape, List.of(at)).result();
    return size.type() instanceof IndexType ? size : Arith.indexCast(b, size, IndexType.INDEX);
  }
}
