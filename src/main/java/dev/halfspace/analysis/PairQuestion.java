package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Dependence.Exists;
import dev.halfspace.analysis.Dependence.Finding;
import dev.halfspace.analysis.Dependence.None;
import dev.halfspace.analysis.Dependence.Proof;
import dev.halfspace.analysis.PairSystem.Meeting;
import dev.halfspace.analysis.PairSystem.Order;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The questions about one ordered pair of accesses, at any depth. The cheapest sufficient answer
 * comes first: buffers, regions, then constants, gcd and difference bounds, then the integer
 * engine.
 */
final class PairQuestion {
  /** More pairs of pieces than this are not looked at. */
  private static final int MAX_SYSTEMS = 2_048;

  private final AffineAccess source;
  private final AffineAccess sink;
  private final DependenceAnalysis.Options options;
  private final Escapes escapes;
  private final @Nullable Frame around;
  private final int common;

  /** The systems of pairs of pieces that may meet; made when first needed. */
  private @Nullable List<PairSystem> systems;

  /** Where accesses that are not through views are compared, once that was asked. */
  private @Nullable Places direct;

  /** What they were made for. */
  private @Nullable Places compared;

  private @Nullable String inexact;

  PairQuestion(
      AffineAccess source, AffineAccess sink, DependenceAnalysis.Options options, Escapes escapes) {
    this.source = source;
    this.sink = sink;
    this.options = options;
    this.escapes = escapes;
    this.around = Frame.common(source.frame(), sink.frame());
    this.common = around == null ? 0 : around.numLoops;
  }

  /** The access that comes first. */
  AffineAccess source() {
    return source;
  }

  /** The number of loops around both. */
  int commonLoops() {
    return common;
  }

  /** The answer at a depth from 1 to one more than the common loops. */
  Dependence at(int depth) {
    Answer<Finding> settled = withoutElements(depth);
    return new Dependence(
        source, sink, depth, settled != null ? settled : answer(depth, order(depth)));
  }

  private Order order(int depth) {
    return depth > common ? new Order(common, false, common) : new Order(depth - 1, true, common);
  }

  /** The answer where buffers and regions settle it, {@code null} if elements must be compared. */
  private @Nullable Answer<Finding> withoutElements(int depth) {
    if (!source.isWrite() && !sink.isWrite() && !options.includesInput()) {
      return Proof.BOTH_READ.none;
    }
    if (source.origin().isDistinctFrom(sink.origin(), options.aliasing(), escapes)) {
      return Proof.DIFFERENT_BUFFERS.none;
    }
    if (around == null) {
      return Answer.unknown("the accesses are in different affine scopes");
    }
    if (!source.origin().isSameAs(sink.origin())) {
      return Answer.unknown("it is not known whether the accessed values refer to the same memory");
    }
    if (depth <= source.bufferLoops()) {
      return source.origin().kind() == Buffer.Kind.ALLOCATION
          ? Proof.OWN_BUFFER.none
          : Answer.unknown("the accessed value changes from iteration to iteration");
    }
    Frame.Unordered unordered = around.unordered;
    if (unordered != null && depth > unordered.numLoops) {
      return unordered(depth, unordered);
    }
    Proof proof = depth > common ? notInOneIteration(around) : null;
    return proof == null ? null : proof.none;
  }

  /**
   * The pairs of iterations of the loops around source and sink, in that order, that meet at a
   * depth; empty if something is not affine or there are too many cases.
   */
  Optional<PresburgerRelation> relation(int depth) {
    Space space = space();
    Answer<Finding> settled = withoutElements(depth);
    if (settled != null && settled.is(None.class)) {
      return Optional.of(PresburgerRelation.empty(space));
    }
    Places places = places(depth);
    if (settled != null || places == null || systems(places) == null || inexact != null) {
      return Optional.empty();
    }
    return Optional.of(
        AccessRelations.meetings(
            places.source().conjuncts(),
            places.sink().conjuncts(),
            Elements.of(places.source(), places.sink()),
            space,
            List.of(AccessRelations.order(space, depth, common))));
  }

