package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.ConjunctPair.Order;
import dev.halfspace.analysis.Dependence.Finding;
import dev.halfspace.analysis.Dependence.None;
import dev.halfspace.analysis.Dependence.Proof;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.presburger.PresburgerRelation;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The queries about one ordered pair of accesses, at any depth. The cheapest sufficient test comes
 * first: buffers, regions, then constants, gcd and difference bounds, then the integer engine.
 */
final class PairQuestion {
  private final AffineAccess source;
  private final AffineAccess sink;
  private final DependenceAnalysis.Options options;
  private final NestWalk walk;
  private final Escapes escapes;
  private final SharedWork work;
  private final @Nullable Frame around;
  private final int common;

  /** The pairs of the last comparison. */
  private @Nullable Pairs pairs;

  PairQuestion(
      AffineAccess source,
      AffineAccess sink,
      DependenceAnalysis.Options options,
      NestWalk walk,
      Escapes escapes,
      SharedWork work) {
    this.source = source;
    this.sink = sink;
    this.options = options;
    this.walk = walk;
    this.escapes = escapes;
    this.work = work;
    this.around = Frame.common(source.frame(), sink.frame());
    this.common = around == null ? 0 : around.numLoops;
  }

  /**
   * The proof that there is no dependence between two accesses at any depth, or {@code null} if
   * that is open.
   */
  static @Nullable Proof apart(
      AffineAccess source, AffineAccess sink, DependenceAnalysis.Options options, Escapes escapes) {
    if (!source.isWrite() && !sink.isWrite() && !options.includesInput()) {
      return Proof.BOTH_READ;
    }
    return source.origin().isDistinctFrom(sink.origin(), options.aliasing(), escapes)
        ? Proof.DIFFERENT_BUFFERS
        : null;
  }

  /** The number of common loops. */
  int commonLoops() {
    return common;
  }

  /** The answer at a depth from 1 to one more than the number of common loops. */
  Dependence at(int depth) {
    Answer<Finding> settled = withoutElements(depth);
    return new Dependence(source, sink, depth, settled != null ? settled : inSomeExecutions(depth));
  }

  /** Returns true unless a common loop certainly carries no dependence in either direction. */
  boolean mayBeCarried(int depth) {
    Answer<Finding> settled = withoutElements(depth);
    return settled != null
        ? !settled.is(None.class)
        : mayMeet(depth, 1) || (source != sink && mayMeet(depth, -1));
  }

  private boolean mayMeet(int depth, int next) {
    Pairs compared = pairs(depth);
    return compared == null
        || (!compared.areInOneIteration(depth - 1)
            && !compared.answer(depth, new Order(depth - 1, next, depth - 1)).is(None.class));
  }

  /** The answer, which is weakened if the loop is a region that may be executed at most once. */
  private Answer<Finding> inSomeExecutions(int depth) {
    Answer<Finding> answer = answer(depth, order(depth));
    if (depth > common || !source.loops().get(depth - 1).isExecutions()) {
      return answer;
    }
    String name = source.loops().get(depth - 1).op().name();
    return onlyNone(answer, "it is not known how often '" + name + "' executes its regions");
  }

  /**
   * Weakens an answer if there may be fewer or other executions: only {@code None} remains valid.
   */
  private static Answer<Finding> onlyNone(Answer<Finding> answer, String otherwise) {
    return answer.flatMap(
        any -> any instanceof None ? Answer.known(any) : Answer.unknown(otherwise));
  }

  private Order order(int depth) {
    return depth > common ? new Order(common, 0, common) : new Order(depth - 1, 1, common);
  }

  /** The answer if buffers and regions settle it, {@code null} if elements must be compared. */
  private @Nullable Answer<Finding> withoutElements(int depth) {
    Proof apart = apart(source, sink, options, escapes);
    if (apart != null) {
      return apart.none;
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
      int loops = unordered.numLoops;
      return onlyNone(answer(depth, new Order(loops, 0, loops)), unordered.reason);
    }
    Proof proof = depth > common ? notInOneIteration(around) : null;
    return proof == null ? null : proof.none;
  }

