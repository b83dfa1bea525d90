package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;
import com.google.common.collect.TreeRangeSet;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Enumerates the points of a bounded set by fixing one dimension after the other between its
 * bounds. Along the last dimension, a system without locals contains every value between its
 * bounds.
 */
final class Enumeration {
  /** The steps that are charged per point kept; they bound the memory of the answer. */
  private static final int POINT = 8;

  private final Space space;
  private final long most;
  private final boolean countsOnly;
  private final Budget budget;
  private final ImmutableList.Builder<ImmutableList<BigInteger>> points = ImmutableList.builder();
  private BigInteger count = BigInteger.ZERO;
  private boolean stopped;

  private Enumeration(Space space, long most, boolean countsOnly, Budget budget) {
    this.space = space;
    this.most = most;
    this.countsOnly = countsOnly;
    this.budget = budget;
  }

  static Optional<ImmutableList<ImmutableList<BigInteger>>> of(
      PresburgerSet set, long most, WorkLimit limit) {
    checkWithoutSymbols(set);
    Enumeration enumeration = new Enumeration(set.space(), most, false, new Budget(limit));
    boolean unused = enumeration.visit(set.disjuncts(), new ArrayList<>());
    return enumeration.stopped ? Optional.empty() : Optional.of(enumeration.points.build());
  }

  private static void checkWithoutSymbols(PresburgerSet set) {
    checkArgument(set.space().numSymbols() == 0, "%s has symbols", set.space());
  }

  /**
   * The number of points, by symbolic summation if possible, otherwise by enumeration of all
   * dimensions but the last.
   */
  static Optional<BigInteger> count(PresburgerSet set, WorkLimit limit) {
    checkWithoutSymbols(set);
    Budget budget = new Budget(limit);
    try {
      Optional<SymbolicCount> sum =
          budget.within(budget.rest() / 4, () -> Summation.of(set, budget));
      if (sum.isPresent()) {
        return sum.map(number -> number.at(ImmutableList.of()));
      }
    } catch (WorkLimitExceeded e) {
      // Enumeration may still succeed, as there may be few points.
    }
    Enumeration enumeration = new Enumeration(set.space(), Long.MAX_VALUE, true, budget);
    boolean unused = enumeration.visit(set.disjuncts(), new ArrayList<>());
    return enumeration.stopped ? Optional.empty() : Optional.of(enumeration.count);
  }

  /** Visits the points of some systems. Returns true if there was one, or the search stopped. */
  private boolean visit(List<ConstraintSystem> systems, List<BigInteger> prefix) {
    int dimension = prefix.size();
    if (dimension == space.numRange()) {
      boolean isPoint = systems.stream().anyMatch(system -> system.point(budget).isPresent());
      if (isPoint) {
        add(prefix);
      }
      return isPoint;
    }
    List<ConstraintSystem> some = new ArrayList<>();
    RangeSet<BigInteger> intervals = TreeRangeSet.create();
    boolean hasLocals = false;
    for (ConstraintSystem system : systems) {
      Bound.Range range = range(system, dimension);
      if (range.minimum() instanceof Bound.Empty) {
        continue;
      }
      if (!(range.minimum() instanceof Bound.Finite least)
          || !(range.maximum() instanceof Bound.Finite greatest)) {
        stopped = true;
        return true;
      }
      some.add(system);
      intervals.add(Range.closed(least.value(), greatest.value()));
      hasLocals |= system.space().numLocals() > 0;
    }
    boolean isLast = dimension == space.numRange() - 1;
    for (Range<BigInteger> interval : intervals.asRanges()) {
      if (stopped) {
        break;
      }
      if (isLast && !hasLocals) {
        addAll(interval.lowerEndpoint(), interval.upperEndpoint(), prefix);
      } else {
        visitEach(interval.lowerEndpoint(), interval.upperEndpoint(), some, prefix);
      }
    }
    return !some.isEmpty();
  }

  private void visitEach(
      BigInteger low, BigInteger high, List<ConstraintSystem> systems, List<BigInteger> prefix) {
    BigInteger v = low;
    while (v.compareTo(high) <= 0 && !stopped) {
      List<ConstraintSystem> fixed = ExtremePoint.at(systems, prefix.size(), v, budget);
      prefix.add(v);
      boolean any = visit(fixed, prefix);
      prefix.remove(prefix.size() - 1);
      // A thin slanted set has points at few of the values, so skip to the next one that has some.
      BigInteger next = v.add(BigInteger.ONE);
      v = any ? next : leastFrom(next, high, systems, prefix.size());
    }
  }

  /**
   * The least value of a dimension that is at least {@code from}, or {@code high + 1} if there is
   * none.
   */
  private BigInteger leastFrom(
      BigInteger from, BigInteger high, List<ConstraintSystem> systems, int dimension) {
    BigInteger least = high.add(BigInteger.ONE);
    for (ConstraintSystem system : systems) {
      budget.copy(system.rows());
      ConstraintSystem rest =
          system.withInequality(LinearForm.variable(dimension).plus(from.negate()));
      if (range(rest, dimension).minimum() instanceof Bound.Finite finite) {
        least = least.min(finite.value());
      }
    }
    return least;
  }

  private void addAll(BigInteger low, BigInteger high, List<BigInteger> prefix) {
    if (countsOnly) {
      count = count.add(high.subtract(low).add(BigInteger.ONE));
      return;
    }
    for (BigInteger v = low; v.compareTo(high) <= 0 && !stopped; v = v.add(BigInteger.ONE)) {
      prefix.add(v);
      add(prefix);
      prefix.remove(prefix.size() - 1);
    }
  }

  private void add(List<BigInteger> point) {
    count = count.add(BigInteger.ONE);
    stopped = !countsOnly && count.compareTo(BigInteger.valueOf(most)) > 0;
    if (!countsOnly && !stopped) {
      budget.step(POINT);
      points.add(ImmutableList.copyOf(point));
    }
  }

  private Bound.Range range(ConstraintSystem system, int dimension) {
    return system.range(budget, LinearForm.variable(dimension), true, true);
  }
}
