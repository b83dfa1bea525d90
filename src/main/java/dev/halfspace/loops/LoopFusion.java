package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fusion of a loop that stores with one after it that loads: what an iteration of the second
 * loads is computed in that iteration, and kept in a buffer of its own if nobody else needs it.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 {                 affine.for %j = 0 to 10 {
 *   affine.store %x, %A[%i]                   affine.store %x, %p[0]
 * }                                   -->     %v = affine.load %p[0]
 * affine.for %j = 0 to 10 {                   "use"(%v)
 *   %v = affine.load %A[%j]                 }
 *   "use"(%v)
 * }
 * }</pre>
 */
public final class LoopFusion extends LoopPlan {
  private final AffineForOp first;
  private final AffineForOp second;
  private final FusionLimits limits;
  private final CurrentLegality facts;
  private @Nullable Decision decision;
  private boolean endsSearch;

  /**
   * A fusion that was decided on.
   *
   * @param slice the iterations of the first loop for one of the second
   * @param position the operation before which the fused loop comes, if not where the second is
   * @param buffers the buffers that get one of their own
   * @param removesFirst whether the first loop goes
   */
  private record Decision(
      FusionSlice slice, Operation position, ImmutableList<Value> buffers, boolean removesFirst) {}

  LoopFusion(AffineForOp first, AffineForOp second, FusionLimits limits, CurrentLegality facts) {
    super(second);
    this.first = first;
    this.second = second;
    this.limits = limits;
    this.facts = facts;
  }

  /**
   * The plan to fuse a loop with one after it in the same block.
   *
   * @param tolerance how much more may be computed than before, as a part of it
   */
  public static LoopFusion of(AffineForOp first, AffineForOp second, double tolerance) {
    return new LoopFusion(first, second, FusionLimits.of(tolerance), CurrentLegality.around(first));
  }

  /**
   * The plan to execute a loop in the iterations of another of the same block that loads the same:
   * what came first stays first.
   *
   * @param sibling the loop that goes
   * @param loop the loop that stays
   * @param memory a buffer that both load from
   */
  public static LoopPlan siblings(AffineForOp sibling, AffineForOp loop, Value memory) {
    return SiblingFusion.of(sibling, loop, memory);
  }

  /**
   * The plan to execute a loop with one before it in the same block, as many iterations later as it
   * needs, so that nothing is computed again.
   */
  public static LoopPlan shifted(Legality legality, AffineForOp first, AffineForOp second) {
    return ShiftedFusion.of(legality, first, second);
  }

  @Override
  public String description() {
    return "fuse with the loop before that stores what it loads";
  }

  /** The buffers that the first loop writes and the second reads. */
  static Set<Value> shared(FusedNest producer, FusedNest consumer) {
    Set<Value> shared = producer.written();
    shared.removeIf(memory -> !consumer.reads(memory));
    return shared;
  }

  @Override
  protected PlanVerdict judge() {
    decision = null;
    endsSearch = false;
    FusedNest producer = facts.buffers().nest(first);
    FusedNest consumer = facts.buffers().nest(second);
    Block block = first.block();
    if (block == null || block != second.block() || !first.isBeforeInBlock(second)) {
      return PlanVerdict.refused("the loops do not stand one after the other in one block");
    }
    Set<Value> shared = shared(producer, consumer);
    if (shared.isEmpty()) {
      return PlanVerdict.refused("the second loop loads nothing that the first stores");
    }
    Optional<String> obstacle =
        facts
            .buffers()
            .obstacleToBody(first)
            .or(
                () ->
                    limits.isMaximal()
                        ? consumer.obstacle(true)
                        : facts.buffers().obstacleToBody(second))
            .or(() -> producer.obstacleTogether(consumer, limits.isMaximal()));
    if (obstacle.isPresent()) {
      return PlanVerdict.refused(obstacle.get());
    }
    Touched byFirst = facts.buffers().touchedBy(first);
    Touched bySecond = facts.buffers().touchedBy(second);
    if (byFirst.isAliased(bySecond, facts::areDistinct)) {
      return PlanVerdict.refused("buffers of the loops may be the same memory under two names");
    }
    Operation position = FusedPosition.of(first, second, facts);
    if (position == null) {
      return PlanVerdict.refused(
          "an operation between the loops depends on the first and the second");
    }
    FusionDepth depth = new FusionDepth(first, second, limits, facts);
    Optional<FusionSlice> slice = depth.slice(shared);
    endsSearch = depth.endsSearch();
    if (slice.isEmpty()) {
      return PlanVerdict.refused(
          "no slice of the first loop is what the second needs at fair cost");
    }
    return decide(producer, consumer, slice.get(), position, shared);
  }

