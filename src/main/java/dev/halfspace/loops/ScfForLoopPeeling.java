package dev.halfspace.loops;

import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import java.util.IdentityHashMap;

/**
 * Peeling of all {@code scf.for}, each once, while the greedy driver folds operations. Attributes
 * mark peeled loops during the run, so that copies of them are recognized, too.
 */
final class ScfForLoopPeeling {
  private static final String PEELED = "__peeled_loop__";
  private static final String PARTIAL = "__partial_iteration__";

  /** The option to peel the first iteration. */
  public static final PassOption<Boolean> PEEL_FRONT =
      PassOption.flag("peel-front", false, "Peel the first iteration, not the last");

  /** The option to leave loops in peeled-off iterations as they are. */
  public static final PassOption<Boolean> SKIP_PARTIAL =
      PassOption.flag(
          "skip-partial",
          true,
          "Leave loops as they are in the last iteration of a loop that was peeled");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "scf-for-loop-peeling",
              "Make a loop of its own of the last iteration where the step does not fit",
              (root, context) -> new Run(context).run(root))
          .named("SCFForLoopPeeling")
          .options(PEEL_FRONT, SKIP_PARTIAL);

  private ScfForLoopPeeling() {}

  /** One run, in a class of its own so that classes of loops are loaded only when the pass runs. */
  private static final class Run {
    private final PassContext context;
    private final IdentityHashMap<Operation, LoopCounts> counts = new IdentityHashMap<>();

    /** The reasons why loops were not peeled. */
    private final IdentityHashMap<Operation, String> refusals = new IdentityHashMap<>();

    private Run(PassContext context) {
      this.context = context;
    }

    private void run(Operation root) {
      Pattern peel = Pattern.of("peel", ScfForOp.class, this::match);
      var unused =
          context
              .greedy(PatternSet.of(peel))
              .bottomUp()
              .regions(Greedy.Regions.AGGRESSIVE)
              .run(root);
      root.walk(
          op -> {
            if (op instanceof ScfForOp) {
              String refusal = refusals.get(op);
              if (refusal != null) {
                context.remark(op, () -> refusal);
              }
              op.removeAttribute(PEELED);
              op.removeAttribute(PARTIAL);
            }
          });
    }

    private Match match(ScfForOp loop) {
      if (loop.attribute(PEELED) != null) {
        return Match.no("it is peeled already");
      }
      if (!context.get(PEEL_FRONT) && context.get(SKIP_PARTIAL) && isInPartial(loop)) {
        return Match.no("it is in an iteration that was peeled off");
      }
      Peeling plan = Peeling.of(loop, context.get(PEEL_FRONT), counts(loop));
      if (plan.verdict() instanceof PlanVerdict.Refused refused) {
        refusals.put(loop, "not done: %s: %s".formatted(plan.description(), refused.reason()));
        return Match.no(refused.reason());
      }
      return Match.rewrite(
          rewriter -> {
            refusals.remove(loop);
            context.remark(loop, () -> "done: " + plan.description());
            plan.apply(rewriter);
            plan.peeled().setAttribute(PEELED, UnitAttr.UNIT);
            plan.peeled().setAttribute(PARTIAL, UnitAttr.UNIT);
            loop.setAttribute(PEELED, UnitAttr.UNIT);
          });
    }

    /** The signs of trip counts in the function around a loop, which peeling does not change. */
    private LoopCounts counts(ScfForOp loop) {
      return counts.computeIfAbsent(LoopBody.functionAround(loop), LoopCounts::around);
    }

    private static boolean isInPartial(ScfForOp loop) {
      ScfForOp around = loop.parentOfType(ScfForOp.class);
      while (around != null && around.attribute(PARTIAL) == null) {
        around = around.parentOfType(ScfForOp.class);
      }
      return around != null;
    }
  }
}
