package dev.halfspace.loops;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.pass.PassContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A transformation of a loop that is decided before it is applied: the plan knows if it applies and
 * preserves what the program computes, and if not, why.
 *
 * <pre>{@code
 * LoopPlan plan = Unrolling.by(loop, 4);
 * if (plan.verdict() instanceof PlanVerdict.Refused refused) {
 *   System.out.println(plan.description() + ": " + refused.reason());
 * } else {
 *   plan.apply(rewriter);
 * }
 * }</pre>
 *
 * <p>A plan is made for the IR as it is, and is applied at most once.
 */
public abstract class LoopPlan {
  private final Operation loop;

  /**
   * The function around the loop when the plan was made: if an operation in between is erased, the
   * loop is no longer in it.
   */
  private final Operation function;

  /** True for a function that was in no module. */
  private final boolean isAlone;

  private @Nullable PlanVerdict verdict;
  private @Nullable IrSnapshot judged;

  /** A plan for a loop, or for a nest or several loops of which it is the first. */
  protected LoopPlan(Operation loop) {
    this.loop = loop;
    this.function = LoopBody.functionAround(loop);
    this.isAlone = loop instanceof IsolatedFromAbove && loop.block() == null;
  }

  /** The loop to be transformed, or the first of several: remarks refer to its location. */
  public final Operation loop() {
    return loop;
  }

  /** The transformation as a verb phrase: {@code unroll by 4}. */
  public abstract String description();

  /** Decides whether to grant the plan; changes nothing. */
  protected abstract PlanVerdict judge();

  /** Changes the IR; called only if the verdict grants the plan. */
  protected abstract Correspondence transform(Rewriter rewriter);

  /** The loops that are transformed, including all loops nested in them. */
  List<Operation> transformed() {
    return List.of(loop);
  }

  /** The loops that are replaced by others, outermost first. */
  List<AffineForOp> replaced() {
    return List.of();
  }

  /** The replacements: one for all, or one for each, followed by the loops nested in them. */
  List<? extends Operation> replacements() {
    return List.of();
  }

  /** The loops that execute iterations split off from others, such as peeled ones. */
  List<AffineForOp> apart() {
    return List.of();
  }

  /**
   * The verdict on the IR as it is now.
   *
   * @throws IllegalStateException if the plan was given an analysis, and the IR has changed since
   *     that was made
   */
  public final PlanVerdict verdict() {
    if ((loop.block() == null && !isAlone) || !function.isAncestorOf(loop)) {
      return PlanVerdict.refused("the loop is no longer part of the IR");
    }
    if (verdict == null || judged == null || !judged.isCurrent()) {
      verdict = judge();
      judged = IrSnapshot.of(loop);
    }
    return verdict;
  }

  /**
   * Transforms the loop.
   *
   * @return what became of the statements and iterations, as far as {@link Correspondence} says
   * @throws IllegalStateException with the reason if the plan is refused; the IR is unchanged then
   */
  @CanIgnoreReturnValue
  public final Correspondence apply(Rewriter rewriter) {
    if (verdict() instanceof PlanVerdict.Refused refused) {
      throw new IllegalStateException(
          "refused to %s: %s".formatted(description(), refused.reason()));
    }
    return transform(rewriter);
  }

  /**
   * Applies this plan in a pass if it is granted, and emits a remark on what was done or why not.
   *
   * @return what became of the statements and iterations; empty if the plan was refused
   */
  @CanIgnoreReturnValue
  public final Optional<Correspondence> carryOut(PassContext context) {
    PlanVerdict verdict = verdict();
    remark(verdict, context);
    return verdict.isGranted() ? Optional.of(apply(context.rewriter())) : Optional.empty();
  }

  /** Emits a remark on what is done or why not, and records it as a step of the pass. */
  final void remark(PlanVerdict verdict, PassContext context) {
    if (verdict instanceof PlanVerdict.Refused refused) {
      context.refuse(loop, this::description, refused.reason());
    } else {
      context.step(loop, this::description);
    }
    context.remark(loop, () -> remark(verdict));
  }

  /** Remarks as {@link #remark(PlanVerdict, PassContext)} does; decides only if remarks are on. */
  final void remark(PassContext context) {
    context.remark(loop, () -> remark(verdict()));
  }

  private String remark(PlanVerdict verdict) {
    return verdict instanceof PlanVerdict.Refused refused
        ? "not done: %s: %s".formatted(description(), refused.reason())
        : "done: " + description();
  }
}