  private PlanVerdict decide(
      FusedNest producer,
      FusedNest consumer,
      FusionSlice slice,
      Operation position,
      Set<Value> passed) {
    if (!slice.isClosed(producer, facts::areDistinct)) {
      return PlanVerdict.refused("a part of an inner loop would be executed that others see");
    }
    SeenStores seen = new SeenStores(first, second, facts);
    boolean removes = seen.isRemovable(producer, slice, position);
    Set<Value> ownReads = producer.readBack();
    ImmutableList<Value> buffers =
        passed.stream()
            .filter(buffer -> seen.isOnlyBetweenThem(buffer, removes))
            .filter(buffer -> !ownReads.contains(buffer) || seen.isOfThisExecution(buffer))
            .filter(buffer -> isOfIteration(buffer, producer, consumer, slice))
            .collect(ImmutableList.toImmutableList());
    Set<Value> kept = producer.written();
    kept.removeAll(producer.ofIteration());
    boolean keepsAll = buffers.containsAll(kept);
    boolean isSameExecution =
        removes
            && slice.isExecutedOnce()
            && (slice.isMaximal()
                || facts.legality().dependences(first).stream()
                    .filter(each -> ownReads.contains(each.source().memory()))
                    .allMatch(each -> isInOneSlice(each, slice)));
    if (!ownReads.isEmpty()
        && !isSameExecution
        && !(slice.isExecutedOnce()
            && buffers.containsAll(ownReads)
            && ownReads.stream().noneMatch(seen::escapes))) {
      return PlanVerdict.refused("the first loop reads what it has stored itself");
    }
    Set<Value> shared = new LinkedHashSet<>(consumer.written());
    buffers.forEach(shared::remove);
    Set<Value> overwritten = new LinkedHashSet<>(producer.written());
    overwritten.removeIf(buffer -> !seen.isOverwritten(consumer, slice, buffer));
    boolean isUnseen =
        overwritten.containsAll(producer.written()) && first.find(FusedNest::isOpaque) == null;
    boolean isPrivate = buffers.containsAll(producer.written());
    if (!isUnseen
        && !SliceReads.areBeforeWrites(slice, producer, consumer, shared, overwritten, isPrivate)) {
      return PlanVerdict.refused("the second loop writes what the first reads or stores again");
    }
    if (!keepsAll && !isOrderKept(producer, slice, removes && slice.isMaximal(), ownReads)) {
      return PlanVerdict.refused("iterations of the first loop would be executed in another order");
    }
    if (!buffers.stream().allMatch(buffer -> SliceExtent.areKnown(slice, producer, buffer))) {
      return PlanVerdict.refused("the part of a buffer that is needed is no box");
    }
    decision = new Decision(slice, position, buffers, removes);
    return PlanVerdict.granted();
  }

  /** Returns true if a slice stores all that the iteration which it is for loads from a buffer. */
  private boolean isOfIteration(
      Value buffer, FusedNest producer, FusedNest consumer, FusionSlice slice) {
    return producer.isOfElements(buffer)
        && FusedNest.isMeasured(buffer)
        && isPassedOn(buffer, slice.loadsBeforeStores(producer, buffer), producer)
        && slice.isStoredAlike(producer, consumer, buffer)
        && slice.isAllStored(producer, consumer, buffer, () -> LoopFacts.of(facts.analysis()));
  }

  /**
   * Returns true if an iteration of the first nest loads from a buffer just what it stores there.
   *
   * @param before loads that still are from the buffer, and so may see nothing of what is stored
   */
  private boolean isPassedOn(Value buffer, Set<Operation> before, FusedNest producer) {
    return producer.isAccessedAlike(buffer, before)
        && (before.isEmpty()
            || facts.legality().dependences(first).stream()
                .noneMatch(
                    each ->
                        each.kind() == Dependence.Kind.FLOW
                            && before.contains(each.sink().op())
                            && each.source().memory() == buffer));
  }

