package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.Certificate;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The questions of {@link DependenceAnalysis} for two access relations, without any IR.
 *
 * <pre>{@code
 * // { [i] -> [i] : 0 <= i < 10 } and { [i] -> [9 - i] : 0 <= i < 10 }, one common loop
 * AccessPair pair = AccessPair.of(writes, reads, 1);
 * pair.at(1)      // Exists, distances [1, 9]
 * pair.at(2)      // None: i = 9 - i has no solution
 * }</pre>
 *
 * <p>The domains of the relations are iterations whose first dimensions are the common loops; the
 * range of both is one space of elements.
 */
final class AccessPair {
  private final PresburgerRelation meetings;
  private final int commonLoops;

  private AccessPair(PresburgerRelation meetings, int commonLoops) {
    this.meetings = meetings;
    this.commonLoops = commonLoops;
  }

  /** The outcome of a question about one depth. */
  public sealed interface Finding {
    /**
     * No pair of iterations meets, for any values of the symbols.
     *
     * @param certificates for each case that was looked at, a refutation
     */
    record None(ImmutableList<Answer<Certificate>> certificates) implements Finding {}

    /**
     * Some pair meets, for some values of the symbols.
     *
     * @param distances the least and greatest difference, sink less source, per common loop
     * @param source the source's iteration of one pair
     * @param sink the sink's iteration
     * @param symbols the values of the symbols there
     */
    record Exists(
        ImmutableList<DistanceRange> distances,
        ImmutableList<BigInteger> source,
        ImmutableList<BigInteger> sink,
        ImmutableList<BigInteger> symbols)
        implements Finding {}
  }

  /**
   * The pair of two relations, with the standard limit of work.
   *
   * @throws IllegalArgumentException if the ranges or the numbers of symbols differ, or if {@code
   *     commonLoops} is not from 0 to the smaller number of dimensions of the domains
   */
  public static AccessPair of(PresburgerRelation source, PresburgerRelation sink, int commonLoops) {
    int most = Math.min(source.space().numDomain(), sink.space().numDomain());
    checkArgument(
        commonLoops >= 0 && commonLoops <= most,
        "common loops: %s, of domains with dimensions: %s or more",
        commonLoops,
        most);
    return new AccessPair(source.andThen(sink.inverse()), commonLoops);
  }

  /** The number of common loops. */
  public int commonLoops() {
    return commonLoops;
  }

  /** The pairs of iterations that touch a common element, in whatever order. */
  public PresburgerRelation meetings() {
    return meetings;
  }

  /**
   * The pairs that agree in the outermost {@code depth - 1} loops, the next being later for the
   * sink; at a depth of one more than the common loops, those that agree in all of them.
   *
   * @throws IllegalArgumentException if {@code depth} is not from 1 to one more than the number of
   *     common loops
   */
  public PresburgerRelation relation(int depth) {
    return meetings.intersect(PresburgerRelation.of(order(depth)));
  }

  static void checkDepth(int depth, int commonLoops) {
    checkArgument(
        depth >= 1 && depth <= commonLoops + 1,
        "depth %s of accesses with %s common loops",
        depth,
        commonLoops);
  }

  private ConstraintSystem order(int depth) {
    checkDepth(depth, commonLoops);
    return AccessRelations.order(meetings.space(), depth, commonLoops);
  }

  /**
   * The values of the symbols for which there is a pair at a depth.
   *
   * @throws IllegalArgumentException if {@code depth} is not from 1 to one more than the number of
   *     common loops
   */
  public PresburgerSet condition(int depth) {
    PresburgerSet pairs = relation(depth).wrap();
    return pairs.projectOut(0, pairs.numDims());
  }

  /**
   * The answer at a depth.
   *
   * @throws IllegalArgumentException if {@code depth} is not from 1 to one more than the number of
   *     common loops
   */
  public Answer<Finding> at(int depth) {
    ConstraintSystem order = order(depth);
    List<Answer<Certificate>> refutations = new ArrayList<>();
    @Nullable ImmutableList<BigInteger> point = null;
    DistanceRange @Nullable [] ranges = null;
    for (ConstraintSystem meeting : meetings.disjuncts()) {
      ConstraintSystem system = meeting.intersect(order);
      Answer<Emptiness> emptiness = system.isEmpty();
      Answer<DistanceRange[]> here =
          emptiness.flatMap(
              found ->
                  found instanceof Emptiness.NonEmpty
                      ? ranges(system)
                      : Answer.known(new DistanceRange[0]));
      if (here instanceof Answer.Unknown<DistanceRange[]> unknown) {
        return Answer.unknown(unknown.reason());
      }
      if (emptiness.orElseThrow() instanceof Emptiness.NonEmpty found) {
        point = point == null ? found.samplePoint() : point;
        ranges = ranges == null ? here.orElseThrow() : union(ranges, here.orElseThrow());
      } else {
        refutations.add(system.certificate());
      }
    }
    return Answer.known(
        point == null || ranges == null
            ? new Finding.None(ImmutableList.copyOf(refutations))
            : exists(ranges, point));
  }

  private Finding exists(DistanceRange[] ranges, ImmutableList<BigInteger> point) {
    Space space = meetings.space();
    return new Finding.Exists(
        ImmutableList.copyOf(ranges),
        point.subList(0, space.rangeStart()),
        point.subList(space.rangeStart(), space.symbolStart()),
        point.subList(space.symbolStart(), space.localStart()));
  }

  static DistanceRange[] union(DistanceRange[] a, DistanceRange[] b) {
    DistanceRange[] union = new DistanceRange[a.length];
    for (int i = 0; i < union.length; i++) {
      union[i] = a[i].union(b[i]);
    }
    return union;
  }

  /** The distances of a system that is not empty. */
  private Answer<DistanceRange[]> ranges(ConstraintSystem system) {
    DistanceRange[] ranges = new DistanceRange[commonLoops];
    for (int loop = 0; loop < commonLoops; loop++) {
      LinearForm distance = LinearForm.difference(system.space().rangeStart() + loop, loop);
      Answer<Bound.Range> range = system.range(distance, WorkLimit.standard());
      if (range instanceof Answer.Unknown<Bound.Range> unknown) {
        return Answer.unknown(unknown.reason());
      }
      ranges[loop] = DistanceRange.of(range.orElseThrow());
    }
    return Answer.known(ranges);
  }
}
