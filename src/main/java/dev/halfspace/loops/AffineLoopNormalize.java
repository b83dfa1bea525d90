package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;

/** Normalization of all {@code affine} loops of a function, inner loops first. */
final class AffineLoopNormalize {
  /** The option to replace loops of one iteration by their bodies. */
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
    if (op instanceof AffineParallelOp parallel) {
      if (!ParallelNormalization.isNormal(parallel)) {
        ParallelNormalization.of(parallel).carryOut(context);
      } else {
        context.remark(parallel, () -> "not done: count from 0 in steps of 1: it does");
      }
    } else if (op instanceof AffineForOp loop) {
      Promotion promotion = Promotion.of(loop);
      if (context.get(PROMOTE_SINGLE_ITER) && promotion.verdict().isGranted()) {
        promotion.carryOut(context);
      } else if (!Normalization.isNormal(loop)) {
        Normalization.of(loop).carryOut(context);
      } else if (context.get(PROMOTE_SINGLE_ITER)) {
        promotion.remark(context);
      } else {
        context.remark(loop, () -> "not done: count from 0 in steps of 1: it does");
      }
    }
  }
}
