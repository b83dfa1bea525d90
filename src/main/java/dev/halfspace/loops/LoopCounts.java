package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The signs of numbers of iterations, as bounds give them. Those of all loops of a function are
 * found when one is first asked for: transforming loops inside others, or beside them, does not
 * change them.
 */
final class LoopCounts {
  private final Operation root;
  private final IdentityHashMap<Operation, Boolean> mayBeNegative = new IdentityHashMap<>();
  private @Nullable DependenceAnalysis analysis;

  LoopCounts(Operation root) {
    this.root = root;
  }

  /** The signs in the function around an operation. */
  static LoopCounts around(Operation op) {
    return new LoopCounts(LoopBody.functionAround(op));
  }

  /**
   * Returns true if the upper bound of a loop less its lower bound, divided by the step and rounded
   * up, is negative for some values of the symbols, or if that is not known.
   */
  boolean mayBeNegative(AffineForOp loop) {
    if (IterationCount.of(loop).flatMap(IterationCount::constant).isPresent()) {
      return false;
    }
    if (mayBeNegative.isEmpty()) {
      root.walk(
          op -> {
            if (op instanceof AffineForOp each) {
              mayBeNegative.put(op, isAnyNegative(each));
            }
          });
    }
    return mayBeNegative.getOrDefault(loop, true);
  }

  private boolean isAnyNegative(AffineForOp loop) {
    return IterationCount.of(loop).map(count -> mayBeNegative(count.map(), loop)).orElse(true);
  }

  /**
   * Returns true if a result of a map is negative somewhere where an operation is executed, or if
   * that is not known.
   */
  boolean mayBeNegative(AffineValueMap map, Operation at) {
    if (map.map().isConstant()
        && map.map().results().stream()
            .allMatch(result -> ((AffineExpr.Constant) result).value() >= 0)) {
      return false;
    }
    if (analysis == null || !analysis.isCurrent()) {
      analysis = Sizes.analysis(root);
    }
    return !LoopFacts.of(analysis).isNonNegative(map, at);
  }
}
