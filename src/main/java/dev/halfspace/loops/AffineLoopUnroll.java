package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Unrolling of the innermost {@code affine} loops of a function by a factor, or full unrolling of
 * short loops.
 */
final class AffineLoopUnroll {
  /** The unroll factor; -1 for full unrolling. */
  public static final PassOption<Long> FACTOR =
      PassOption.longInteger("unroll-factor", 4, "The factor; -1 to unroll fully");

  /** The option to unroll loops fully whose trip count is less than the factor. */
  public static final PassOption<Boolean> UP_TO_FACTOR =
      PassOption.flag(
          "unroll-up-to-factor",
          false,
          "Unroll by the trip count where it is less than the factor");

  /** The greatest trip count of a loop, not only an innermost one, that is fully unrolled. */
  public static final PassOption<Long> FULL_THRESHOLD =
      PassOption.of(
          "unroll-full-threshold",
          PassOption.unsigned(),
          1L,
          "Unroll loops fully that have at most so many iterations");

  /** The most rounds in which the innermost loops are unrolled. */
  public static final PassOption<Long> NUM_REPS =
      PassOption.of(
          "unroll-num-reps",
          PassOption.unsigned(),
          1L,
          "How often innermost loops are unrolled, again and again");

  /** The option to unroll a loop fully if it would need a cleanup loop otherwise. */
  public static final PassOption<Boolean> CLEANUP =
      PassOption.flag(
          "cleanup-unroll", false, "Unroll the loop of the iterations that are left over, too");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-unroll",
              "Repeat the bodies of affine loops, with larger steps",
              (root, context) -> new AffineLoopUnroll(root, context).run())
          .named("AffineLoopUnroll")
          .on(FunctionLike.class)
          .options(FACTOR, UP_TO_FACTOR, FULL_THRESHOLD, NUM_REPS, CLEANUP);

  private final Operation root;
  private final PassContext context;
  private final long factor;

  private AffineLoopUnroll(Operation root, PassContext context) {
    this.root = root;
    this.context = context;
    this.factor = context.get(FACTOR);
  }

  private void run() {
    if (factor < 1 && factor != -1) {
      context.error(root, "'unroll-factor' is positive or -1, not " + factor);
      return;
    }
    long most = context.get(FULL_THRESHOLD);
    if (factor == -1 && most != FULL_THRESHOLD.defaultValue()) {
      List<AffineForOp> loops =
          loops().stream()
              .filter(
                  loop -> IterationCount.constant(loop).filter(count -> count <= most).isPresent())
              .toList();
      LoopCounts counts = new LoopCounts(root, loops);
      Plans.remarkOthers(
          root,
          loops,
          "unroll: there are more iterations than that, or their number is not known",
          context);
      loops.forEach(loop -> Unrolling.full(loop, () -> counts).carryOut(context));
      return;
    }
    boolean isChanged = true;
    for (long i = 0; i < context.get(NUM_REPS) && isChanged; i++) {
      List<AffineForOp> loops = innermost();
      LoopCounts counts = new LoopCounts(root, loops);
      if (i == 0) {
        Plans.remarkOthers(root, loops, "unroll: there is a loop inside", context);
      }
      isChanged = false;
      for (AffineForOp loop : loops) {
        isChanged |= plan(loop, counts).carryOut(context).isPresent();
      }
    }
  }

  private LoopPlan plan(AffineForOp loop, LoopCounts counts) {
    if (factor == -1) {
      return Unrolling.full(loop, () -> counts);
    }
    if (factor == 1) {
      return Promotion.of(loop);
    }
    if (context.get(UP_TO_FACTOR)) {
      return Unrolling.upTo(loop, factor, () -> counts);
    }
    return context.get(CLEANUP)
            && !LoopBody.isEmpty(loop)
            && Cleanup.isNeeded(counts.of(loop), factor)
        ? Unrolling.full(loop, () -> counts)
        : Unrolling.by(loop, factor, () -> counts);
  }

  /** All loops in post-order, inner loops before the loops around them. */
  private List<AffineForOp> loops() {
    List<AffineForOp> loops = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          if (op instanceof AffineForOp loop) {
            loops.add(loop);
          }
        });
    return loops;
  }

  private List<AffineForOp> innermost() {
    List<AffineForOp> innermost = new ArrayList<>();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      if (op instanceof AffineForOp loop) {
        // Of the loops found so far and not removed, only the last can enclose this one.
        int last = innermost.size() - 1;
        if (last >= 0 && innermost.get(last).isAncestorOf(loop)) {
          innermost.remove(last);
        }
        innermost.add(loop);
      }
    }
    return innermost;
  }
}
