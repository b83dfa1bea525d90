package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of iterations of two conjuncts that touch a common element. A query about a depth
 * narrows them down to the pairs in that order.
 */
final class ConjunctPair {
  private static final Answer<Meeting> NEVER = Answer.known(new Meeting.Never());
  private static final Answer<Meeting> SPENT =
      Answer.unknown("the accesses of the function take too much work to compare");

  private final Iterations source;
  private final Iterations sink;
  final IterationPairs pairs;
  private final SharedWork work;

  /** The pairs that agree in the outermost n loops, by n, computed as needed. */
  private final List<ConstraintSystem> aligned = new ArrayList<>();

  /**
   * An order of pairs of iterations.
   *
   * @param equalLoops the number of outermost common loops that are in the same iteration
   * @param next 1 if the next loop is in a later iteration in the sink than in the source, -1 if in
   *     an earlier one, 0 if there is no condition on it
   * @param rangesTo distances are computed for the loops from {@code equalLoops} up to, but not
   *     including, this one
   */
  record Order(int equalLoops, int next, int rangesTo) {}

  /** The outcome of a query about pairs. */
  sealed interface Meeting {
    /** There are no pairs. */
    record Never() implements Meeting {}

    /** There are pairs, with the distances in the requested loops. */
    record At(@SuppressWarnings("ArrayRecordComponent") DistanceRange[] distances)
        implements Meeting {}
  }

  private ConjunctPair(Iterations source, Iterations sink, SharedWork work) {
    this.source = source;
    this.sink = sink;
    this.pairs = work.pairs(source, sink);
    this.work = work;
  }

  /** The pairs, or {@code null} if a cheap test proves that there are none. */
  static @Nullable ConjunctPair of(
      Conjunct source, Conjunct sink, Elements elements, SharedWork work) {
    ConjunctPair pair = new ConjunctPair(source.iterations(), sink.iterations(), work);
    List<LinearForm> apart = new ArrayList<>();
    List<LinearForm> zeros = new ArrayList<>();
    for (int i = 0; i < elements.rank(); i++) {
      LinearForm difference =
          pair.pairs.apart(source.subscripts().get(i), sink.subscripts().get(i));
      if (!elements.mayMeet(i, difference)) {
        return null;
      }
      apart.add(difference);
      if (elements.isSingle(i)) {
        zeros.add(difference);
      }
    }
    ConstraintSystem meeting =
        pair.withEqualTiles(elements.meet(pair.pairs.system(), apart), zeros);
    pair.aligned.add(meeting);
    return meeting.isClearlyEmpty() ? null : pair;
  }

  /**
   * Adds that the counters of tile loops are equal if their numerators are equal, since equal
   * numerators have equal quotients.
   */
  private ConstraintSystem withEqualTiles(ConstraintSystem system, List<LinearForm> zeros) {
    if (source.tiles.isEmpty() || sink.tiles.isEmpty()) {
      return system;
    }
    ConstraintSystem equal = system;
    for (int loop = 0; loop < Math.min(source.numLoops(), sink.numLoops()); loop++) {
      LinearForm atSource = source.tiles.get(loop);
      LinearForm atSink = sink.tiles.get(loop);
      if (atSource != null && atSink != null) {
        LinearForm remainders = pairs.apart(atSource, atSink);
        BigInteger divisor = remainders.coefficient(loop).negate();
        LinearForm numerators = remainders.minus(pairs.later(loop).times(divisor.longValue()));
        // The two divisors are equal if neither counter is left.
        if (!pairs.hasCounter(numerators, loop)
            && (zeros.contains(numerators) || zeros.contains(numerators.times(-1)))) {
          zeros.add(pairs.later(loop));
          equal = equal.withEquality(pairs.later(loop));
        }
      }
    }
    return equal;
  }

  /** The pairs that agree in some of the outermost loops. */
  private ConstraintSystem aligned(int loops) {
    while (aligned.size() <= loops) {
      int loop = aligned.size() - 1;
      aligned.add(aligned.get(loop).withEquality(pairs.later(loop)));
    }
    return aligned.get(loops);
  }

  /** Decides if there are pairs in an order, and computes their distances. */
  Answer<Meeting> meeting(Order order) {
    Answer<Meeting> meeting = found(order);
    return !meeting.isKnown() && work.account.isSpent() ? SPENT : meeting;
  }

  private Answer<Meeting> found(Order order) {
    ConstraintSystem system = inOrder(order);
    if (system.isClearlyEmpty()) {
      return NEVER;
    }
    DistanceRange[] distances =
        new DistanceRange[Math.max(0, order.rangesTo() - order.equalLoops())];
    for (int i = 0; i < distances.length; i++) {
      int loop = order.equalLoops() + i;
      Answer<Bound.Range> range = system.range(pairs.distance(loop), work.limit, work.account);
      if (range instanceof Answer.Unknown<Bound.Range> unknown) {
        return Answer.unknown(unknown.reason());
      }
      if (range.orElseThrow().minimum() instanceof Bound.Empty) {
        return NEVER;
      }
      distances[i] = DistanceRange.of(range.orElseThrow());
    }
    Answer<Meeting> meeting = Answer.known(new Meeting.At(distances));
    return distances.length > 0 || system.isClearlyInhabited()
        ? meeting
        : system
            .isEmpty(work.limit, work.account)
            .flatMap(empty -> empty instanceof Emptiness.Empty ? NEVER : meeting);
  }

  private ConstraintSystem inOrder(Order order) {
    ConstraintSystem same = aligned(order.equalLoops());
    return order.next() != 0 && !same.isClearlyEmpty()
        ? same.withInequality(pairs.later(order.equalLoops()).times(order.next()).plus(-1))
        : same;
  }

  /**
   * The values of all columns at one pair in an order; empty if there is none or none was found.
   */
  Optional<List<BigInteger>> point(Order order) {
    return inOrder(order)
        .isEmpty(work.limit, work.account)
        .as(Emptiness.NonEmpty.class)
        .map(Emptiness.NonEmpty::samplePoint);
  }

  /**
   * The reason why these may be more pairs than are executed, or {@code null} if they are exact.
   */
  @Nullable String inexact() {
    return source.inexact != null ? source.inexact : sink.inexact;
  }
}
