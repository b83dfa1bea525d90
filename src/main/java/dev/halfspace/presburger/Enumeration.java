package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The points of a bounded set, by fixing one dimension after the other between its bounds. */
final class Enumeration {
  private final Space space;
  private final long most;
  private final boolean countsOnly;
  private final WorkLimit limit;
  private final ImmutableList.Builder<ImmutableList<BigInteger>> points = ImmutableList.builder();
  private BigInteger count = BigInteger.ZERO;
  private boolean stopped;

  private Enumeration(Space space, long most, boolean countsOnly, WorkLimit limit) {
    checkArgument(space.numSymbols() == 0, "%s has symbols", space);
    this.space = space;
    this.most = most;
    this.countsOnly = countsOnly;
    this.limit = limit;
  }

  static Optional<ImmutableList<ImmutableList<BigInteger>>> of(
      PresburgerSet set, long most, WorkLimit limit) {
    Enumeration enumeration = new Enumeration(set.space(), most, false, limit);
    enumeration.visit(set.disjuncts(), new ArrayList<>());
    return enumeration.stopped ? Optional.empty() : Optional.of(enumeration.points.build());
  }

  /** Counts the points of each part of a disjoint union. */
  static Optional<BigInteger> count(PresburgerSet set) {
    Enumeration enumeration =
        new Enumeration(set.space(), Long.MAX_VALUE, true, WorkLimit.standard());
    PresburgerSet before = PresburgerSet.empty(set.space());
    for (ConstraintSystem system : set.disjuncts()) {
      PresburgerSet next = PresburgerSet.of(system);
      for (ConstraintSystem part : next.subtract(before).disjuncts()) {
        enumeration.visit(List.of(part), new ArrayList<>());
      }
      before = before.union(next);
    }
    return enumeration.stopped ? Optional.empty() : Optional.of(enumeration.count);
  }

  private void visit(List<ConstraintSystem> systems, List<BigInteger> prefix) {
    int dimension = prefix.size();
    List<ConstraintSystem> some = new ArrayList<>();
    for (ConstraintSystem system : systems) {
      Emptiness emptiness = system.isEmpty(limit);
      if (emptiness instanceof Emptiness.Unknown unknown) {
        throw new WorkLimitExceeded(unknown.reason());
      } else if (emptiness.isNonEmpty()) {
        some.add(system);
      }
    }
    if (some.isEmpty() || stopped) {
      return;
    }
    if (dimension == space.numRange()) {
      add(BigInteger.ONE);
      if (!countsOnly && !stopped) {
        points.add(ImmutableList.copyOf(prefix));
      }
      return;
    }
    Optional<BigInteger> low = Optional.empty();
    Optional<BigInteger> high = Optional.empty();
    for (ConstraintSystem system : some) {
      Bound.Range range = range(system, dimension);
      if (!(range.minimum() instanceof Bound.Finite least)
          || !(range.maximum() instanceof Bound.Finite greatest)) {
        stopped = true;
        return;
      }
      low = Optional.of(low.map(least.value()::min).orElse(least.value()));
      high = Optional.of(high.map(greatest.value()::max).orElse(greatest.value()));
    }
    boolean isLast = dimension == space.numRange() - 1;
    if (countsOnly && isLast && some.size() == 1 && some.get(0).space().numLocals() == 0) {
      add(high.orElseThrow().subtract(low.orElseThrow()).add(BigInteger.ONE));
      return;
    }
    BigInteger end = high.orElseThrow();
    for (BigInteger v = low.orElseThrow();
        v.compareTo(end) <= 0 && !stopped;
        v = v.add(BigInteger.ONE)) {
      List<ConstraintSystem> fixed = new ArrayList<>();
      for (ConstraintSystem system : some) {
        BigInteger[] row = unit(system, dimension);
        row[row.length - 1] = v.negate();
        fixed.add(system.toBuilder().equality(row).build());
      }
      prefix.add(v);
      visit(fixed, prefix);
      prefix.remove(prefix.size() - 1);
    }
  }

  private void add(BigInteger number) {
    count = count.add(number);
    stopped |= count.compareTo(BigInteger.valueOf(most)) > 0 && !countsOnly;
  }

  private static BigInteger[] unit(ConstraintSystem system, int dimension) {
    BigInteger[] row = new BigInteger[system.space().numColumns() + 1];
    Arrays.fill(row, BigInteger.ZERO);
    row[dimension] = BigInteger.ONE;
    return row;
  }

  private Bound.Range range(ConstraintSystem system, int dimension) {
    Bound.Range range = system.range(unit(system, dimension), limit);
    if (range.minimum() instanceof Bound.Unknown unknown) {
      throw new WorkLimitExceeded(unknown.reason());
    }
    return range;
  }
}
