package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.legality.Reduction;
import dev.halfspace.legality.Verdict;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The dependences that need not be kept when a nest is tiled, its loops are interchanged, or its
 * iterations are jammed. These are the dependences of reads without uses, of writes of equal
 * values, of writes of what was read from the same element, and of updates by one reduction. Free
 * are also all accesses to a buffer of which each iteration reads only what it wrote itself, with
 * no loop in between where iterations are jammed, if nothing reads the buffer later, or if all
 * iterations write the same elements: the last iteration stays the last. If another dependence is
 * in the way, the transformation may still be legal: the values that are observed decide.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {
 *   affine.for %j = 0 to %m {
 *     affine.store %zero, %sum[0]           // the sum is private to each iteration
 *     ...
 *   }
 * }
 * }</pre>
 */
final class FreeDependences {
  /** The most operations that compute a value; longer computations are not compared. */
  private static final int MOST_OPERATIONS = 16;

  private final List<AffineForOp> band;
  private final Legality legality;
  private final DependenceAnalysis analysis;
  private final boolean areJammed;

  /** True if the last iteration of the nest stays the last one. */
  private final boolean isLastKept;

  /** The values that are observed; computed only if a dependence is in the way. */
  private final Supplier<Optional<SeenValues>> seen;

  /** For each reduction in memory, the load and the store that update an element. */
  private final ImmutableList<ImmutableList<Operation>> updates;

  private final IdentityHashMap<Value, Boolean> isOfIteration = new IdentityHashMap<>();