  private Answer<Finding> unordered(int depth, Frame.Unordered unordered) {
    return answer(depth, new Order(unordered.numLoops, false, unordered.numLoops))
        .flatMap(any -> any instanceof None ? Answer.known(any) : Answer.unknown(unordered.reason));
  }

  /** Why the source does not come before the sink in one iteration of all loops around both. */
  private @Nullable Proof notInOneIteration(Frame inside) {
    Block block = source.op().block();
    Block other = sink.op().block();
    if (source.op() == sink.op()) {
      return Proof.NOT_BEFORE;
    }
    Frame ofSource = source.frame() == inside ? null : source.frame().childOf(inside);
    Frame ofSink = sink.frame() == inside ? null : sink.frame().childOf(inside);
    if (ofSource instanceof Frame.Choice choice && choice.excludes(ofSink)) {
      return Proof.EXCLUSIVE;
    }
    if (block != other) {
      Boolean reaches = reachesAcrossBlocks();
      if (reaches != null) {
        return reaches ? null : Proof.NOT_BEFORE;
      }
    }
    return source.order() < sink.order() ? null : Proof.NOT_BEFORE;
  }

  /**
   * Whether control flows from the source's block to the sink's, where different blocks of one
   * region hold them; {@code null} if they are held by one block or by different regions.
   */
  private @Nullable Boolean reachesAcrossBlocks() {
    IdentityHashMap<Region, Block> aroundSink = new IdentityHashMap<>();
    for (Operation op = sink.op(); op != null; op = parent(op)) {
      Block block = op.block();
      if (block != null && block.region() != null) {
        aroundSink.put(block.region(), block);
      }
    }
    for (Operation op = source.op(); op != null; op = parent(op)) {
      Block block = op.block();
      Block other = block == null || block.region() == null ? null : aroundSink.get(block.region());
      if (block != null && other != null) {
        return other == block ? null : NestWalk.reaches(block, other);
      }
    }
    return null;
  }

  private static @Nullable Operation parent(Operation op) {
    return op.block() == null ? null : op.block().parentOp();
  }

