package dev.halfspace.loops;

import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.TripCount;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The signs of the numbers of iterations of loops, as their bounds give them. They are found for
 * all loops of a function when one is first asked for; transforming loops inside others, or beside
 * them, does not change them.
 */
final class LoopCounts {
  private final Operation root;
  private final Map<Operation, Boolean> mayBeNegative = new IdentityHashMap<>();
  private boolean isKnown;

  LoopCounts(Operation root) {
    this.root = root;
  }

  /** The signs in the function around an operation. */
  static LoopCounts around(Operation op) {
    Operation root = op;
    while (!(root instanceof IsolatedFromAbove) && root.parentOp() != null) {
      root = root.parentOp();
    }
    return new LoopCounts(root);
  }

  /**
   * Returns true if the upper bound of a loop less its lower bound, divided by the step and rounded
   * up, is negative for some values of the symbols, or if that is not known.
   */
  boolean mayBeNegative(AffineForOp loop) {
    if (IterationCount.of(loop).flatMap(IterationCount::constant).isPresent()) {
      return false;
    }
    if (!isKnown) {
      isKnown = true;
      LoopFacts facts = LoopFacts.of(Sizes.analysis(root));
      for (Loop each : facts.loops()) {
        if (each.op() instanceof AffineForOp) {
          mayBeNegative.put(each.op(), mayBeNegative(facts.tripCount(each)));
        }
      }
    }
    return mayBeNegative.getOrDefault(loop, true);
  }

  private static boolean mayBeNegative(Answer<TripCount> count) {
    return count
        .map(known -> known instanceof TripCount.Affine affine && affine.mayBeNegative())
        .orElse(true);
  }
}
