package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Normalization of a loop, which then counts from 0 in steps of 1: the body computes the former
 * induction variable.
 *
 * <pre>{@code
 * affine.for %i = 3 to %n step 2 {         affine.for %k = 0 to ((%n - 3) ceildiv 2) {
 *   "s"(%i)                          -->     "s"(%k * 2 + 3)
 * }                                        }
 * }</pre>
 */
public final class Normalization extends LoopPlan {
  private final AffineForOp loop;
  private @Nullable IterationCount count;

  private Normalization(AffineForOp loop) {
    super(loop);
    this.loop = loop;
  }

  /** The plan to normalize a loop. */
  public static Normalization of(AffineForOp loop) {
    return new Normalization(loop);
  }

  /** Returns true if a loop counts from 0 in steps of 1 already. */
  static boolean isNormal(AffineForOp loop) {
    return isNormal(loop.lowerBound(), loop.step());
  }

  /** Returns true if a loop with this lower bound and step counts from 0 in steps of 1. */
  static boolean isNormal(AffineValueMap lower, long step) {
    return step == 1 && lower.map().isSingleConstant() && lower.map().singleConstant() == 0;
  }

  @Override
  public String description() {
    return "normalize";
  }

  @Override
  protected PlanVerdict judge() {
    if (isNormal(loop)) {
      return PlanVerdict.refused("it is normalized already");
    }
    if (loop.lowerBound().map().numResults() != 1) {
      return PlanVerdict.refused("the lower bound is a max");
    }
    count = IterationCount.of(loop).orElse(null);
    return count != null
        ? PlanVerdict.granted()
        : PlanVerdict.refused("the trip count does not fit in an index");
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    AffineValueMap lower = loop.lowerBound();
    long step = loop.step();
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    loop.setUpperBound(AffineComposition.canonicalize(requireNonNull(count).map()));
    loop.setLowerBound(AffineValueMap.constant(0));
    loop.setStep(1);
    BlockArgument counter = loop.inductionVariable();
    AffineValueMap variable = variable(lower, step, counter);
    OpBuilder b = rewriter.atStart(loop.loopBody().entryBlock()).at(loop.location());
    Value was = replaced(b, counter, variable);
    return Correspondence.of(
        List.of(new Correspondence.Part(statements, statements, AffineValueMap.at(was))));
  }

  /** The former value of the induction variable: lower + step * counter. */
  private static AffineValueMap variable(AffineValueMap lower, long step, BlockArgument counter) {
    AffineExpr multiple = AffineExpr.dim(0).times(step);
    if (lower.map().isSingleConstant()) {
      AffineExpr sum = multiple.plus(lower.map().singleConstant());
      return AffineValueMap.of(AffineMap.of(1, 0, List.of(sum)), List.of(counter));
    }
    AffineValueMap negated =
        AffineValueMap.of(AffineMap.of(1, 0, List.of(multiple.times(-1))), List.of(counter));
    return AffineComposition.canonicalize(IterationCount.difference(lower, negated));
  }

  /** Computes the former induction variable from the counter and replaces the counter by it. */
  static Value replaced(OpBuilder b, BlockArgument counter, AffineValueMap variable) {
    Value was = Affine.apply(b, variable);
    counter.replaceUsesIf(was, use -> use.owner() != was.definingOp());
    return was;
  }

  /**
   * Computes the former induction variable of a loop in the innermost loop of its nest, so that the
   * nest stays perfect: bounds of the loops between are composed with the computation.
   *
   * @param variable the former value, by the present induction variable
   */
  static void replaceInNest(AffineForOp loop, AffineValueMap variable, Rewriter rewriter) {
    List<AffineForOp> nest = LoopBody.nest(loop, AffineForOp.class);
    OpBuilder b = rewriter.atStart(loop.loopBody().entryBlock()).at(loop.location());
    Value was = replaced(b, loop.inductionVariable(), variable);
    for (AffineForOp inside : nest.subList(1, nest.size())) {
      if (inside.lowerBound().operands().contains(was)) {
        inside.setLowerBound(AffineComposition.compose(inside.lowerBound()));
      }
      if (inside.upperBound().operands().contains(was)) {
        inside.setUpperBound(AffineComposition.compose(inside.upperBound()));
      }
    }
    AffineForOp innermost = nest.get(nest.size() - 1);
    Operation first = innermost.loopBody().entryBlock().firstOp();
    if (innermost != loop
        && first != null
        && was.users().stream().allMatch(innermost::isProperAncestorOf)) {
      requireNonNull(was.definingOp()).moveBefore(first);
    }
  }
}
