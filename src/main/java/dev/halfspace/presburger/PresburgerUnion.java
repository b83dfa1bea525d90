package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The common part of sets and relations: a finite union of {@link ConstraintSystem}s over one
 * space, and the operations of Boolean algebra on it.
 *
 * <p>Each operation has one {@link WorkLimit} for all that it does: {@link WorkLimit#forUnions}, or
 * one that is given. Operations that return a set are exact, and throw {@link WorkLimitExceeded}
 * past the limit; decisions answer {@code Unknown}; {@link #coalesce} and {@link #gist} stop
 * simplifying.
 *
 * @param <S> the type itself
 */
public abstract sealed class PresburgerUnion<S extends PresburgerUnion<S>>
    permits PresburgerSet, PresburgerRelation {

  private final Space space;
  private final ImmutableList<ConstraintSystem> disjuncts;

  PresburgerUnion(Space space, Iterable<ConstraintSystem> disjuncts) {
    this.space = space;
    ImmutableList.Builder<ConstraintSystem> list = ImmutableList.builder();
    for (ConstraintSystem system : disjuncts) {
      checkArgument(
          space.isCompatible(system.space()), "%s is not in a union over %s", system, space);
      if (!system.isTriviallyEmpty()) {
        list.add(system);
      }
    }
    this.disjuncts = list.build();
  }

  /** The same kind of union with other systems. */
  abstract S with(List<ConstraintSystem> systems);

  /** The domain, range and symbols; the locals are those of each disjunct. */
  public final Space space() {
    return space;
  }

  /** The systems whose union this is; they may overlap. */
  public final ImmutableList<ConstraintSystem> disjuncts() {
    return disjuncts;
  }

  /** The disjuncts over other visible columns, as {@link ConstraintSystem#over} has them. */
  public final List<ConstraintSystem> disjunctsOver(Space visible, IntUnaryOperator column) {
    return disjuncts.stream().map(system -> system.over(visible, column)).toList();
  }

  private void checkCompatible(PresburgerUnion<?> other) {
    checkArgument(
        space.isCompatible(other.space), "%s is not compatible with %s", space, other.space);
  }

  /**
   * The union of both.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final S union(S other) {
    checkCompatible(other);
    List<ConstraintSystem> systems = new ArrayList<>(disjuncts);
    systems.addAll(other.disjuncts());
    return with(systems);
  }

  /**
   * The intersection of both.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public final S intersect(S other) {
    return intersect(other, WorkLimit.forUnions());
  }

  /**
   * The intersection of both.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public final S intersect(S other, WorkLimit limit) {
    return intersect(other, new Budget(limit));
  }

  final S intersect(S other, Budget budget) {
    checkCompatible(other);
    return with(pairs(other, ConstraintSystem::intersect, budget));
  }

  /**
   * The systems that {@code maker} makes of each pair of disjuncts, without those found to be
   * empty.
   */
  final List<ConstraintSystem> pairs(
      PresburgerUnion<?> other, BinaryOperator<ConstraintSystem> maker, Budget budget) {
    List<ConstraintSystem> systems = new ArrayList<>();
    for (ConstraintSystem a : disjuncts) {
      for (ConstraintSystem b : other.disjuncts()) {
        budget.copy(a.rows());
        budget.copy(b.rows());
        ConstraintSystem both = maker.apply(a, b);
        if (!both.isSeenEmpty(budget)) {
          systems.add(both);
          budget.disjuncts(systems.size());
        }
      }
    }
    return systems;
  }

  /**
   * The points of this that are not points of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public final S subtract(S other) {
    return subtract(other, WorkLimit.forUnions());
  }

  /**
   * The points of this that are not points of {@code other}, with at most as many disjuncts as the
   * limit allows splinters.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public final S subtract(S other, WorkLimit limit) {
    return subtract(other, new Budget(limit));
  }

  final S subtract(S other, Budget budget) {
    checkCompatible(other);
    return with(subtract(disjuncts, other.disjuncts(), budget));
  }

  static List<ConstraintSystem> subtract(
      List<ConstraintSystem> minuends, List<ConstraintSystem> subtrahends, Budget budget) {
    List<ConstraintSystem> rest = minuends;
    for (ConstraintSystem subtrahend : subtrahends) {
      budget.copy(subtrahend.rows());
      for (DefinedSystem part : subtrahend.withDefinedLocals(budget)) {
        rest = Subtraction.ofAll(rest, part, budget);
      }
    }
    return rest;
  }

  /**
   * The points of the space that are not points of this.
   *
   * @throws WorkLimitExceeded if that takes more than the limit for unions
   */
  public final S complement() {
    return complement(WorkLimit.forUnions());
  }

  /**
   * The points of the space that are not points of this.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public final S complement(WorkLimit limit) {
    return complement(new Budget(limit));
  }

  final S complement(Budget budget) {
    return with(subtract(ImmutableList.of(ConstraintSystem.universe(space)), disjuncts, budget));
  }

  /** The same points with fewer disjuncts and rows, as far as found within the limit for unions. */
  public final S coalesce() {
    return coalesce(WorkLimit.forUnions());
  }

  /** The same points with fewer disjuncts and rows, as far as found within the limit. */
  public final S coalesce(WorkLimit limit) {
    return with(Coalescing.of(disjuncts, new Budget(limit)));
  }

  /**
   * A union with the same points as this among those of {@code context}, without the rows that the
   * context implies: the gist of {@code { [i] : 0 <= i <= 9 }} in the context {@code { [i] : i >= 3
   * }} is {@code { [i] : i <= 9 }}. Rows that are not found to be implied within the limit for
   * unions stay.
   *
   * @throws IllegalArgumentException if {@code context} has another space
   */
  public final S gist(ConstraintSystem context) {
    return gist(context, WorkLimit.forUnions());
  }

  /**
   * A union with the same points as this among those of {@code context}, without the rows that the
   * context is found to imply within the limit.
   *
   * @throws IllegalArgumentException if {@code context} has another space
   */
  public final S gist(ConstraintSystem context, WorkLimit limit) {
    checkArgument(
        space.isCompatible(context.space()), "%s is no context for %s", context.space(), space);
    Budget budget = new Budget(limit);
    List<ConstraintSystem> systems = new ArrayList<>();
    for (ConstraintSystem system : disjuncts) {
      if (budget.isSpent()) {
        systems.add(system);
      } else if (!Simplification.isSeenEmpty(system.intersect(context), budget)) {
        systems.add(Simplification.gist(system, context, budget));
      }
    }
    return with(systems);
  }

  /** Decides whether there is no point, within the limit for unions. */
  public final Answer<Emptiness> isEmpty() {
    return isEmpty(WorkLimit.forUnions());
  }

  /** Decides whether there is no point; a point found is over the visible columns. */
  public final Answer<Emptiness> isEmpty(WorkLimit limit) {
    return isEmpty(new Budget(limit));
  }

  /**
   * Decides disjunct by disjunct; the hard ones are tested again with the budget that the others
   * leave.
   */
  final Answer<Emptiness> isEmpty(Budget budget) {
    List<ConstraintSystem> hard = new ArrayList<>();
    try {
      for (ConstraintSystem system : disjuncts) {
        Answer<Emptiness> emptiness = system.emptiness(budget, budget.dispensable());
        if (emptiness.is(Emptiness.NonEmpty.class)) {
          return emptiness.map(this::visible);
        } else if (!emptiness.isKnown()) {
          hard.add(system);
        }
      }
      return emptiness(hard, budget).map(this::visible);
    } catch (WorkLimitExceeded e) {
      return Answer.unknown(e.reason());
    }
  }

  /** Tests one system after the other, with all of the budget left, until one has a point. */
  private static Answer<Emptiness> emptiness(Iterable<ConstraintSystem> systems, Budget budget) {
    Answer<Emptiness> answer = Query.EMPTY;
    for (ConstraintSystem system : systems) {
      Answer<Emptiness> emptiness = system.emptiness(budget, budget.rest());
      if (emptiness.is(Emptiness.NonEmpty.class)) {
        return emptiness;
      }
      answer = emptiness.isKnown() ? answer : emptiness;
    }
    return answer;
  }

  private Emptiness visible(Emptiness emptiness) {
    return emptiness instanceof Emptiness.NonEmpty found
        ? new Emptiness.NonEmpty(found.samplePoint().subList(0, space.numVisible()))
        : emptiness;
  }

  /**
   * Decides whether this is a subset of {@code other}, within the limit for unions.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final Answer<Inclusion> isSubsetOf(S other) {
    return isSubsetOf(other, WorkLimit.forUnions());
  }

  /**
   * Decides whether this is a subset of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final Answer<Inclusion> isSubsetOf(S other, WorkLimit limit) {
    return isSubsetOf(other, new Budget(limit));
  }

  private Answer<Inclusion> isSubsetOf(PresburgerUnion<?> other, Budget budget) {
    checkCompatible(other);
    return Query.answer(() -> with(subtract(disjuncts, other.disjuncts(), budget)))
        .flatMap(difference -> difference.isEmpty(budget))
        .map(
            emptiness ->
                emptiness instanceof Emptiness.NonEmpty found
                    ? new Inclusion.Fails(found.samplePoint())
                    : new Inclusion.Holds());
  }

  /**
   * Decides whether both have the same points, within the limit for unions; a counterexample is a
   * point of one only.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final Answer<Inclusion> isEqualTo(S other) {
    return isEqualTo(other, WorkLimit.forUnions());
  }

  /**
   * Decides whether both have the same points; a counterexample is a point of one only.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final Answer<Inclusion> isEqualTo(S other, WorkLimit limit) {
    Budget budget = new Budget(limit);
    Answer<Inclusion> there = isSubsetOf(other, budget);
    return there.is(Inclusion.Holds.class)
        ? ((PresburgerUnion<?>) other).isSubsetOf(this, budget)
        : there;
  }

  /**
   * Returns true if a point is in this, given by its domain, range and symbols.
   *
   * @throws IllegalArgumentException if {@code point} has another number of values
   * @throws WorkLimitExceeded if finding the locals takes more than the limit for unions
   */
  public final boolean contains(List<BigInteger> point) {
    checkArgument(
        point.size() == space.numVisible(), "%s values given for %s", point.size(), space);
    List<ConstraintSystem> withLocals = new ArrayList<>();
    for (ConstraintSystem system : disjuncts) {
      if (system.space().numLocals() > 0) {
        withLocals.add(system);
      } else if (system.contains(point)) {
        return true;
      }
    }
    Budget budget = new Budget(WorkLimit.forUnions());
    Iterable<ConstraintSystem> there =
        Iterables.transform(
            withLocals,
            system -> {
              budget.copy(system.rows());
              return system.at(point);
            });
    return emptiness(there, budget).orElseThrow(WorkLimitExceeded::new)
        instanceof Emptiness.NonEmpty;
  }

  /**
   * Returns true if a point is in this, given by its domain, range and symbols.
   *
   * @throws IllegalArgumentException if {@code point} has another number of values
   * @throws WorkLimitExceeded if finding the locals takes more than the limit for unions
   */
  public final boolean contains(long... point) {
    return contains(Arrays.stream(point).mapToObj(BigInteger::valueOf).toList());
  }

  /**
   * Returns true if another object is the same kind of union of the same systems, in any order.
   * Unions of other systems may have the same points; {@link #isEqualTo} compares the points.
   */
  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof PresburgerUnion<?> that
            && getClass() == that.getClass()
            && space.equals(that.space)
            && ImmutableSet.copyOf(disjuncts).equals(ImmutableSet.copyOf(that.disjuncts)));
  }

  @Override
  public final int hashCode() {
    return 31 * space.hashCode() + ImmutableSet.copyOf(disjuncts).hashCode();
  }

  /**
   * The union in isl's notation as it is stored, {@code [p0] -> { [i0] : i0 >= 0 and i0 <= p0 }},
   * locals behind {@code exists}; cut off where it is long. {@link IslText#text} is the whole text.
   */
  @Override
  public final String toString() {
    return new IslPrinter(IslText.of(this)).excerpt();
  }
}
