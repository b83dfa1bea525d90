package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import java.util.Collections;
import java.util.List;

/**
 * Skewing of a loop: a multiple of the induction variable of an enclosing loop is added to its own.
 * The order of iterations stays, but dependence distances change: the nest may be permuted
 * afterwards.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {           affine.for %i = 0 to 8 {
 *   affine.for %j = 0 to 9 {    -->    affine.for %k = %i to %i + 9 {
 *     "s"(%i, %j)                        "s"(%i, %k - %i)
 *   }                                  }
 * }                                  }
 * }</pre>
 */
public final class Skewing extends LoopPlan {
  private final AffineForOp outer;
  private final AffineForOp inner;
  private final long factor;

  private Skewing(AffineForOp outer, AffineForOp inner, long factor) {
    super(inner);
    this.outer = outer;
    this.inner = inner;
    this.factor = factor;
  }

  /** The plan to skew a loop by a multiple of the induction variable of an enclosing loop. */
  public static Skewing of(AffineForOp outer, AffineForOp inner, long factor) {
    return new Skewing(outer, inner, factor);
  }

  @Override
  public String description() {
    return "skew by " + factor;
  }

  @Override
  protected PlanVerdict judge() {
    if (!outer.isProperAncestorOf(inner)) {
      return PlanVerdict.refused("it is not inside the other loop");
    }
    if (factor == 0) {
      return PlanVerdict.refused("by 0 nothing changes");
    }
    return mayBeFar(outer, factor) || mayBeFar(inner, 1)
        ? PlanVerdict.refused("the sum of the variables may not fit in an index")
        : PlanVerdict.granted();
  }

  /**
   * Returns true if a bound of a loop times a factor may need more than 61 bits besides the sign.
   * Two terms of 61 bits add up without overflow.
   */
  private static boolean mayBeFar(AffineForOp loop, long factor) {
    return IndexRange.mayExceed(loop.lowerBound().times(factor), Long.SIZE - 3)
        || IndexRange.mayExceed(loop.upperBound().times(factor), Long.SIZE - 3);
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ImmutableList<Operation> statements = LoopBody.statements(inner);
    inner.setLowerBound(shifted(inner.lowerBound()));
    inner.setUpperBound(shifted(inner.upperBound()));
    BlockArgument now = inner.inductionVariable();
    AffineExpr expr = AffineExpr.dim(0).minus(AffineExpr.dim(1).times(factor));
    AffineValueMap variable =
        AffineValueMap.of(
            AffineMap.of(2, 0, List.of(expr)), List.of(now, outer.inductionVariable()));
    Normalization.replaceInNest(inner, variable, rewriter);
    return Correspondence.of(List.of(new Correspondence.Part(statements, statements, variable)));
  }

  private AffineValueMap shifted(AffineValueMap bound) {
    AffineExpr shift = AffineExpr.dim(0).times(factor);
    int results = bound.map().numResults();
    return bound.plus(
        AffineValueMap.of(
            AffineMap.of(1, 0, Collections.nCopies(results, shift)),
            List.of(outer.inductionVariable())));
  }
}
