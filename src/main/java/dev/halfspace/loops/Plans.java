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

/** Independent plans of a pass: all are decided before the first is applied. */
final class Plans {
  private Plans() {}

  /**
   * Carries out plans for all loops nested in an operation, inner ones first. Loops at one depth
   * are not nested in each other, so that their plans are independent: one analysis serves all
   * decisions at a depth.
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
   * Emits a remark on each loop that no plan of a pass covers, if remarks are on.
   *
   * @param planned the loops that some plan covers
   * @param reason the transformation and the reason why it is not done
   */
  static void remarkOthers(
      Operation root, Collection<AffineForOp> planned, String reason, PassContext context) {
    if (context.wantsRemarks()) {
      Set<AffineForOp> others = new LinkedHashSet<>(root.findAll(AffineForOp.class));
      planned.forEach(others::remove);
      others.forEach(loop -> context.remark(loop, () -> "not done: " + reason));
    }
  }

  /** Applies the granted plans, and emits remarks on what was done or why not. */
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
