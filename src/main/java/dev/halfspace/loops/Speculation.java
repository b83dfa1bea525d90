package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.arith.NoPoison;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Optional;

/**
 * The question whether affine expressions may be computed where they were not, as before a loop
 * that may have no iteration: only where none divides by a symbol, which may be 0, and no operand
 * is poison, on which control must not depend.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {
 *   affine.for %j = 0 to affine_map<()[s0, s1] -> (s0 floordiv s1)>()[%n, %m] {
 *     ...  // not reached where %n is 0, for which %m may be 0, too
 *   }
 * }
 * }</pre>
 */
final class Speculation {
  private Speculation() {}

  /**
   * Returns true for a loop, parallel or not, with bounds, or a guard with a condition, that are
   * defined wherever their operands are.
   *
   * @param root values defined inside of it are defined there as before
   */
  static boolean isSafe(Operation op, Operation root) {
    if (op instanceof AffineForOp loop) {
      return isSafe(loop.lowerBound(), root) && isSafe(loop.upperBound(), root);
    }
    boolean isDefined =
        op instanceof AffineParallelOp parallel
            ? parallel.isSpeculatable()
            : op instanceof AffineIfOp guard && guard.isSpeculatable();
    return isDefined && areSafe(op.operands(), root);
  }

  /**
   * Returns true if expressions are defined wherever their operands are.
   *
   * @param root values defined inside of it are defined there as before
   */
  static boolean isSafe(AffineValueMap expressions, Operation root) {
    return expressions.isPureAffine() && areSafe(expressions.operands(), root);
  }

  /**
   * The refusal to compute the bounds of inner loops where one around them may have no iteration;
   * empty if that is right.
   */
  static Optional<PlanVerdict> refusal(List<AffineForOp> band) {
    for (int i = 1; i < band.size(); i++) {
      if (!isSafe(band.get(i), band.get(0)) && isAnyPerhapsEmpty(band.subList(0, i))) {
        return Optional.of(
            PlanVerdict.refused(
                "a bound of a loop inside need not be defined where there is no iteration"));
      }
    }
    return Optional.empty();
  }

  private static boolean isAnyPerhapsEmpty(List<AffineForOp> loops) {
    return loops.stream()
        .anyMatch(
            loop -> IterationCount.of(loop).flatMap(IterationCount::constant).orElse(0L) <= 0);
  }

  private static boolean areSafe(List<Value> operands, Operation root) {
    return operands.stream()
        .allMatch(operand -> operand.isDefinedIn(root) || NoPoison.isIn(operand));
  }
}
