package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.ConjunctPair.Meeting;
import dev.halfspace.analysis.ConjunctPair.Order;
import dev.halfspace.analysis.Dependence.Exists;
import dev.halfspace.analysis.Dependence.Finding;
import dev.halfspace.analysis.Dependence.Proof;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of iterations of two accesses that touch a common element, compared at one value. They
 * consist of integer sets only, which later changes of the IR do not affect.
 */
final class Pairs {
  /** The most pairs of disjuncts that are examined. */
  private static final int MAX_SYSTEMS = 2_048;

  private final AffineAccess source;
  private final AffineAccess sink;
  private final AccessFunction ofSource;
  private final AccessFunction ofSink;
  private final int common;
  private final SharedWork work;

  /** The pairs of disjuncts that may meet; computed on first use. */
  private @Nullable List<ConjunctPair> systems;

  private @Nullable String inexact;

  /**
   * Creates the pairs of iterations.
   *
   * @param ofSource the access function of the source
   * @param ofSink the access function of the sink, at the same value
   */
  Pairs(
      AffineAccess source,
      AffineAccess sink,
      AccessFunction ofSource,
      AccessFunction ofSink,
      int common,
      SharedWork work) {
    this.source = source;
    this.sink = sink;
    this.ofSource = ofSource;
    this.ofSink = ofSink;
    this.common = common;
    this.work = work;
  }

  /** Returns true if these are the pairs of two given access functions. */
  boolean areOf(AccessFunction a, AccessFunction b) {
    return ofSource == a && ofSink == b;
  }

  /**
   * Returns true if the subscripts alone prove that pairs that agree in the loops around a loop
   * agree in that loop, too.
   */
  boolean areInOneIteration(int loop) {
    return ofSource.countsAs(ofSink, loop);
  }

  /** Decides whether there are pairs in an order. */
  Answer<Finding> answer(int depth, Order order) {
    List<ConjunctPair> all = systems();
    if (all == null) {
      return Answer.unknown("there are more than " + MAX_SYSTEMS + " cases of bounds and guards");
    }
    if (all.isEmpty()) {
      return Proof.NO_COMMON_ELEMENT.none;
    }
    @Nullable String unknown = null;
    DistanceRange @Nullable [] ranges = null;
    for (ConjunctPair system : all) {
      Answer<Meeting> meeting = system.meeting(order);
      if (meeting instanceof Answer.Unknown<Meeting> open) {
        unknown = open.reason();
      } else if (meeting.orElseThrow() instanceof Meeting.At at) {
        ranges = ranges == null ? at.distances() : union(ranges, at.distances());
      }
    }
    if (unknown == null && ranges == null) {
      return Proof.NOT_IN_ORDER.none;
    }
    if (inexact != null) {
      unknown = inexact;
    }
    return unknown != null || ranges == null
        ? Answer.unknown(String.valueOf(unknown))
        : Answer.known(exists(depth, order, ranges));
  }

  private static DistanceRange[] union(DistanceRange[] a, DistanceRange[] b) {
    DistanceRange[] union = new DistanceRange[a.length];
    Arrays.setAll(union, i -> a[i].union(b[i]));
    return union;
  }

  private Exists exists(int depth, Order order, DistanceRange[] ranges) {
    DistanceRange[] distances = new DistanceRange[order.equalLoops() + ranges.length];
    Arrays.fill(distances, 0, order.equalLoops(), DistanceRange.ZERO);
    System.arraycopy(ranges, 0, distances, order.equalLoops(), ranges.length);
    return new Exists(
        ImmutableList.copyOf(distances),
        source.isCertain() && sink.isCertain(),
        this,
        depth,
        order);
  }

  /**
   * The pairs that meet at a depth; empty if something is not affine or there are too many cases.
   */
  Optional<PresburgerRelation> relation(int depth) {
    if (systems() == null || inexact != null) {
      return Optional.empty();
    }
    List<ConstraintSystem> meetings = meetings(depth);
    meetings.removeIf(meeting -> meeting.isEmpty().is(Emptiness.Empty.class));
    return Optional.of(PresburgerRelation.of(space(source, sink), meetings));
  }

  /** One pair in an order; empty if there is none or none was found. */
  Optional<Witness> witness(Order order) {
    return Optional.ofNullable(systems()).stream()
        .flatMap(List::stream)
        .flatMap(
            pair -> pair.point(order).map(at -> Witness.of(pair.pairs, at, source, sink)).stream())
        .findFirst();
  }

  /** The distances in iterations, given those in induction variables. */
  Optional<ImmutableList<DistanceRange>> iterationDistances(
      int depth, ImmutableList<DistanceRange> distances) {
    Frame around = Frame.common(source.frame(), sink.frame());
    return around == null
        ? Optional.empty()
        : IterationCounts.of(around, distances, relation(depth), work.limit);
  }

  /** The refutations at a depth, one per case. */
  ImmutableList<Refutation> refutations(int depth) {
    return meetings(depth).stream()
        .map(system -> new Refutation(system, system.certificate(work.limit)))
        .collect(ImmutableList.toImmutableList());
  }

  /** The pairs of disjuncts at a depth, as relations. */
  private List<ConstraintSystem> meetings(int depth) {
    Space space = space(source, sink);
    Elements elements = Elements.of(ofSource, ofSink);
    ConstraintSystem order = AccessRelations.order(space, depth, common);
    List<ConstraintSystem> meetings = new ArrayList<>();
    for (Conjunct a : ofSource.conjuncts()) {
      for (Conjunct b : ofSink.conjuncts()) {
        meetings.add(AccessRelations.meeting(a, b, elements, space).intersect(order));
      }
    }
    return meetings;
  }

  /** The space of pairs of iterations of two accesses. */
  static Space space(AffineAccess source, AffineAccess sink) {
    return Space.relation(
        source.loops().size(), sink.loops().size(), source.domain().symbols().size());
  }

  /** The systems that may have a pair, or {@code null} if there are too many. */
  private @Nullable List<ConjunctPair> systems() {
    if (systems != null) {
      return systems;
    }
    ImmutableList<Conjunct> ofFirst = ofSource.conjuncts();
    ImmutableList<Conjunct> ofSecond = ofSink.conjuncts();
    if ((long) ofFirst.size() * ofSecond.size() > MAX_SYSTEMS) {
      return null;
    }
    Elements elements = Elements.of(ofSource, ofSink);
    List<ConjunctPair> made = new ArrayList<>();
    for (Conjunct a : ofFirst) {
      for (Conjunct b : ofSecond) {
        ConjunctPair system = ConjunctPair.of(a, b, elements, work);
        if (system != null) {
          made.add(system);
          String reason = system.inexact();
          inexact = reason == null ? inexact : reason;
        }
      }
    }
    systems = made;
    return made;
  }
}
