package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.PresburgerUnion;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The operations on unions that dataflow needs, with a limit on the disjuncts of each operation and
 * a limit on the work of all operations together. A union of too many disjuncts is handled point by
 * point if it has few points.
 */
final class CaseWork {
  /** The most disjuncts that are handled symbolically. */
  private static final int MAX_CASES = 32;

  /** The most points that are enumerated. */
  private static final int MAX_POINTS = 4_000;

  /**
   * The most pairs of disjuncts that are combined symbolically; more are enumerated point by point.
   */
  private static final int FEW_PAIRS = 500;

  private static final WorkLimit EACH =
      new WorkLimit(
          WorkLimit.standard().maxRows(),
          WorkLimit.standard().maxCoefficientBits(),
          MAX_CASES,
          500_000);

  /** The pairs of disjuncts that may still be combined: one to a few seconds of work in all. */
  private long left = 50_000;

  /** Returns true if the work limit is spent, so that no further query is started. */
  boolean isSpent() {
    return left <= 0;
  }

  /** The reason why there is no answer. */
  String reason() {
    return isSpent()
        ? "the dataflow of the function has too many cases"
        : "there are too many cases of who may have written last";
  }

  /** The pairs whose domain point is in a set. */
  PresburgerRelation restrictDomain(PresburgerRelation relation, PresburgerSet set) {
    left -= (long) relation.disjuncts().size() * set.disjuncts().size();
    return relation.restrictDomain(set);
  }

  /** The points of one set that are not in the other; empty if a limit is exceeded. */
  Optional<PresburgerSet> subtract(PresburgerSet from, PresburgerSet other) {
    int cases = from.disjuncts().size();
    int others = other.disjuncts().size();
    left -= (cases + 1L) * (others + 1L);
    return byCases(cases, () -> AccessInstances.simplified(from.subtract(other, EACH)))
        .or(() -> points(from).map(all -> Pointwise.subtract(from.space(), all, other)));
  }

  /** The lexicographically greatest image of each domain point; empty if a limit is exceeded. */
  Optional<PresburgerRelation> lexMax(PresburgerRelation relation) {
    long cases = relation.disjuncts().size();
    left -= cases * cases;
    return byCases(cases, () -> relation.lexMax(EACH))
        .or(() -> points(relation).map(all -> Pointwise.lexMax(relation.space(), all)));
  }

  /** The symbolic result; empty if a limit is exceeded, so that points are enumerated instead. */
  private static <T> Optional<T> byCases(long cases, Supplier<T> find) {
    try {
      return cases <= MAX_CASES ? Optional.of(find.get()) : Optional.empty();
    } catch (WorkLimitExceeded e) {
      return Optional.empty();
    }
  }

  /**
   * The pairs of a function whose domain point has no image under another function, or has an
   * earlier image there; empty if a limit is exceeded.
   *
   * @param domain contains the domains of both functions
   * @param before the pairs of an image under the other function and a later image under this one
   */
  Optional<PresburgerRelation> unlessLater(
      PresburgerRelation function,
      PresburgerSet domain,
      PresburgerRelation other,
      PresburgerRelation before) {
    PresburgerSet ofOther = other.domain();
    long pairs = (long) function.disjuncts().size() * other.disjuncts().size();
    left -= 2 * pairs;
    if (pairs <= FEW_PAIRS && function.restrictDomain(ofOther).disjuncts().isEmpty()) {
      return Optional.of(function);
    }
    if (pairs > FEW_PAIRS) {
      return points(function)
          .flatMap(
              ours ->
                  points(other)
                      .map(theirs -> Pointwise.unlessLater(function, ours, other, theirs, before)));
    }
    return subtract(domain, ofOther)
        .map(
            alone ->
                function.restrictDomain(alone).union(other.andThen(before).intersect(function)));
  }

  private Optional<ImmutableList<ImmutableList<BigInteger>>> points(PresburgerUnion<?> union) {
    try {
      Optional<ImmutableList<ImmutableList<BigInteger>>> points =
          Pointwise.points(union, MAX_POINTS);
      left -= points.isPresent() ? points.get().size() : MAX_POINTS;
      return points;
    } catch (WorkLimitExceeded e) {
      return Optional.empty();
    }
  }
}
