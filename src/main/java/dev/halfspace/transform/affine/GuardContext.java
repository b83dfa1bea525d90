package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import org.jspecify.annotations.Nullable;

/**
 * All that holds of values where an operation stands: induction variables are within the bounds of
 * their loops, and a whole number of steps from the first; guards around it hold, or do not.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 step 2 {
 *   affine.if affine_set<(d0) : (d0 - 9 == 0)>(%i) {...}   // never, as %i is even
 * }
 * }</pre>
 */
final class GuardContext {
  private final AffineValueSet facts;

  private GuardContext(AffineValueSet facts) {
    this.facts = facts;
  }

  /** The facts where an operation stands, up to the nearest {@link AffineScope} around it. */
  static GuardContext of(Operation op) {
    AffineValueSet facts = AffineValueSet.nonNegative(AffineValueMap.constant(0));
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
    return new GuardContext(facts);
  }

  /** The values of an induction variable. */
  private static AffineValueSet range(AffineLoop.Dimension loop) {
    AffineValueMap variable = AffineValueMap.at(loop.inductionVariable());
    AffineValueSet range = AffineValueSet.nonNegative(AffineValueMap.constant(0));
    for (AffineExpr lower : loop.lower().map().results()) {
      range = range.and(variable.atLeast(with(loop.lower(), lower)));
    }
    for (AffineExpr upper : loop.upper().map().results()) {
      range = range.and(variable.lessThan(with(loop.upper(), upper)));
    }
    if (loop.step() > 1 && loop.lower().map().numResults() == 1) {
      AffineValueMap steps = variable.minus(loop.lower());
      range = range.and(steps.mod(loop.step()).equalTo(0));
    }
    return range;
  }

  private static AffineValueMap with(AffineValueMap map, AffineExpr result) {
    AffineMap single =
        AffineMap.of(map.map().numDims(), map.map().numSymbols(), ImmutableList.of(result));
    return AffineValueMap.of(single, map.operands());
  }

  /** The condition, or its negation if that is one constraint. */
  private static AffineValueSet guard(AffineConditional guard, Region inside) {
    AffineValueSet condition = guard.condition();
    if (inside == guard.thenRegion()) {
      return condition;
    }
    ImmutableList<Constraint> constraints = condition.set().constraints();
    return constraints.size() == 1 && !constraints.get(0).isEquality()
        ? below(condition.expressions(), constraints.get(0).expr())
        : AffineValueSet.nonNegative(AffineValueMap.constant(0));
  }

  /** The condition that an expression is negative. */
  private static AffineValueSet below(AffineValueMap expressions, AffineExpr expr) {
    return AffineValueSet.nonNegative(with(expressions, expr.times(-1).minus(1)));
  }

  /** Returns true if a condition holds in no execution. */
  boolean isNever(AffineValueSet condition) {
    IntegerSet all = AffineComposition.compose(facts.and(condition)).set();
    return PresburgerSet.of(all).isEmpty().is(Emptiness.Empty.class);
  }

  /** Returns true if a condition holds in each execution. */
  boolean isAlways(AffineValueSet condition) {
    AffineValueMap expressions = condition.expressions();
    return condition.set().constraints().stream()
        .allMatch(
            each ->
                isNever(below(expressions, each.expr()))
                    && (!each.isEquality() || isNever(below(expressions, each.expr().times(-1)))));
  }
}
