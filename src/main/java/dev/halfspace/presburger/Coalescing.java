package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Fewer disjuncts for the same points (in the spirit of Verdoolaege 2015): a disjunct inside
 * another goes, and two are one if the rows that hold for both admit no other points.
 */
final class Coalescing {
  private final WorkLimit limit;
  private final List<ConstraintSystem> systems;

  private Coalescing(List<ConstraintSystem> systems, WorkLimit limit) {
    this.systems = new ArrayList<>(systems);
    this.limit = limit;
  }

  static List<ConstraintSystem> of(List<ConstraintSystem> disjuncts, WorkLimit limit) {
    Coalescing coalescing = new Coalescing(disjuncts, limit);
    coalescing.dropEmpty();
    while (coalescing.mergeSomePair()) {}
    return coalescing.systems;
  }

  private void dropEmpty() {
    systems.removeIf(system -> system.isEmpty(limit).isEmpty());
    systems.replaceAll(
        system -> Simplification.gist(system, ConstraintSystem.universe(system.space()), limit));
  }

  private boolean mergeSomePair() {
    for (int i = 0; i < systems.size(); i++) {
      for (int j = 0; j < systems.size(); j++) {
        if (i != j && (absorbs(i, j) || (i < j && merges(i, j)))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean covers(List<ConstraintSystem> covering, ConstraintSystem system) {
    List<ConstraintSystem> rest = List.of(system);
    try {
      for (ConstraintSystem cover : covering) {
        rest = PresburgerUnion.subtract(rest, List.of(cover), limit);
      }
      return rest.isEmpty();
    } catch (WorkLimitExceeded e) {
      return false;
    }
  }

  private boolean absorbs(int large, int small) {
    if (!covers(List.of(systems.get(large)), systems.get(small))) {
      return false;
    }
    systems.remove(small);
    return true;
  }

  private boolean merges(int i, int j) {
    ConstraintSystem a = systems.get(i);
    ConstraintSystem b = systems.get(j);
    if (a.space().numLocals() > 0 || b.space().numLocals() > 0) {
      return false;
    }
    ConstraintSystem.Builder common = ConstraintSystem.builder(a.space());
    addRowsThatHold(common, a, b);
    addRowsThatHold(common, b, a);
    ConstraintSystem hull = common.build();
    if (!covers(List.of(a, b), hull)) {
      return false;
    }
    systems.set(i, Simplification.gist(hull, ConstraintSystem.universe(hull.space()), limit));
    systems.remove(j);
    return true;
  }

  private void addRowsThatHold(
      ConstraintSystem.Builder common, ConstraintSystem source, ConstraintSystem other) {
    for (ImmutableList<BigInteger> row : source.equalities()) {
      addIfHolds(common, row, other);
      addIfHolds(common, row.stream().map(BigInteger::negate).toList(), other);
    }
    for (ImmutableList<BigInteger> row : source.inequalities()) {
      addIfHolds(common, row, other);
    }
  }

  private void addIfHolds(
      ConstraintSystem.Builder common, List<BigInteger> row, ConstraintSystem other) {
    BigInteger[] failing = Simplification.strictly(row, true);
    if (other.toBuilder().inequality(failing).build().isEmpty(limit).isEmpty()) {
      common.inequality(row.toArray(new BigInteger[0]));
    }
  }
}
