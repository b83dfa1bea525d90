package dev.halfspace.loops;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Loop-invariant code motion for all {@code affine.for} of a function, inner loops first. */
final class AffineLoopInvariantCodeMotion {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-invariant-code-motion",
              "Move what is the same in each iteration before affine loops",
              (root, context) -> new AffineLoopInvariantCodeMotion(root).run(context))
          .named("AffineLoopInvariantCodeMotion")
          .on("func.func");

  private final Operation root;
  private final BufferLifetime lifetimes;
  private @Nullable DependenceAnalysis analysis;

  private AffineLoopInvariantCodeMotion(Operation root) {
    this.root = root;
    this.lifetimes = new BufferLifetime(root); // no deallocation moves
  }

  private void run(PassContext context) {
    Plans.carryOutByDepth(root, loop -> plans(loop, context), context);
  }

  private List<InvariantMotion> plans(AffineForOp loop, PassContext context) {
    InvariantMotion plan = InvariantMotion.of(loop, this::analysis, lifetimes);
    if (!plan.isIdle()) {
      return List.of(plan);
    }
    context.remark(
        loop, () -> "not done: %s: no operation is loop-invariant".formatted(plan.description()));
    return List.of();
  }

  private DependenceAnalysis analysis() {
    if (analysis == null || !analysis.isCurrent()) {
      analysis = Sizes.analysis(root);
    }
    return analysis;
  }
}