  private Answer<Finding> answer(int depth, Order order) {
    Places places = places(order.equalLoops() + 1);
    if (places == null) {
      return Answer.unknown(whyNoPlaces());
    }
    List<PairSystem> all = systems(places);
    if (all == null) {
      return Answer.unknown("there are more than " + MAX_SYSTEMS + " cases of bounds and guards");
    }
    if (all.isEmpty()) {
      return Proof.NO_COMMON_ELEMENT.none;
    }
    @Nullable String unknown = null;
    DistanceRange @Nullable [] ranges = null;
    for (PairSystem system : all) {
      Answer<Meeting> meeting = system.meeting(order);
      if (meeting instanceof Answer.Unknown<Meeting> open) {
        unknown = open.reason();
      } else if (meeting.orElseThrow() instanceof Meeting.At at) {
        ranges = ranges == null ? at.distances() : AccessPair.union(ranges, at.distances());
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

  private Exists exists(int depth, Order order, DistanceRange[] ranges) {
    DistanceRange[] distances = new DistanceRange[order.equalLoops() + ranges.length];
    Arrays.fill(distances, 0, order.equalLoops(), DistanceRange.ZERO);
    System.arraycopy(ranges, 0, distances, order.equalLoops(), ranges.length);
    return new Exists(
        ImmutableList.copyOf(distances),
        source.isCertain() && sink.isCertain(),
        new Details(depth, order));
  }

  /** What is found out of the dependence at a depth only when asked for. */
  private final class Details implements Dependence.Details {
    private final int depth;
    private final Order order;

    Details(int depth, Order order) {
      this.depth = depth;
      this.order = order;
    }

    @Override
    public Optional<Witness> witness() {
      return PairQuestion.this.witness(order);
    }

    @Override
    public PresburgerRelation relation() {
      return PairQuestion.this.relation(depth).orElseThrow();
    }

    @Override
    public Optional<ImmutableList<DistanceRange>> iterationDistances(
        ImmutableList<DistanceRange> distances) {
      Frame frame = Objects.requireNonNull(around);
      return IterationCounts.of(
          frame, distances, PairQuestion.this.relation(depth), options.limit());
    }
  }

  /** Why no case of a dependence at a depth exists, each refuted by itself. */
  ImmutableList<Refutation> refutations(int depth) {
    Places places = withoutElements(depth) == null ? places(depth) : null;
    if (places == null) {
      return ImmutableList.of();
    }
    Elements elements = Elements.of(places.source(), places.sink());
    ConstraintSystem order = AccessRelations.order(space(), depth, common);
    ImmutableList.Builder<Refutation> refutations = ImmutableList.builder();
    for (Conjunct a : places.source().conjuncts()) {
      for (Conjunct b : places.sink().conjuncts()) {
        ConstraintSystem system = AccessRelations.meeting(a, b, elements, space()).intersect(order);
        refutations.add(new Refutation(system, system.certificate(options.limit())));
      }
    }
    return refutations.build();
  }

  private Space space() {
    return Space.relation(
        source.loops().size(), sink.loops().size(), source.domain().symbols().size());
  }

  private Optional<Witness> witness(Order order) {
    Places places = places(order.equalLoops() + 1);
    List<PairSystem> all = places == null ? null : systems(places);
    return all == null
        ? Optional.empty()
        : all.stream()
            .flatMap(system -> Witnesses.of(system, order, source, sink).stream())
            .findFirst();
  }

  /** The two views of one value at which accesses are compared. */
  private record Places(Place source, Place sink) {
    boolean isSameAs(@Nullable Places other) {
      return other != null && source == other.source && sink == other.sink;
    }
  }

  /**
   * Where the accesses are compared at a depth: at the value nearest to them that is the same for
   * both, and made outside of all loops whose iterations may differ; {@code null} if there is none.
   */
  private @Nullable Places places(int depth) {
    if (direct != null) {
      return direct;
    }
    Place ofSource = source.places().get(0);
    Place ofSink = sink.places().get(0);
    if (ofSource.value == source.buffer()
        && ofSource.unknown == null
        && ofSink.unknown == null
        && isOneValue(ofSource, ofSink)) {
      // Neither is through a view, so the depth does not matter.
      direct = new Places(ofSource, ofSink);
      return direct;
    }
    int loops = Math.max(depth - 1, source.bufferLoops());
    for (Place a : source.places()) {
      if (a.unknown == null && (a.loops <= loops || a.value == source.buffer())) {
        for (Place b : sink.places()) {
          if (b.unknown == null && isOneValue(a, b)) {
            return new Places(a, b);
          }
        }
      }
    }
    return addresses();
  }

  private boolean isOneValue(Place a, Place b) {
    return a.isAddress == b.isAddress
        && (a.value == b.value || (a.value == source.buffer() && b.value == sink.buffer()));
  }

  /** The addresses in the memory of both, where one is known by its address alone. */
  private @Nullable Places addresses() {
    Place a = source.places().get(source.places().size() - 1).addressed();
    Place b = sink.places().get(sink.places().size() - 1).addressed();
    return a != null && b != null && a.value == source.buffer() && b.value == sink.buffer()
        ? new Places(a, b)
        : null;
  }

  private String whyNoPlaces() {
    for (AffineAccess access : List.of(source, sink)) {
      for (Place place : access.places()) {
        if (place.unknown != null) {
          return place.unknown;
        }
      }
    }
    return "the accesses are through different views of one buffer";
  }

  /** The systems that may have a pair, or {@code null} if there are too many. */
  private @Nullable List<PairSystem> systems(Places places) {
    if (systems != null && places.isSameAs(compared)) {
      return systems;
    }
    ImmutableList<Conjunct> ofSource = places.source().conjuncts();
    ImmutableList<Conjunct> ofSink = places.sink().conjuncts();
    if ((long) ofSource.size() * ofSink.size() > MAX_SYSTEMS) {
      return null;
    }
    Elements elements = Elements.of(places.source(), places.sink());
    List<PairSystem> made = new ArrayList<>();
    inexact = null;
    for (Conjunct a : ofSource) {
      for (Conjunct b : ofSink) {
        PairSystem system = PairSystem.of(a, b, elements, common, options.limit());
        if (system != null) {
          made.add(system);
          String reason = a.inexact != null ? a.inexact : b.inexact;
          inexact = reason == null ? inexact : reason;
        }
      }
    }
    systems = made;
    compared = places;
    return made;
  }
}
