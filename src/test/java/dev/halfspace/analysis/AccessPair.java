package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.WorkLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The questions of {@link DependenceAnalysis} for two access relations, without any IR.
 *
 * <pre>{@code
 * // { [i] -> [i] : 0 <= i < 10 } and { [i] -> [9 - i] : 0 <= i < 10 }, one common loop
 * AccessPair pair = AccessPair.of(writes, reads, 1);
 * pair.at(1)      // [1, 9]
 * pair.at(2)      // empty: i = 9 - i has no solution
 * }</pre>
 *
 * @param meetings the pairs of an iteration of the source and one of the sink that touch an element
 * @param commonLoops the number of first dimensions of both that are common loops
 */
record AccessPair(PresburgerRelation meetings, int commonLoops) {
  /** The pair of two relations from iterations to elements of one space. */
  static AccessPair of(PresburgerRelation source, PresburgerRelation sink, int commonLoops) {
    return new AccessPair(source.andThen(sink.inverse()), commonLoops);
  }

  /** The distances of the pairs at a depth; empty if there is no pair. */
  Optional<ImmutableList<DistanceRange>> at(int depth) {
    ConstraintSystem order = AccessRelations.order(meetings.space(), depth, commonLoops);
    List<ConstraintSystem> systems = new ArrayList<>();
    for (ConstraintSystem meeting : meetings.disjuncts()) {
      ConstraintSystem system = meeting.intersect(order);
      if (system.isEmpty().orElseThrow() instanceof Emptiness.NonEmpty) {
        systems.add(system);
      }
    }
    if (systems.isEmpty()) {
      return Optional.empty();
    }
    ImmutableList.Builder<DistanceRange> ranges = ImmutableList.builder();
    for (int loop = 0; loop < commonLoops; loop++) {
      LinearForm distance = LinearForm.difference(meetings.space().rangeStart() + loop, loop);
      systems.stream()
          .map(system -> system.range(distance, WorkLimit.standard()).orElseThrow())
          .map(DistanceRange::of)
          .reduce(DistanceRange::union)
          .ifPresent(ranges::add);
    }
    return Optional.of(ranges.build());
  }
}
