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
 * The loop of those iterations that are left when iterations are grouped.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n          affine.for %i = 0 to (%n floordiv 4 * 4)
 *                            -->   affine.for %i = max (0, %n floordiv 4 * 4) to %n
 * }</pre>
 */
final class Cleanup {
  /** So many operations are copied, more would not find room. */
  private static final long MOST_OPERATIONS = 4_000_000;

  /** So few copies are made without counting operations first. */
  private static final long FEW_COPIES = 16;

  private Cleanup() {}

  /** Returns true if groups of so many iterations may leave some. */
  static boolean isNeeded(Optional<IterationCount> count, long factor) {
    return count.isEmpty() || !count.get().isMultipleOf(factor);
  }

  /** The decision to execute so many iterations of a loop together. */
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
          "the iterations left begin at no affine value, as a bound has several");
    }
    return isNeeded(count, factor) && count.isEmpty()
        ? PlanVerdict.refused("the number of iterations does not fit in an index")
        : PlanVerdict.granted();
  }

  /**
   * Returns true if a loop has no iterations, as the difference of its bounds is a negative
   * constant, and that is a multiple of a factor as a number without sign: {@code mlir-opt} takes
   * it for one, and whatever is in the loop is not executed.
   */
  private static boolean isWrapped(AffineForOp loop, Optional<IterationCount> count, long factor) {
    return count.isPresent()
        && count.get().map().map().isSingleConstant()
        && !loop.lowerBound().map().isSingleConstant()
        && count.get().map().map().singleConstant() < 0
        && Long.remainderUnsigned(count.get().map().map().singleConstant(), factor) == 0;
  }

  /**
   * Cuts a loop after the last whole group, and promotes the rest if it is one iteration.
   *
   * @param count the number of iterations of the loop
   * @param isClamped whether the rest begins, where the number of iterations as it is computed is
   *     negative, with the loop
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
    if (left(count.map(), factor) instanceof AffineExpr.Constant) { // or it is not always one
      Promotion promotion = Promotion.of(rest);
      if (promotion.verdict().isGranted()) {
        variable = rest.lowerBound();
        promotion.apply(rewriter);
      }
    }
    return new Correspondence.Part(LoopBody.statements(loop), statements, variable);
  }

  /** The value of the variable after the last whole group: lower + (count - count mod f) * step. */
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

  /** The number of iterations that are in no whole group. */
  private static AffineExpr left(AffineValueMap count, long factor) {
    return count.map().result(0).mod(factor);
  }
}
