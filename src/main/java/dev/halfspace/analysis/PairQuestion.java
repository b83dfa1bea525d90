package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Dependence.Exists;
import dev.halfspace.analysis.Dependence.None;
import dev.halfspace.analysis.Dependence.Proof;
import dev.halfspace.analysis.Dependence.Unknown;
import dev.halfspace.analysis.PairSystem.Meeting;
import dev.halfspace.analysis.PairSystem.Order;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
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
  private final boolean wantsInput;
  private final WorkLimit limit;
  private final @Nullable Frame around;
  private final int common;

  /** The systems of pairs of pieces that may meet; made when first needed. */
  private @Nullable List<PairSystem> systems;

  private @Nullable String inexact;

  PairQuestion(AffineAccess source, AffineAccess sink, boolean wantsInput, WorkLimit limit) {
    this.source = source;
    this.sink = sink;
    this.wantsInput = wantsInput;
    this.limit = limit;
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
    Dependence settled = withoutElements(depth);
    return settled != null ? settled : answer(depth, order(depth));
  }

  private Order order(int depth) {
    return depth > common ? new Order(common, false, common) : new Order(depth - 1, true, common);
  }

  /** The answer where buffers and regions settle it, {@code null} if elements must be compared. */
  private @Nullable Dependence withoutElements(int depth) {
    if (!source.isWrite() && !sink.isWrite() && !wantsInput) {
      return none(depth, Proof.BOTH_READ);
    }
    Buffer buffer = source.origin();
    Buffer other = sink.origin();
    if (buffer.isDistinctFrom(other)) {
      return none(depth, Proof.DIFFERENT_BUFFERS);
    }
    if (around == null) {
      return new Unknown(source, sink, depth, "the accesses are in different affine scopes");
    }
    if (buffer.value() != other.value()) {
      return new Unknown(
          source,
          sink,
          depth,
          buffer.origin() == other.origin()
              ? "the accesses are through different views of one buffer"
              : "it is not known whether the accessed values refer to the same memory");
    }
    if (depth <= source.bufferLoops()) {
      return ownBuffer(depth);
    }
    Frame.Unordered unordered = around.unordered;
    if (unordered != null && depth > unordered.numLoops) {
      return unordered(depth, unordered);
    }
    Proof proof = depth > common ? notInOneIteration(around) : null;
    return proof == null ? null : none(depth, proof);
  }

  /**
   * The pairs of iterations of the loops around source and sink, in that order, that meet at a
   * depth; empty if something is not affine or there are too many cases.
   */
  Optional<PresburgerRelation> relation(int depth) {
    Space space =
        Space.relation(
            source.loops().size(), sink.loops().size(), source.domain().symbols().size());
    Dependence settled = withoutElements(depth);
    if (settled instanceof None) {
      return Optional.of(PresburgerRelation.empty(space));
    }
    if (settled != null || systems() == null || inexact != null) {
      return Optional.empty();
    }
    return Optional.of(
        AccessRelations.meetings(
            source.conjuncts(),
            sink.conjuncts(),
            Elements.of(source, sink),
            space,
            List.of(AccessRelations.order(space, depth, common))));
  }

  /** The buffer is made, or viewed, anew in every iteration of the loop. */
  private Dependence ownBuffer(int depth) {
    return source.origin().value() == source.origin().origin()
            && source.origin().definingOp() != null
        ? none(depth, Proof.OWN_BUFFER)
        : new Unknown(
            source, sink, depth, "the accessed value changes from iteration to iteration");
  }

  private Dependence none(int depth, Proof proof) {
    return new None(source, sink, depth, proof);
  }

  private Dependence unordered(int depth, Frame.Unordered unordered) {
    Dependence any = answer(depth, new Order(unordered.numLoops, false, unordered.numLoops));
    return any instanceof Exists ? new Unknown(source, sink, depth, unordered.reason) : any;
  }

  /** Why the source does not come before the sink in one iteration of all loops around both. */
  private @Nullable Proof notInOneIteration(Frame inside) {
    Block block = source.op().block();
    Block other = sink.op().block();
    if (source == sink) {
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
    return source.index() < sink.index() ? null : Proof.NOT_BEFORE;
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

  private Dependence answer(int depth, Order order) {
    List<PairSystem> all = systems();
    if (all == null) {
      return new Unknown(
          source,
          sink,
          depth,
          "there are more than " + MAX_SYSTEMS + " cases of bounds and guards");
    }
    if (all.isEmpty()) {
      return none(depth, Proof.NO_COMMON_ELEMENT);
    }
    @Nullable String unknown = null;
    DistanceRange @Nullable [] ranges = null;
    for (PairSystem system : all) {
      Meeting meeting = system.meeting(order);
      if (meeting instanceof Meeting.Unknown reason) {
        unknown = reason.reason();
      } else if (meeting instanceof Meeting.At at) {
        ranges = ranges == null ? at.distances() : AccessPair.union(ranges, at.distances());
      }
    }
    if (unknown == null && ranges == null) {
      return none(depth, Proof.NOT_IN_ORDER);
    }
    if (inexact != null) {
      unknown = inexact;
    }
    return unknown != null || ranges == null
        ? new Unknown(source, sink, depth, String.valueOf(unknown))
        : exists(depth, order, ranges);
  }

  private Dependence exists(int depth, Order order, DistanceRange[] ranges) {
    DistanceRange[] distances = new DistanceRange[order.equalLoops() + ranges.length];
    Arrays.fill(distances, 0, order.equalLoops(), DistanceRange.ZERO);
    System.arraycopy(ranges, 0, distances, order.equalLoops(), ranges.length);
    return new Exists(
        source,
        sink,
        depth,
        ImmutableList.copyOf(distances),
        !source.frame().isConditional && !sink.frame().isConditional,
        () -> witness(order));
  }

  private Optional<Witness> witness(Order order) {
    List<PairSystem> all = systems();
    return all == null
        ? Optional.empty()
        : all.stream().flatMap(system -> Witnesses.of(system, order, source).stream()).findFirst();
  }

  /** The systems that may have a pair, or {@code null} if there are too many. */
  private @Nullable List<PairSystem> systems() {
    if (systems != null) {
      return systems;
    }
    long count = (long) source.conjuncts().size() * sink.conjuncts().size();
    if (count > MAX_SYSTEMS) {
      return null;
    }
    Elements elements = Elements.of(source, sink);
    List<PairSystem> made = new ArrayList<>();
    for (Conjunct a : source.conjuncts()) {
      for (Conjunct b : sink.conjuncts()) {
        PairSystem system = PairSystem.of(a, b, elements, common, limit);
        if (system != null) {
          made.add(system);
          String reason = a.inexact != null ? a.inexact : b.inexact;
          inexact = reason == null ? inexact : reason;
        }
      }
    }
    systems = made;
    return made;
  }
}
