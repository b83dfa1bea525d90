package dev.halfspace.loops;

import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.PassContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Plans of a pass that do not matter to each other: all are decided before one is applied. */
final class Plans {
  private Plans() {}

  /**
   * Carries out plans for the loops that there are in an operation, inner ones first. Of loops at
   * one depth none is in another, so that their plans do not matter to each other: one analysis
   * serves all that is decided at a depth.
   */
  static void carryOutByDepth(
      Operation root,
      Function<AffineForOp, ? extends List<? extends LoopPlan>> planner,
      PassContext context) {
    ListMultimap<Integer, AffineForOp> byDepth =
        MultimapBuilder.treeKeys(Comparator.<Integer>reverseOrder()).arrayListValues().build();
    root.findAll(AffineForOp.class).forEach(loop -> byDepth.put(depth(loop), loop));
    for (Collection<AffineForOp> loops : byDepth.asMap().values()) {
      List<LoopPlan> plans = new ArrayList<>();
      loops.forEach(loop -> plans.addAll(planner.apply(loop)));
      carryOut(plans, context);
    }
  }

  private static int depth(Operation op) {
    int depth = 0;
    for (Operation around = op.parentOp(); around != null; around = around.parentOp()) {
      depth++;
    }
    return depth;
  }

  /**
   * Says of each loop that no plan of a pass is about why not, if anybody listens.
   *
   * @param planned the loops that some plan is about
   * @param reason the transformation in words, and the reason
   */
  static void remarkOthers(
      Operation root, Collection<AffineForOp> planned, String reason, PassContext context) {
    if (context.wantsRemarks()) {
      Set<AffineForOp> others = new LinkedHashSet<>(root.findAll(AffineForOp.class));
      planned.forEach(others::remove);
      others.forEach(loop -> context.remark(loop, () -> "not done: " + reason));
    }
  }

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
