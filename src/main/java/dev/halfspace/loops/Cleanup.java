package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Optional;

/**
 * The cleanup loop: the loop of the iterations that are left over by unrolling.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n          affine.for %i = 0 to (%n floordiv 4 * 4)
 *                            -->   affine.for %i = max (0, %n floordiv 4 * 4) to %n
 * }</pre>
 */
final class Cleanup {
  /** The most operations that are copied; more would not fit in memory. */
  private static final long MOST_OPERATIONS = 4_000_000;

  /** The most copies that are made without counting operations first. */
  private static final long FEW_COPIES = 16;

  private Cleanup() {}

  /** Returns true if unrolling by the factor may need a cleanup loop. */
  static boolean isNeeded(Optional<IterationCount> count, long factor) {
    return count.isEmpty() || !count.get().isMultipleOf(factor);
  }

  /** The verdict on merging as many iterations of a loop as the factor into one. */
  static PlanVerdict grouping(AffineForOp loop, long factor, Optional<IterationCount> count) {
    if (factor == 1) {
      return PlanVerdict.refused("it is unrolled by 1 already");
    }
    if (LoopBody.isEmpty(loop)) {
      return PlanVerdict.refused("the body is empty");
    }
    Optional<Long> constant = count.flatMap(IterationCount::constant);
    if (constant.isPresent() && constant.get() < factor && !isWrapped(loop, count, factor)) {
      return PlanVerdict.refused("it has only %d iterations".formatted(constant.get()));
    }
    if (LongMath.saturatedMultiply(loop.step(), factor) == Long.MAX_VALUE) {
      return PlanVerdict.refused("the step does not fit in an index");
    }
    if (factor > FEW_COPIES && factor > MOST_OPERATIONS / LoopBody.size(loop)) {
      return PlanVerdict.refused(
          "the copies would be more than %d operations".formatted(MOST_OPERATIONS));
    }
    if (isNeeded(count, factor) && !LoopBody.hasOneBoundEach(loop)) {
      return PlanVerdict.refused(
          "the start of the cleanup loop is not affine, as a bound is a min or max");
    }
    return isNeeded(count, factor) && count.isEmpty()
        ? PlanVerdict.refused("the trip count does not fit in an index")
        : PlanVerdict.granted();
  }

  /**
   * Returns true if a loop has no iterations, as the difference of its bounds is a negative
   * constant, but this is a multiple of the factor as an unsigned number: {@code mlir-opt} unrolls
   * without a cleanup loop then, and the body is not executed anyway.
   */
  private static boolean isWrapped(AffineForOp loop, Optional<IterationCount> count, long factor) {
    return count.isPresent()
        && count.get().map().map().isSingleConstant()
        && !loop.lowerBound().map().isSingleConstant()
        && count.get().map().map().singleConstant() < 0
        && Long.remainderUnsigned(count.get().map().map().singleConstant(), factor) == 0;
  }

  /**
   * Splits off the cleanup loop, and promotes it if it has one iteration.
   *
   * @param count the trip count of the loop
   * @param isClamped whether the cleanup loop starts at the lower bound of the loop where the trip
   *     count as it is computed is negative
   */
  static Correspondence.Part split(
      AffineForOp loop, long factor, IterationCount count, boolean isClamped, Rewriter rewriter) {
    AffineForOp rest = rewriter.after(loop).insert(new IrMapping().copy(loop));
    loop.replaceAllUsesWith(rest.results());
    LoopBody.passOn(loop, rest);
    AffineValueMap cut = cut(loop, factor, count.map());
    ImmutableList<Operation> statements = LoopBody.statements(rest);
    rest.setLowerBound(isClamped ? loop.lowerBound().and(cut) : cut);
    loop.setUpperBound(cut);
    AffineValueMap variable = AffineValueMap.at(rest.inductionVariable());
    if (left(count.map(), factor) instanceof AffineExpr.Constant) { // otherwise it varies
      Promotion promotion = Promotion.of(rest);
      if (promotion.verdict().isGranted()) {
        variable = rest.lowerBound();
        promotion.apply(rewriter);
      }
    }
    return new Correspondence.Part(LoopBody.statements(loop), statements, variable);
  }

  /** The lower bound of the cleanup loop: lower + (count - count mod f) * step. */
  static AffineValueMap cut(AffineForOp loop, long factor, AffineValueMap count) {
    AffineValueMap lower = AffineComposition.canonicalize(loop.lowerBound());
    AffineExpr groups = count.map().result(0).minus(left(count, factor));
    AffineMap bump =
        AffineMap.of(
            count.map().numDims(), count.map().numSymbols(), List.of(groups.times(loop.step())));
    AffineMap shifted =
        bump.shiftDims(lower.map().numDims(), 0).shiftSymbols(lower.map().numSymbols(), 0);
    AffineMap sum =
        AffineMap.of(
            shifted.numDims(),
            shifted.numSymbols(),
            List.of(lower.map().result(0).plus(shifted.result(0))));
    ImmutableList.Builder<Value> operands = ImmutableList.builder();
    operands.addAll(lower.dimOperands()).addAll(count.dimOperands());
    operands.addAll(lower.symbolOperands()).addAll(count.symbolOperands());
    AffineValueMap cut = AffineComposition.compose(AffineValueMap.of(sum, operands.build()));
    return new AffineValueMap(cut.map().simplify(), cut.operands());
  }

  /** The trip count of the cleanup loop. */
  private static AffineExpr left(AffineValueMap count, long factor) {
    return count.map().result(0).mod(factor);
  }
}
