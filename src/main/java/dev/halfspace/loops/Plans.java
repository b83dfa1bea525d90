package dev.halfspace.loops;

import dev.halfspace.pass.PassContext;
import java.util.List;

/** Plans of a pass that do not matter to each other: all are decided before one is applied. */
final class Plans {
  private Plans() {}

  /** Applies those that are granted, and remarks on what was done or why not. */
  static void carryOut(List<? extends LoopPlan> plans, PassContext context) {
    List<PlanVerdict> verdicts = plans.stream().map(LoopPlan::verdict).toList();
    for (int i = 0; i < plans.size(); i++) {
      LoopPlan plan = plans.get(i);
      plan.remark(verdicts.get(i), context);
      if (verdicts.get(i).isGranted()) {
        Correspondence unused = plan.transform(context.rewriter());
      }
    }
  }
}