  private FreeDependences(
      List<AffineForOp> band,
      Legality legality,
      boolean areJammed,
      Supplier<Optional<SeenValues>> seen) {
    this.band = band;
    this.legality = legality;
    this.analysis = legality.analysis();
    this.areJammed = areJammed;
    this.isLastKept = LoopBody.areRectangular(band);
    this.seen = seen;
    this.updates =
        analysis.loops().stream()
            .filter(loop -> loop.op() == band.get(0))
            .flatMap(loop -> legality.reductionsInMemory(loop).stream())
            .filter(Reduction::isReassociable)
            .map(Reduction::accesses)
            .filter(update -> !areJammed || isOneStretch(update.get(0), update.get(1)))
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns true if the copies of all operations from one to another stay together when jammed. */
  private static boolean isOneStretch(Operation first, Operation last) {
    for (Operation op = first; op != null && op != last; op = op.next()) {
      if (op.numRegions() > 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * The dependences that need not be kept where a nest is tiled or its loops are interchanged: the
   * last iteration stays the last.
   */
  static FreeDependences ofBoxes(List<AffineForOp> band, CurrentLegality facts) {
    return new FreeDependences(band, facts.legality(), false, facts::seenValues);
  }

  /** The dependences that need not be kept where iterations of a loop are jammed. */
  static FreeDependences ofJammed(AffineForOp loop, Legality legality) {
    return new FreeDependences(
        List.of(loop), legality, true, () -> SeenValues.of(legality.analysis()));
  }

  /** A verdict on a new order. */
  interface Question {

    /**
     * The verdict on an order that has to keep all dependences but the free ones.
     *
     * @param loops the nest, from the outermost loop
     */
    Answer<Verdict> ask(Legality legality, List<Loop> loops, Predicate<Dependence> isFree);
  }

  /**
   * Decides if the new order is legal; if a dependence is in the way, considers only the values
   * that are observed.
   */
  PlanVerdict verdict(Question question) {
    PlanVerdict first = ask(question);
    if (!(first instanceof PlanVerdict.Refused refused
        && refused.obstacle().orElse(null) instanceof Obstacle.Conflict conflict)) {
      return first;
    }
    return seen.get()
        .filter(values -> values.mayLeaveOut(conflict.dependence()))
        .map(
            values ->
                new FreeDependences(
                        Lists.transform(band, loop -> (AffineForOp) values.copy(loop)),
                        Legality.of(values.analysis()).keeping(values::pairs),
                        areJammed,
                        Optional::empty)
                    .ask(question))
        .filter(PlanVerdict::isGranted)
        .orElse(first);
  }

  private PlanVerdict ask(Question question) {
    return AnalysedLoops.of(legality, band)
        .map(loops -> PlanVerdict.of(question.ask(legality, loops, this::contain), false))
        .orElse(AnalysedLoops.REFUSAL);
  }

  /**
   * Returns true if a dependence inside the nest need not be kept. Unregistered operations are
   * taken to access no memory.
   */
  private boolean contain(Dependence dependence) {
    AffineAccess source = dependence.source();
    AffineAccess sink = dependence.sink();
    return source.op() instanceof UnregisteredOp
        || sink.op() instanceof UnregisteredOp
        || isUnused(source)
        || isUnused(sink)
        || changesNothing(source)
        || changesNothing(sink)
        || areEqualWrites(dependence)
        || isOfUpdates(dependence)
        || (source.memory() == sink.memory()
            && isOfIteration.computeIfAbsent(source.memory(), this::isOfIteration));
  }

  /** Returns true if a dependence is between updates by one reduction, which may be reordered. */
  private boolean isOfUpdates(Dependence dependence) {
    return updates.stream()
        .anyMatch(
            update ->
                update.contains(dependence.source().op())
                    && update.contains(dependence.sink().op()));
  }

  /** Returns true for a read whose value is not used. */
  private static boolean isUnused(AffineAccess access) {
    return !access.isWrite()
        && access.op() instanceof AffineMemoryAccess
        && isUnused(access.op(), MOST_OPERATIONS);
  }

  /**
   * Returns true if the results of an operation are used only by operations that are unused, too.
   */
  private static boolean isUnused(Operation op, int most) {
    return most > 0
        && Effects.isDeadIfUnused(op)
        && op.results().stream()
            .flatMap(result -> result.users().stream())
            .allMatch(user -> Effects.isSpeculatable(user) && isUnused(user, most / 2));
  }

  /**
   * Returns true for a write of the value that was read from the same element just before, and for
   * a read that only such writes use: repeating the pair, one right after the other, changes
   * nothing.
   */
  private static boolean changesNothing(AffineAccess access) {
    Operation op = access.op();
    return access.isWrite()
        ? isWrittenBack(op)
        : op instanceof AffineMemoryAccess
            && op.results().stream()
                .flatMap(result -> result.users().stream())
                .allMatch(FreeDependences::isWrittenBack);
  }

  private static boolean isWrittenBack(Operation op) {
    if (!(op instanceof AffineMemoryAccess write)
        || !write.isWrite()
        || !(write.accessedValue() instanceof OpResult value)
        || !(value.owner() instanceof AffineMemoryAccess read)
        || read.isWrite()
        || read.accessedMemory() != write.accessedMemory()
        || !read.subscripts().equals(write.subscripts())
        || !read.extents().equals(write.extents())
        || value.owner().block() != op.block()) {
      return false;
    }
    for (Operation at = value.owner().next(); at != op; at = at.next()) {
      if (at == null
          || at.numRegions() > 0
          || !(LoopBody.doesNothing(at) || Effects.areReadsOfItself(at))) {
        return false;
      }
    }
    return true;
  }

  /** Returns true for a read of a buffer that no operation in the nest writes. */
  private boolean isUnchanged(Operation op) {
    AffineAccess read = analysis.access(op).orElse(null);
    return op instanceof AffineMemoryAccess
        && read != null
        && !read.isWrite()
        && analysis.otherEffects(band.get(0)).isEmpty()
        && analysis.accesses().stream()
            .filter(AffineAccess::isWrite)
            .filter(write -> band.get(0).isAncestorOf(write.op()))
            .allMatch(write -> analysis.areDistinct(write.memory(), read.memory()));
  }

  /** Returns true if both write one value to an element, and it is equal in both iterations. */
  private boolean areEqualWrites(Dependence dependence) {
    AffineAccess source = dependence.source();
    AffineAccess sink = dependence.sink();
    Optional<Value> value = source.value();
    return source.memory() == sink.memory()
        && source.isWrite()
        && sink.isWrite()
        && isOfElement(source)
        && isOfElement(sink)
        && value.isPresent()
        && sink.value().filter(other -> other == value.get()).isPresent()
        && isSame(value.get(), dependence, MOST_OPERATIONS);
  }

  private static boolean isOfElement(AffineAccess access) {
    return !access.isPartial()
        && !access.isClipped()
        && access.extents().stream().allMatch(extent -> extent == 1);
  }

  /** Returns true if a value is the same in the source and the sink iteration of a dependence. */
  private boolean isSame(Value value, Dependence dependence, int most) {
    List<Loop> loops = dependence.source().loops();
    if (loops.isEmpty() || !value.isDefinedIn(loops.get(0).op())) {
      return true;
    }
    if (value instanceof BlockArgument) {
      for (Loop loop : loops) {
        if (loop.op() instanceof AffineForOp op && op.inductionVariable() == value) {
          return isSame(dependence, loop.position());
        }
      }
      return false;
    }
    Operation op = value.definingOp();
    return op != null
        && most > 0
        && op.numRegions() == 0
        && (Effects.areNone(op) || isUnchanged(op))
        && op.operands().stream().allMatch(each -> isSame(each, dependence, most / 2));
  }

  /** Returns true if the distance of a dependence in the loop at a position is 0. */
  private static boolean isSame(Dependence dependence, int position) {
    List<DistanceRange> distances =
        dependence
            .exists()
            .<List<DistanceRange>>map(Dependence.Exists::distances)
            .orElse(List.of());
    if (position >= distances.size()) {
      return false;
    }
    BigInteger least = distances.get(position).min();
    return distances.get(position).isConstant() && least != null && least.signum() == 0;
  }

  /** Returns true if iterations read only their own writes, and their order is not observed. */
  private boolean isOfIteration(Value memory) {
    AffineForOp outermost = band.get(0);
    for (AffineAccess access : analysis.accesses()) {
      if (outermost.isAncestorOf(access.op())
          && access.memory() != memory
          && !analysis.areDistinct(access.memory(), memory)) {
        return false;
      }
    }
    boolean isLocal = isLocal(memory);
    for (Operation user : memory.users()) {
      if (!outermost.isAncestorOf(user)) {
        continue;
      }
      if (!(user instanceof AffineMemoryAccess access)
          || access.accessedMemory() != memory
          || access.extents().stream().anyMatch(extent -> extent != 1)
          || !(access.isWrite()
              ? isLocal || (isLastKept && isEverywhere(user, access))
              : isUnused(user, MOST_OPERATIONS) || isCovered(user, access))) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if a buffer is allocated, and used only in the nest but for being freed. */
  private boolean isLocal(Value memory) {
    return FreshBuffers.isMade(memory)
        && memory.users().stream()
            .allMatch(
                user ->
                    band.get(0).isAncestorOf(user)
                        || LoopBody.doesOnly(user, MemoryEffects.Kind.FREE, memory));
  }

  /** Returns true if each iteration of the nest executes an access to the same elements. */
  private boolean isEverywhere(Operation op, AffineMemoryAccess access) {
    AffineForOp innermost = band.get(band.size() - 1);
    for (Operation at = op.parentOp(); at != innermost; at = at.parentOp()) {
      if (at == null || !isSameEachTime(at)) {
        return false;
      }
    }
    return areOutside(access.subscripts().operands());
  }

  /** Returns true if a loop or guard executes its body as often in each iteration of the nest. */
  private boolean isSameEachTime(Operation op) {
    return op instanceof AffineForOp loop
        ? areOutside(loop.lowerBound().operands()) && areOutside(loop.upperBound().operands())
        : op instanceof AffineIfOp guard && areOutside(guard.operands());
  }

  /** Returns true if values are defined outside the band, or are block arguments of inner loops. */
  private boolean areOutside(List<Value> values) {
    return values.stream()
        .allMatch(
            value ->
                !value.isDefinedIn(band.get(0))
                    || (value instanceof BlockArgument
                        && band.stream().allMatch(loop -> loop.inductionVariable() != value)));
  }

  /**
   * Returns true if the element that is read was written before in the same iteration; where
   * iterations are jammed, no other iteration may come between the two.
   */
  private boolean isCovered(Operation op, AffineMemoryAccess read) {
    AffineForOp innermost = band.get(band.size() - 1);
    CertainAccesses before = new CertainAccesses(op, analysis);
    return read.accessedMemory().users().stream()
        .anyMatch(
            user ->
                innermost.isProperAncestorOf(user)
                    && user instanceof AffineMemoryAccess write
                    && write.isWrite()
                    && before.isBefore(user, write, read)
                    && (!areJammed || (user.block() == op.block() && isOneStretch(user, op))));
  }
}
