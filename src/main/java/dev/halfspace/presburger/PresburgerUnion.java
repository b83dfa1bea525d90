package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What sets and relations have in common: a finite union of {@link ConstraintSystem}s over one
 * space, and the operations of Boolean algebra on it.
 *
 * <p>Operations whose value is a set are exact. They throw {@link WorkLimitExceeded} where the
 * value would take more work than the standard limit allows; the decisions answer that they do not
 * know.
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

  /** The systems whose points are the points of this; they may overlap. */
  public final ImmutableList<ConstraintSystem> disjuncts() {
    return disjuncts;
  }

  private void checkCompatible(PresburgerUnion<?> other) {
    checkArgument(
        space.isCompatible(other.space), "%s is not compatible with %s", space, other.space);
  }

  /**
   * The points of either.
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
   * The points of both.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final S intersect(S other) {
    checkCompatible(other);
    List<ConstraintSystem> systems = new ArrayList<>();
    for (ConstraintSystem a : disjuncts) {
      for (ConstraintSystem b : other.disjuncts()) {
        ConstraintSystem both = a.intersect(b);
        if (!both.isTriviallyEmpty() && !both.isEmpty().isEmpty()) {
          systems.add(both);
        }
      }
    }
    return with(systems);
  }

  /**
   * The points of this that are not points of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   * @throws WorkLimitExceeded if the locals of {@code other} take more than the standard limit
   */
  public final S subtract(S other) {
    return subtract(other, WorkLimit.standard());
  }

  /**
   * The points of this that are not points of {@code other}, as at most as many disjuncts as the
   * limit allows splinters.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public final S subtract(S other, WorkLimit limit) {
    checkCompatible(other);
    return with(subtract(disjuncts, other.disjuncts(), limit));
  }

  static List<ConstraintSystem> subtract(
      List<ConstraintSystem> minuends, List<ConstraintSystem> subtrahends, WorkLimit limit) {
    List<ConstraintSystem> rest = minuends;
    for (ConstraintSystem subtrahend : subtrahends) {
      for (DefinedSystem part : subtrahend.withDefinedLocals(limit)) {
        List<ConstraintSystem> next = new ArrayList<>();
        for (ConstraintSystem minuend : rest) {
          next.addAll(Subtraction.of(minuend, part, limit));
          if (next.size() > limit.maxSplinters()) {
            throw new WorkLimitExceeded("more than " + limit.maxSplinters() + " disjuncts");
          }
        }
        rest = next;
      }
    }
    return rest;
  }

  /**
   * The points of the space that are not points of this.
   *
   * @throws WorkLimitExceeded if the locals take more than the standard limit
   */
  public final S complement() {
    return with(
        subtract(
            ImmutableList.of(ConstraintSystem.universe(space)), disjuncts, WorkLimit.standard()));
  }

  /** The same points with fewer disjuncts and rows, as far as that is found. */
  public final S coalesce() {
    return with(Coalescing.of(disjuncts, WorkLimit.standard()));
  }

  /**
   * A union with the same points as this where those of {@code context} are concerned, with the
   * rows that the context implies left out.
   *
   * @throws IllegalArgumentException if {@code context} has another space
   */
  public final S gist(ConstraintSystem context) {
    List<ConstraintSystem> systems = new ArrayList<>();
    for (ConstraintSystem system : disjuncts) {
      if (!system.intersect(context).isEmpty().isEmpty()) {
        systems.add(system.gist(context, WorkLimit.standard()));
      }
    }
    return with(systems);
  }

  /** Whether there is no point, within the standard limit. */
  public final Emptiness isEmpty() {
    return isEmpty(WorkLimit.standard());
  }

  /** Whether there is no point; if there is, one of the visible columns. */
  public final Emptiness isEmpty(WorkLimit limit) {
    Emptiness answer = new Emptiness.Empty();
    for (ConstraintSystem system : disjuncts) {
      Emptiness emptiness = system.isEmpty(limit);
      if (emptiness instanceof Emptiness.NonEmpty found) {
        return new Emptiness.NonEmpty(found.samplePoint().subList(0, space.numVisible()));
      } else if (emptiness instanceof Emptiness.Unknown) {
        answer = emptiness;
      }
    }
    return answer;
  }

  /**
   * Whether every point of this is one of {@code other}, within the standard limit.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final Inclusion isSubsetOf(S other) {
    return isSubsetOf(other, WorkLimit.standard());
  }

  /**
   * Whether every point of this is one of {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final Inclusion isSubsetOf(S other, WorkLimit limit) {
    checkCompatible(other);
    try {
      Emptiness difference = with(subtract(disjuncts, other.disjuncts(), limit)).isEmpty(limit);
      if (difference instanceof Emptiness.NonEmpty found) {
        return new Inclusion.Fails(found.samplePoint());
      } else if (difference instanceof Emptiness.Unknown unknown) {
        return new Inclusion.Unknown(unknown.reason());
      }
      return new Inclusion.Holds();
    } catch (WorkLimitExceeded e) {
      return new Inclusion.Unknown(e.reason());
    }
  }

  /**
   * Whether both have the same points, within the standard limit; a counterexample is a point of
   * one only.
   *
   * @throws IllegalArgumentException if {@code other} has another space
   */
  public final Inclusion isEqualTo(S other) {
    Inclusion there = isSubsetOf(other);
    return there.holds() ? other.isSubsetOf(with(disjuncts)) : there;
  }

  /**
   * Whether a point is in this, given by its domain, range and symbols.
   *
   * @throws IllegalArgumentException if {@code point} has another number of values
   */
  public final boolean contains(List<BigInteger> point) {
    checkArgument(
        point.size() == space.numVisible(), "%s values given for %s", point.size(), space);
    for (ConstraintSystem system : disjuncts) {
      if (system.contains(point)) {
        return true;
      }
    }
    return false;
  }

  /** The disjuncts' rows, for people who look for a fault. */
  @Override
  public String toString() {
    return disjuncts.isEmpty() ? "empty over " + space : disjuncts.toString();
  }
}
