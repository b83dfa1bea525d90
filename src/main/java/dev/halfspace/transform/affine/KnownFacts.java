package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import java.util.List;

/**
 * Conditions that hold for values, and their consequences, decided over the integers. Constraints
 * that are not affine, such as {@code d0 mod s0}, are ignored.
 *
 * @param set the conjunction of the conditions that hold
 */
record KnownFacts(AffineValueSet set) {
  /** No facts. */
  static final KnownFacts NONE =
      new KnownFacts(AffineValueSet.nonNegative(AffineValueMap.constant(0)));

  /** The conjunction of these facts and others. */
  KnownFacts and(AffineValueSet more) {
    return new KnownFacts(set.and(more));
  }

  /** Returns true if a condition is known to be false in every execution. */
  boolean isNever(AffineValueSet condition) {
    AffineValueSet facts = set.and(condition);
    IntegerSet all = facts.over(composed(facts.expressions())).set();
    ImmutableList<Constraint> affine =
        all.constraints().stream()
            .filter(each -> each.expr().isPureAffine() && !each.expr().dividesByZero())
            .collect(ImmutableList.toImmutableList());
    IntegerSet known = IntegerSet.of(all.numDims(), all.numSymbols(), affine);
    return PresburgerSet.of(known).isEmpty().is(Emptiness.Empty.class);
  }

  /** Returns true if a condition is known to be true in every execution. */
  boolean isAlways(AffineValueSet condition) {
    AffineValueMap expressions = condition.expressions();
    return condition.set().constraints().stream()
        .allMatch(
            each ->
                isNever(negative(expressions, each.expr()))
                    && (!each.isEquality()
                        || isNever(negative(expressions, each.expr().times(-1)))));
  }

  /**
   * A map composed with the {@code affine.apply} operations that compute its operands. Each value
   * is one operand: dimensions and symbols are not distinguished here.
   */
  static AffineValueMap composed(AffineValueMap map) {
    ImmutableList<Value> values = ImmutableSet.copyOf(map.operands()).asList();
    List<AffineExpr> places =
        map.operands().stream().map(value -> AffineExpr.dim(values.indexOf(value))).toList();
    int dims = map.map().numDims();
    List<AffineExpr> results =
        map.map().results().stream()
            .map(r -> r.substitute(places.subList(0, dims), places.subList(dims, places.size())))
            .toList();
    return AffineComposition.compose(
        AffineValueMap.of(AffineMap.of(values.size(), 0, results), values));
  }

  /** The condition that an expression is negative. */
  static AffineValueSet negative(AffineValueMap over, AffineExpr expr) {
    return AffineValueSet.nonNegative(with(over, expr.times(-1).minus(1)));
  }

  /** One expression over the operands of a map. */
  static AffineValueMap with(AffineValueMap over, AffineExpr expr) {
    AffineMap single =
        AffineMap.of(over.map().numDims(), over.map().numSymbols(), ImmutableList.of(expr));
    return AffineValueMap.of(single, over.operands());
  }

  /** The results of a map, each as a map of its own. */
  static ImmutableList<AffineValueMap> each(AffineValueMap map) {
    return map.map().results().stream()
        .map(result -> with(map, result))
        .collect(ImmutableList.toImmutableList());
  }
}
