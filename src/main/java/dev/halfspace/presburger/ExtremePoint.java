package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lexicographically least, or greatest, point of a union without symbols: the extreme value of
 * one dimension after the other, those before it being fixed at theirs.
 */
final class ExtremePoint {
  private ExtremePoint() {}

  /**
   * A system of the extreme point of some systems over one space; empty if there is no such point,
   * since there is no point at all or a dimension has no bound.
   */
  static Optional<ConstraintSystem> of(
      Space space, List<ConstraintSystem> systems, boolean least, Budget budget) {
    List<ConstraintSystem> left = systems;
    ConstraintSystem.Builder point = ConstraintSystem.builder(space);
    for (int column = 0; column < space.numVisible(); column++) {
      Optional<BigInteger> value = extreme(left, column, least, budget);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      left = at(left, column, value.get(), budget);
      point.equality(LinearForm.variable(column).plus(value.get().negate()));
    }
    boolean isPoint = left.stream().anyMatch(system -> system.point(budget).isPresent());
    return isPoint ? Optional.of(point.build()) : Optional.empty();
  }

  /** The extreme value of a column, if there is a point and the column is bounded. */
  private static Optional<BigInteger> extreme(
      List<ConstraintSystem> systems, int column, boolean least, Budget budget) {
    Optional<BigInteger> extreme = Optional.empty();
    for (ConstraintSystem system : systems) {
      Bound.Range range = system.range(budget, LinearForm.variable(column), least, !least);
      Bound bound = least ? range.minimum() : range.maximum();
      if (bound instanceof Bound.Unbounded) {
        return Optional.empty();
      } else if (bound instanceof Bound.Finite finite) {
        BigInteger value = finite.value();
        extreme = Optional.of(extreme.map(least ? value::min : value::max).orElse(value));
      }
    }
    return extreme;
  }

  /** The systems with a column fixed, but for those that this empties at once. */
  static List<ConstraintSystem> at(
      List<ConstraintSystem> systems, int column, BigInteger value, Budget budget) {
    List<ConstraintSystem> fixed = new ArrayList<>();
    for (ConstraintSystem system : systems) {
      budget.copy(system.rows());
      ConstraintSystem each = system.withEquality(LinearForm.variable(column).plus(value.negate()));
      if (!each.isClearlyEmpty()) {
        fixed.add(each);
      }
    }
    return ImmutableList.copyOf(fixed);
  }
}