  /**
   * The pairs of iterations of the loops around source and sink, in that order, that meet at a
   * depth; empty if something is not affine or there are too many cases.
   */
  Optional<PresburgerRelation> relation(int depth) {
    Answer<Finding> settled = withoutElements(depth);
    if (settled != null && settled.is(None.class)) {
      return Optional.of(PresburgerRelation.empty(Pairs.space(source, sink)));
    }
    Pairs compared = settled == null ? pairs(depth) : null;
    return compared == null ? Optional.empty() : compared.relation(depth);
  }

  /**
   * The proof that the source does not come before the sink in one iteration of all common loops,
   * or {@code null} if it may.
   */
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
   * Returns true if control can flow from the source's block to the sink's, if they are nested in
   * different blocks of one region; {@code null} if they are nested in the same block of their
   * innermost common region.
   */
  private @Nullable Boolean reachesAcrossBlocks() {
    IdentityHashMap<Region, Block> aroundSink = new IdentityHashMap<>();
    for (Operation op = sink.op(); op != null; op = op.parentOp()) {
      Block block = op.block();
      if (block != null && block.region() != null) {
        aroundSink.put(block.region(), block);
      }
    }
    for (Operation op = source.op(); op != null; op = op.parentOp()) {
      Block block = op.block();
      Block other = block == null || block.region() == null ? null : aroundSink.get(block.region());
      if (block != null && other != null) {
        return other == block ? null : walk.reaches(block, other);
      }
    }
    return null;
  }

  private Answer<Finding> answer(int depth, Order order) {
    Pairs compared = pairs(order.equalLoops() + 1);
    return compared == null ? Answer.unknown(whyNoPlaces()) : compared.answer(depth, order);
  }

  /** The refutations of all cases of a dependence at a depth. */
  ImmutableList<Refutation> refutations(int depth) {
    Pairs compared = withoutElements(depth) == null ? pairs(depth) : null;
    return compared == null ? ImmutableList.of() : compared.refutations(depth);
  }

  /**
   * The pairs at the value where the accesses are compared at a depth: the value nearest to the
   * accesses that is in both chains of views and is defined outside of all loops whose iterations
   * may differ; {@code null} if there is none.
   */
  private @Nullable Pairs pairs(int depth) {
    int loops = Math.max(depth - 1, source.bufferLoops());
    for (AccessFunction a : source.functions()) {
      if (a.unknown == null && (a.loops <= loops || a.value == source.buffer())) {
        for (AccessFunction b : sink.functions()) {
          if (b.unknown == null && isOneValue(a, b)) {
            return pairs(a, b);
          }
        }
      }
    }
    return addresses();
  }

  private Pairs pairs(AccessFunction ofSource, AccessFunction ofSink) {
    if (pairs == null || !pairs.areOf(ofSource, ofSink)) {
      pairs = new Pairs(source, sink, ofSource, ofSink, common, work);
    }
    return pairs;
  }

  private boolean isOneValue(AccessFunction a, AccessFunction b) {
    return a.isAddress == b.isAddress
        && (a.value == b.value || (a.value == source.buffer() && b.value == sink.buffer()));
  }

  /**
   * The pairs by addresses in the underlying memory, for accesses of which one is known by
   * addresses only.
   */
  private @Nullable Pairs addresses() {
    AccessFunction a = source.functions().get(source.functions().size() - 1).addressed();
    AccessFunction b = sink.functions().get(sink.functions().size() - 1).addressed();
    return a != null && b != null && a.value == source.buffer() && b.value == sink.buffer()
        ? pairs(a, b)
        : null;
  }

  private String whyNoPlaces() {
    return Stream.of(source, sink)
        .flatMap(access -> access.functions().stream())
        .flatMap(place -> Optional.ofNullable(place.unknown).stream())
        .findFirst()
        .orElse("the accesses are through different views of one buffer");
  }
}
