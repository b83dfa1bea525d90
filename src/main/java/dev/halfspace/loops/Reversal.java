package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.legality.Legality;
import java.util.List;
import java.util.Optional;

/**
 * Reversal of a loop: its iterations are executed from the last to the first.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {         affine.for %k = 0 to 8 {
 *   "s"(%i)                  -->     "s"(7 - %k)
 * }                                }
 * }</pre>
 *
 * <p>A loop whose lower bound is a max or whose upper bound is a min counts up from the negated
 * last value.
 */
public final class Reversal extends LoopPlan {
  private final Legality legality;
  private final AffineForOp loop;

  private Reversal(Legality legality, AffineForOp loop) {
    super(loop);
    this.legality = legality;
    this.loop = loop;
  }

  /** The plan to reverse a loop. */
  public static Reversal of(Legality legality, AffineForOp loop) {
    return new Reversal(legality, loop);
  }

  @Override
  public String description() {
    return "reverse";
  }

  @Override
  protected PlanVerdict judge() {
    return countingRefusal().orElseGet(this::verdictOnOrder);
  }

  private Optional<PlanVerdict> countingRefusal() {
    if (!LoopBody.hasOneBoundEach(loop)) {
      if (loop.step() != 1) {
        return Optional.of(PlanVerdict.refused("it has a step and a bound that is a min or max"));
      }
      return IndexRange.mayBeLeft(loop.lowerBound()) || IndexRange.mayBeLeft(loop.upperBound())
          ? Optional.of(PlanVerdict.refused("the negative of a bound may not fit in an index"))
          : Optional.empty();
    }
    if (IterationCount.of(loop).isEmpty()) {
      return Optional.of(PlanVerdict.refused("the trip count does not fit in an index"));
    }
    return IndexRange.mayExceed(sum(), Long.SIZE - 1)
        ? Optional.of(
            PlanVerdict.refused("the sum of the first and last value may not fit in an index"))
        : Optional.empty();
  }

  private PlanVerdict verdictOnOrder() {
    return AnalysedLoops.judge(
        legality,
        loop,
        known ->
            AnalysedLoops.of(known, loop)
                .map(analysed -> PlanVerdict.of(known.reversal(analysed), false))
                .orElse(AnalysedLoops.REFUSAL));
  }

  /** The sum of the first and the last value of the induction variable. */
  private AffineValueMap sum() {
    AffineValueMap steps = IterationCount.of(loop).orElseThrow().map().minus(1).times(loop.step());
    return IterationCount.difference(loop.lowerBound().times(2), steps.times(-1));
  }

  /** Single bounds stay: the former induction variable is first + last - present one. */
  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    AffineValueMap origin = AffineValueMap.constant(0);
    if (LoopBody.hasOneBoundEach(loop)) {
      origin = sum();
    } else {
      AffineValueMap end = negative(loop.lowerBound());
      loop.setLowerBound(negative(loop.upperBound()));
      loop.setUpperBound(end);
    }
    BlockArgument counter = loop.inductionVariable();
    AffineValueMap now = AffineValueMap.at(counter);
    AffineValueMap variable =
        AffineComposition.canonicalize(IterationCount.difference(origin, now));
    Normalization.replaceInNest(loop, variable, rewriter);
    return Correspondence.of(List.of(new Correspondence.Part(statements, statements, variable)));
  }

  /** The negated results of a bound, each plus 1. */
  private static AffineValueMap negative(AffineValueMap bound) {
    AffineValueMap next = bound.times(-1).plus(1);
    return new AffineValueMap(next.map().simplify(), next.operands());
  }
}
