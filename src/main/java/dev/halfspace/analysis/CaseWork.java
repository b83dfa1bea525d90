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
 * The operations on unions that dataflow needs, with a limit on the cases of each question and one
 * on those of all questions together. What has too many cases is done point by point if it has few
 * points.
 */
final class CaseWork {
  /** The greatest number of cases that is followed. */
  private static final int MAX_CASES = 32;

  /** The greatest number of points that are taken one by one. */
  private static final int MAX_POINTS = 4_000;

  /** More pairs of cases than this are looked at only where there is no other way. */
  private static final int FEW_PAIRS = 500;

  private static final WorkLimit EACH =
      new WorkLimit(
          WorkLimit.standard().maxRows(),
          WorkLimit.standard().maxCoefficientBits(),
          MAX_CASES,
          500_000);

  /** Pairs of cases that may still be looked at: a second's to a few seconds' work in all. */
  private long left = 50_000;

  /** Returns true if so many cases have been looked at that no further question is to be asked. */
  boolean isSpent() {
    return left <= 0;
  }

  /** The reason why there is no answer. */
  String reason() {
    return isSpent()
        ? "the dataflow of the function has too many cases"
        : "there are too many cases of who may have written last";
  }

  /** The pairs whose point is in a set. */
  PresburgerRelation restrictDomain(PresburgerRelation relation, PresburgerSet set) {
    left -= (long) relation.disjuncts().size() * set.disjuncts().size();
    return relation.restrictDomain(set);
  }

  /** The points of one set that are not in the other; empty if that is too much. */
  Optional<PresburgerSet> subtract(PresburgerSet from, PresburgerSet other) {
    int cases = from.disjuncts().size();
    int others = other.disjuncts().size();
    left -= (cases + 1L) * (others + 1L);
    return byCases(cases, () -> AccessInstances.simplified(from.subtract(other, EACH)))
        .or(() -> points(from).map(all -> Pointwise.subtract(from.space(), all, other)));
  }

  /** For every point of the domain its greatest image; empty if that is too much. */
  Optional<PresburgerRelation> lexMax(PresburgerRelation relation) {
    long cases = relation.disjuncts().size();
    left -= cases * cases;
    return byCases(cases, () -> relation.lexMax(EACH))
        .or(() -> points(relation).map(all -> Pointwise.lexMax(relation.space(), all)));
  }

  /** The result found case by case; empty if that is too much, so that points are looked at. */
  private static <T> Optional<T> byCases(long cases, Supplier<T> find) {
    try {
      return cases <= MAX_CASES ? Optional.of(find.get()) : Optional.empty();
    } catch (WorkLimitExceeded e) {
      return Optional.empty();
    }
  }

  /**
   * The pairs of a function whose point has no image under another function, or an earlier one;
   * empty if that is too much.
   *
   * @param domain the points of both
   * @param before from images under the other to later ones under this
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
