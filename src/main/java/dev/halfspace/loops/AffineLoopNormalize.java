package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;

/** Normalization of all {@code affine} loops of a function, inner loops first. */
final class AffineLoopNormalize {
  /** The option to promote loops of one iteration, which replaces them by their bodies. */
  public static final PassOption<Boolean> PROMOTE_SINGLE_ITER =
      PassOption.flag(
          "promote-single-iter", false, "Replace loops of one iteration by their bodies");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-normalize",
              "Make affine loops start at 0 with step 1",
              (root, context) -> root.walkPostOrder(op -> normalize(op, context)))
          .named("AffineLoopNormalize")
          .on("func.func")
          .options(PROMOTE_SINGLE_ITER);

  private AffineLoopNormalize() {}

  private static void normalize(Operation op, PassContext context) {
    if (op instanceof AffineParallelOp loop) {
      ParallelNormalization.of(loop).carryOut(context);
    } else if (op instanceof AffineForOp loop) {
      boolean mayPromote = context.get(PROMOTE_SINGLE_ITER);
      LoopPlan plan = mayPromote ? Promotion.of(loop) : Normalization.of(loop);
      if (mayPromote && plan.verdict().isGranted()) {
        plan.carryOut(context);
      } else if (!Normalization.isNormal(loop)) {
        Normalization.of(loop).carryOut(context);
      } else {
        plan.remark(context);
      }
    }
  }
}
