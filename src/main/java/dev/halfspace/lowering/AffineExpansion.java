package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Expands affine maps and integer sets into {@code arith} operations on {@code index}.
 *
 * @param isNsw true if sums get the {@code nsw} flag, as products do: affine expressions are over
 *     mathematical integers, which are assumed to fit in {@code index}
 */
record AffineExpansion(boolean isNsw) {
  /** The results of a map. */
  ImmutableList<Value> values(OpBuilder b, AffineValueMap map) {
    return AffineArithmetic.values(
        b, map.map().results(), map.operands(), map.map().numDims(), isNsw);
  }

  /** The maximum of the results of a map. */
  Value max(OpBuilder b, AffineValueMap map) {
    return reduce(values(b, map), (x, y) -> Arith.maxsi(b, x, y));
  }

  /** The minimum of the results of a map. */
  Value min(OpBuilder b, AffineValueMap map) {
    return reduce(values(b, map), (x, y) -> Arith.minsi(b, x, y));
  }

  private static Value reduce(List<Value> values, BinaryOperator<Value> reduction) {
    Value reduced = values.get(0);
    for (int i = 1; i < values.size(); i++) {
      reduced = reduction.apply(reduced, values.get(i));
    }
    return reduced;
  }

  /** The condition that the operands satisfy a set; all constraints are evaluated. */
  Value isIn(OpBuilder b, AffineValueSet condition) {
    int numDims = condition.set().numDims();
    Value zero = Arith.constantIndex(b, 0);
    List<Value> conditions = new ArrayList<>();
    for (Constraint constraint : condition.set().constraints()) {
      ImmutableList<AffineExpr> expr = ImmutableList.of(constraint.expr());
      Value value = AffineArithmetic.values(b, expr, condition.operands(), numDims, isNsw).get(0);
      IntegerPredicate predicate =
          constraint.isEquality() ? IntegerPredicate.EQ : IntegerPredicate.SGE;
      Value holds = Arith.cmpi(b, predicate, value, zero);
      conditions.add(
          conditions.isEmpty()
              ? holds
              : Arith.andi(b, conditions.get(conditions.size() - 1), holds));
    }
    return conditions.isEmpty()
        ? Arith.constantBool(b, true)
        : conditions.get(conditions.size() - 1);
  }
}
