package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineScope;
import org.jspecify.annotations.Nullable;

/**
 * The facts that hold at an operation: induction variables are within the bounds of their loops,
 * and a multiple of the step above the lower bound; enclosing guards are true or false.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 step 2 {
 *   affine.if affine_set<(d0) : (d0 - 9 == 0)>(%i) {...}   // never, as %i is even
 * }
 * }</pre>
 */
final class GuardContext {
  private GuardContext() {}

  /** The facts that hold at an operation, up to the nearest enclosing {@link AffineScope}. */
  static KnownFacts of(Operation op) {
    KnownFacts facts = KnownFacts.NONE;
    Region region = op.parentRegion();
    @Nullable Operation around = op.parentOp();
    while (around != null && region != null && !(around instanceof AffineScope)) {
      if (around instanceof AffineLoop loop) {
        for (AffineLoop.Dimension each : loop.dimensions()) {
          facts = facts.and(range(each));
        }
      } else if (around instanceof AffineConditional guard) {
        facts = facts.and(guard(guard, region));
      }
      region = around.parentRegion();
      around = around.parentOp();
    }
    return facts;
  }

  /** The range of an induction variable. */
  private static AffineValueSet range(AffineLoop.Dimension loop) {
    AffineValueMap variable = AffineValueMap.at(loop.inductionVariable());
    AffineValueSet range = KnownFacts.NONE.set();
    for (AffineValueMap lower : KnownFacts.each(loop.lower())) {
      range = range.and(variable.atLeast(lower));
    }
    for (AffineValueMap upper : KnownFacts.each(loop.upper())) {
      range = range.and(variable.lessThan(upper));
    }
    if (loop.step() > 1 && loop.lower().map().numResults() == 1) {
      AffineValueMap steps = variable.minus(loop.lower());
      range = range.and(steps.mod(loop.step()).equalTo(0));
    }
    return range;
  }

  /** The condition, or in the else region its negation if it is a single inequality. */
  private static AffineValueSet guard(AffineConditional guard, Region inside) {
    AffineValueSet condition = guard.condition();
    if (inside == guard.thenRegion()) {
      return condition;
    }
    ImmutableList<Constraint> constraints = condition.set().constraints();
    return constraints.size() == 1 && !constraints.get(0).isEquality()
        ? KnownFacts.negative(condition.expressions(), constraints.get(0).expr())
        : KnownFacts.NONE.set();
  }
}