  /**
   * Returns true if slices end as the first nest does, whatever order they are executed in.
   *
   * @param isAll true if the slices are all that is executed of the nest, and all of it
   */
  private boolean isOrderKept(
      FusedNest producer, FusionSlice slice, boolean isAll, Set<Value> ownReads) {
    // Iterations that are repeated in order, and load nothing of what others store, end the same.
    boolean isRepeatable = ownReads.isEmpty() && first.find(FusedNest::isOpaque) == null;
    boolean isInOrder = isAll && slice.isInOrder() && (slice.isExecutedOnce() || isRepeatable);
    return isInOrder
        || slice.isWholeFrom(slice.firstNot(loop -> isInAnyOrder(loop, slice, producer)))
        || areDependentInOneSlice(slice, producer);
  }

  /**
   * Returns true if iterations of a loop of the first nest may change places: they depend on each
   * other at most by buffers in which nothing outlives an iteration.
   */
  private boolean isInAnyOrder(AffineForOp loop, FusionSlice slice, FusedNest producer) {
    if (facts.isParallel(loop)) {
      return true;
    }
    Set<Value> own = producer.ofIteration();
    int position = slice.loops().indexOf(loop);
    return !own.isEmpty()
        && first.find(FusedNest::isOpaque) == null
        && NestDependences.carriers(first, facts.legality(), buffer -> !own.contains(buffer))
            .noneMatch(carrier -> carrier == position);
  }

  /** Returns true if iterations that depend on each other are in the same slices. */
  private boolean areDependentInOneSlice(FusionSlice slice, FusedNest producer) {
    Set<Value> own = producer.ofIteration();
    return first.find(FusedNest::isOpaque) == null
        && facts.legality().dependences(first).stream()
            .filter(each -> !own.contains(each.source().memory()))
            .allMatch(each -> isCarriedAround(each) || isInOneSlice(each, slice));
  }

  private boolean isCarriedAround(Dependence dependence) {
    int around = NestDependences.outside(dependence.source(), first);
    return dependence.carrier().filter(loop -> loop.position() < around).isPresent();
  }

  private boolean isInOneSlice(Dependence dependence, FusionSlice slice) {
    int around = NestDependences.outside(dependence.source(), first);
    List<DistanceRange> distances =
        dependence.exists().map(Dependence.Exists::distances).orElse(ImmutableList.of());
    for (int p = 0; p < slice.loops().size(); p++) {
      int at = around + p;
      if (slice.values().get(p) != null
          && (at >= distances.size() || !distances.get(at).equals(DistanceRange.ZERO))) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    Decision decided = requireNonNull(decision);
    FusedNest producer = facts.buffers().nest(first);
    FusionSlice slice = decided.slice();
    // As in mlir-opt, a buffer is for so many loops as the slice is in, of all that are around it.
    FusionSlice kept = slice.ofOutermost(slice.outer().size() - numLoopsAround());
    List<PrivateBuffer> buffers = new ArrayList<>();
    for (Value each : decided.buffers()) {
      buffers.add(new PrivateBuffer(each, SliceExtent.of(kept, producer, each), slice.outer()));
    }
    FusedStatements fused = new FusedStatements(rewriter);
    if (!decided.removesFirst()) {
      fused.addNest(first);
    }
    fused.addNest(second);
    facts.buffers().change(List.of(first, second), () -> fuse(decided, buffers, fused));
    return fused.correspondence();
  }

  private void fuse(Decision decided, List<PrivateBuffer> buffers, FusedStatements fused) {
    SliceEmitter.emit(decided.slice(), true, fused);
    if (decided.position() != second) {
      second.moveBefore(decided.position());
    }
    buffers.forEach(buffer -> buffer.replace(limits.memory(), fused));
    if (decided.removesFirst()) {
      fused.rewriter().erase(first);
    }
  }

  /** The number of variables of affine loops around both nests. */
  private int numLoopsAround() {
    int variables = 0;
    for (Operation op = second.parentOp(); op != null; op = op.parentOp()) {
      variables +=
          op instanceof AffineParallelOp parallel
              ? parallel.inductionVariables().size()
              : op instanceof AffineForOp ? 1 : 0;
    }
    return variables;
  }

  @Override
  ImmutableList<Operation> transformed() {
    return ImmutableList.of(first, second);
  }

  /** The buffers that get one of their own, if the plan is granted. */
  ImmutableList<Value> replacedBuffers() {
    return decision == null ? ImmutableList.of() : decision.buffers();
  }

  /**
   * Returns true if it was refused because iterations of the first loop that depend on each other
   * would be executed more often whatever that costs: {@code mlir-opt} then looks for no other loop
   * to fuse with the second.
   */
  boolean endsSearch() {
    return endsSearch;
  }

  /** Returns true if the first loop goes. */
  boolean removesFirst() {
    return decision != null && decision.removesFirst();
  }
}
