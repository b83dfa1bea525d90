package dev.halfspace.loops;

import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The regions nested in an operation of a loop that are not executed if the operation is hoisted
 * and the loop has no iteration: because of the bounds of nested loops, and because of guards.
 *
 * <pre>{@code
 * affine.for %t = 0 to %n {
 *   affine.for %i = 0 to 10 {
 *     affine.if affine_set<(d0)[s0] : (s0 - d0 - 1 >= 0)>(%i)[%n] {    // never if %n <= 0
 *     }
 *   }
 * }
 * }</pre>
 */
final class IdleRegions {
  private final AffineForOp loop;
  private final Operation root;
  private final Supplier<LoopFacts> facts;
  private final IdentityHashMap<Region, Boolean> known = new IdentityHashMap<>();

  /** The regions of a loop-invariant operation in the body of a loop. */
  IdleRegions(AffineForOp loop, Operation root, Supplier<LoopFacts> facts) {
    this.loop = loop;
    this.root = root;
    this.facts = facts;
  }

  /** Returns true for an operation directly in such a region. */
  boolean contain(Operation op) {
    Region region = op.parentRegion();
    return op != root && region != null && known.computeIfAbsent(region, this::isIdle);
  }

  private boolean isIdle(Region region) {
    IterationCount count = IterationCount.of(loop).orElse(null);
    if (count == null) {
      return false;
    }
    List<AffineValueMap> conditions = conditions(region);
    return ValueMaps.results(count.map().times(-1)).stream()
        .allMatch(
            isEmpty ->
                facts
                    .get()
                    .isNever(conditions.stream().reduce(isEmpty, AffineValueMap::and), loop));
  }

  /**
   * Expressions over values from outside the loop that are at least 0 where a region is executed.
   */
  private List<AffineValueMap> conditions(Region inner) {
    List<AffineValueMap> conditions = new ArrayList<>();
    Region region = inner;
    Operation op = inner.parentOp();
    while (region != null && op != null) {
      for (AffineValueMap each : conditions(op, region)) {
        overOutside(AffineComposition.compose(each), op).ifPresent(conditions::add);
      }
      region = op == root ? null : op.parentRegion();
      op = op.parentOp();
    }
    return conditions;
  }

  /** Expressions that are at least 0 where an operation executes one of its regions, if known. */
  private static List<AffineValueMap> conditions(Operation op, Region region) {
    if (op instanceof AffineForOp each && each.lowerBound().map().numResults() == 1) {
      AffineValueMap upper = each.upperBound();
      return ValueMaps.results(
          upper.minus(IterationCount.repeated(each.lowerBound(), upper)).minus(1));
    }
    if (!(op instanceof AffineIfOp guard)) {
      return List.of();
    }
    List<Constraint> constraints = guard.condition().set().constraints();
    List<AffineValueMap> expressions = ValueMaps.results(guard.condition().expressions());
    if (region == guard.elseRegion()) {
      return constraints.size() == 1 && !constraints.get(0).isEquality()
          ? List.of(expressions.get(0).times(-1).minus(1))
          : List.of();
    }
    List<AffineValueMap> conditions = new ArrayList<>(expressions);
    for (int i = 0; i < constraints.size(); i++) {
      if (constraints.get(i).isEquality()) {
        conditions.add(expressions.get(i).times(-1));
      }
    }
    return conditions;
  }

  /**
   * An expression in an operation, or its upper bound over the induction variables of the loops
   * around that operation in the root; empty if that is not known.
   */
  private Optional<AffineValueMap> overOutside(AffineValueMap expression, Operation at) {
    if (isOutside(expression)) {
      return Optional.of(expression);
    }
    Terms negated = Terms.of(expression.times(-1));
    Operation op = at;
    while (negated != null && op != null && op != root) {
      op = op.parentOp();
      if (op instanceof AffineForOp each) {
        @Nullable Long factor = negated.values().remove(each.inductionVariable());
        if (factor != null && !negated.addBound(each.dimensions().get(0), factor)) {
          return Optional.empty();
        }
      }
    }
    return Optional.ofNullable(negated).map(least -> least.map().times(-1)).filter(this::isOutside);
  }

  private boolean isOutside(AffineValueMap expression) {
    return expression.operands().stream().noneMatch(value -> value.isDefinedIn(loop));
  }
}
