package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.List;

/** Unroll-and-jam of the loop that a function begins with. */
final class AffineLoopUnrollAndJam {
  /** The unroll factor. */
  public static final PassOption<Long> FACTOR =
      PassOption.of("unroll-jam-factor", PassOption.unsigned(), 4L, "The factor for each loop");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-unroll-jam",
              "Unroll outer affine loops and fuse the copies of what is in them",
              AffineLoopUnrollAndJam::run)
          .named("AffineLoopUnrollAndJam")
          .on(FunctionLike.class)
          .options(FACTOR);

  private AffineLoopUnrollAndJam() {}

  private static void run(Operation root, PassContext context) {
    long factor = context.get(FACTOR);
    if (factor < 1) {
      context.error(root, "'unroll-jam-factor' is positive");
      return;
    }
    Operation first =
        root instanceof FunctionLike function && !function.functionBody().isEmpty()
            ? function.functionBody().entryBlock().firstOp()
            : null;
    Plans.remarkOthers(
        root,
        first == null ? List.of() : first.findAll(AffineForOp.class),
        "unroll and jam: the function does not begin with it",
        context);
    if (first instanceof AffineForOp loop) {
      Plans.remarkOthers(loop, List.of(loop), "unroll and jam: it is inside another loop", context);
      LoopPlan plan =
          factor == 1
              ? Promotion.of(loop)
              : UnrollAndJam.withFixedBounds(
                  context.analysis(AffineLoopTransforms.LEGALITY), loop, factor);
      plan.carryOut(context);
    }
  }
}
