package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sibling fusion: the iterations of one loop are executed in those of another loop that load the
 * same elements of a buffer.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 {                 affine.for %j = 0 to 10 {
 *   %v = affine.load %A[%i]                   %v = affine.load %A[%j]
 *   affine.store %v, %B[%i]                   affine.store %v, %B[%j]
 * }                                   -->     %w = affine.load %A[%j]
 * affine.for %j = 0 to 10 {                   affine.store %w, %C[%j]
 *   %w = affine.load %A[%j]                 }
 *   affine.store %w, %C[%j]
 * }
 * }</pre>
 */
final class SiblingFusion extends LoopPlan {
  private final AffineForOp sibling;
  private final AffineForOp loop;
  private final Value memory;
  private final FusionLimits limits;
  private final CurrentLegality facts;
  private @Nullable FusionSlice decided;
  private @Nullable Operation position;
  private boolean endsSearch;

  /** Two loops with iter_args that are merged into one; the sibling's loop is the other. */
  private @Nullable CarryingLoops merged;

  SiblingFusion(
      AffineForOp sibling,
      AffineForOp loop,
      Value memory,
      FusionLimits limits,
      CurrentLegality facts) {
    super(loop);
    this.sibling = sibling;
    this.loop = loop;
    this.memory = memory;
    this.limits = limits;
    this.facts = facts;
  }

  /**
   * The plan to fuse a loop into another one of the same block; the one that came first stays
   * first.
   *
   * @param sibling the loop that is fused and removed
   * @param loop the loop that it is fused into
   * @param memory a buffer that both load from
   */
  static SiblingFusion of(AffineForOp sibling, AffineForOp loop, Value memory) {
    return new SiblingFusion(
        sibling, loop, memory, FusionLimits.of(0), CurrentLegality.around(sibling));
  }

  /** The loop that is fused and removed. */
  AffineForOp sibling() {
    return sibling;
  }

  /** Returns true if no further loop is tried, like {@link LoopFusion#endsSearch}. */
  boolean endsSearch() {
    return endsSearch;
  }

  /** Returns true if neither loop depends on the other, so that the decision is up to the slice. */
  boolean isUnrelated() {
    return position != null;
  }

  @Override
  public String description() {
    return "fuse with a sibling that loads the same";
  }

  @Override
  ImmutableList<Operation> transformed() {
    return ImmutableList.of(sibling, loop);
  }

  @Override
  protected PlanVerdict judge() {
    decided = null;
    position = null;
    endsSearch = false;
    merged = null;
    FusedNest nest = facts.buffers().nest(sibling);
    FusedNest other = facts.buffers().nest(loop);
    Optional<String> obstacle = obstacle(nest, other);
    if (obstacle.isPresent()) {
      return PlanVerdict.refused(obstacle.get());
    }
    position =
        sibling.isBeforeInBlock(loop)
            ? FusedPosition.of(sibling, loop, facts)
            : FusedPosition.of(loop, sibling, facts);
    if (position == null) {
      return PlanVerdict.refused(
          "an operation between the loops depends on the first and the second");
    }
    return decide(nest, other);
  }

  /** The reason why no slice is computed; empty if there is none. */
  private Optional<String> obstacle(FusedNest nest, FusedNest other) {
    Block block = sibling.block();
    if (block == null || block != loop.block() || sibling == loop) {
      return Optional.of("the loops are not in one block");
    }
    if (!nest.reads(memory) || !other.reads(memory)) {
      return Optional.of("a loop does not load from the buffer");
    }
    return facts
        .buffers()
        .obstacle(sibling)
        .or(() -> facts.buffers().obstacleToBody(loop))
        .or(() -> FusionObstacle.between(nest, other))
        .or(() -> obstacleToSibling(nest))
        .or(
            () ->
                limits.isMaximal() || (nest.isMeasured() && other.isMeasured())
                    ? Optional.empty()
                    : Optional.of("it is not known how much memory a loop accesses"));
  }

  private Optional<String> obstacleToSibling(FusedNest nest) {
    if (nest.loads().stream().filter(load -> load.accessedMemory() == memory).count() > 1) {
      return Optional.of("the loop loads from the buffer more than once");
    }
    if (nest.written().size() > 1) {
      return Optional.of("the loop stores to several buffers");
    }
    Touched own = facts.buffers().touchedBy(sibling);
    return own.conflictsWith(facts.buffers().touchedBy(loop), facts::areDistinct)
            && mayMeet(facts.analysis())
        ? Optional.of("one of the loops depends on the other")
        : Optional.empty();
  }

  /** Returns true if one of the loops may access an element that the other one writes. */
  private boolean mayMeet(DependenceAnalysis analysis) {
    List<AffineAccess> others = accesses(loop, analysis);
    return accesses(sibling, analysis).stream()
        .anyMatch(own -> others.stream().anyMatch(other -> mayMeet(own, other, analysis)));
  }

  /** The accesses in a loop, found by walking it, as a function may have many more. */
  private static List<AffineAccess> accesses(AffineForOp loop, DependenceAnalysis analysis) {
    return loop.findAll(Operation.class).stream()
        .flatMap(op -> analysis.accesses(op).stream())
        .toList();
  }

  private static boolean mayMeet(AffineAccess a, AffineAccess b, DependenceAnalysis analysis) {
    int depth = analysis.commonLoops(a, b) + 1;
    return !analysis.at(a, b, depth).isNone() || !analysis.at(b, a, depth).isNone();
  }

  private PlanVerdict decide(FusedNest nest, FusedNest other) {
    if (!FusionDepth.isBetweenCountedBounds(sibling)) {
      return PlanVerdict.refused("an enclosing loop has a step, or a bound that is a symbol");
    }
    FusionSlice best = best(nest, other);
    merged = best == null ? null : merged(best, nest, other);
    if (best != null && merged != null) {
      best = best.inside(best.outer().size() - 1).orElseThrow();
    }
    if (best == null
        || !best.isSized()
        || !best.isEvidentlyMaximal()
        || !best.isCompared(numLoops(nest))) {
      return PlanVerdict.refused("the iterations are not those of the other loop");
    }
    if (!best.isExecutedOnce() && !isRepeatable(nest)) {
      return PlanVerdict.refused("a repeated iteration would read what it has stored");
    }
    if (!best.isInOrder() && best.firstNot(facts::isParallel) < best.loops().size()) {
      return PlanVerdict.refused("iterations would be executed in another order");
    }
    decided = best;
    return PlanVerdict.granted();
  }

  /**
   * The slice at the fusion depth at which the fewest elements are loaded, or the one at the
   * greatest depth if fusion is maximal; {@code null} if there is none at acceptable cost.
   */
  private @Nullable FusionSlice best(FusedNest nest, FusedNest other) {
    FusionSlice best = null;
    double least = Double.MAX_VALUE;
    List<AffineForOp> around = other.around((Operation) loadOf(other));
    Set<Value> buffers = Set.of(memory);
    boolean isSequential = NestDependences.isSequential(sibling, facts.legality());
    Supplier<Boolean> isInSequence = Suppliers.memoize(this::isInSequentialLoop);
    for (int depth = around.size(); depth >= 1; depth--) {
      Optional<FusionSlice> slice =
          SliceSearch.of(nest, other, buffers, around.subList(0, depth), facts)
              .map(
                  each ->
                      each.withWhole(isInSequence.get() ? 0 : each.firstNot(this::isSliceable)));
      if (limits.isMaximal() && slice.isPresent()) {
        endsSearch = isSequential && FusionCost.isMore(slice.get(), nest, other);
        return endsSearch ? null : slice.get();
      }
      if (slice.isPresent()
          && slice.get().isSized()
          && addition(slice.get(), nest, other) <= (isSequential ? 0 : limits.tolerance())
          && slice.get().elements(nest, buffers) < least) {
        least = slice.get().elements(nest, buffers);
        best = slice.get();
      }
    }
    return best;
  }

  /**
   * The additional computation as a fraction of the original. A loop with iter_args is not executed
   * inside another such loop: the two are merged, or not fused at all.
   */
  private double addition(FusionSlice slice, FusedNest nest, FusedNest other) {
    if (slice.outer().get(slice.outer().size() - 1).numResults() == 0) {
      return FusionCost.addition(slice, nest, other);
    }
    CarryingLoops both = merged(slice, nest, other);
    return both == null
        ? Double.MAX_VALUE
        : FusionCost.addition(slice, nest, other, Optional.of(both.other()));
  }

  /**
   * Returns true if an enclosing loop carries a dependence or cannot be sliced: then {@code
   * mlir-opt}, too, executes the whole loop again.
   */
  private boolean isInSequentialLoop() {
    for (Operation op = sibling.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof AffineForOp around && !isSliceable(around)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSliceable(AffineForOp each) {
    return FusionDepth.isSliceable(each) && facts.isParallel(each);
  }

  /** Returns true if a nest stores the same values when it is executed again. */
  private boolean isRepeatable(FusedNest nest) {
    DependenceAnalysis analysis = facts.analysis();
    return nest.written().stream()
        .allMatch(
            stored ->
                nest.read().stream()
                    .allMatch(loaded -> loaded != stored && analysis.areDistinct(loaded, stored)));
  }

  /** The number of loops that enclose the first load from the buffer. */
  private int numLoops(FusedNest nest) {
    return nest.around((Operation) loadOf(nest)).size();
  }

  /** The first load from the buffer. */
  private AffineMemoryAccess loadOf(FusedNest nest) {
    return nest.loads().stream()
        .filter(load -> load.accessedMemory() == memory)
        .<AffineMemoryAccess>map(load -> load)
        .findFirst()
        .orElseThrow();
  }

  /**
   * The innermost loop around a slice, and the loop of the sibling that loads the same element in
   * each iteration, if both have iter_args; {@code null} if there is no such pair.
   */
  private @Nullable CarryingLoops merged(FusionSlice slice, FusedNest nest, FusedNest other) {
    AffineForOp target = slice.outer().get(slice.outer().size() - 1);
    CarryingLoops both =
        CarryingLoops.onlyOneIn(slice.loops().get(slice.loops().size() - 1))
            .map(found -> new CarryingLoops(target, found))
            .orElse(null);
    if (both == null
        || target.numResults() == 0
        || slice.outer().size() < 2
        || !both.areAlike()
        || !slice.isOneIteration()
        || slice.inside(slice.outer().size() - 1).isEmpty()) {
      return null;
    }
    Map<Value, AffineValueMap> values = slice.single();
    values.put(both.other().inductionVariable(), AffineValueMap.at(target.inductionVariable()));
    AffineValueMap loaded =
        AffineComposition.canonicalize(
            ValueMaps.substituted(AffineComposition.compose(loadOf(nest).subscripts()), values));
    boolean isSame =
        other.loads().stream()
            .filter(load -> load.accessedMemory() == memory)
            .allMatch(
                load ->
                    load.parentOp() == target
                        && AffineComposition.compose(load.subscripts()).equals(loaded));
    return isSame && ((Operation) loadOf(nest)).parentOp() == both.other() ? both : null;
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    FusionSlice slice = requireNonNull(decided);
    boolean isFirst = sibling.isBeforeInBlock(loop);
    FusedStatements fused = new FusedStatements(rewriter);
    fused.addNest(loop);
    if (merged == null) {
      SliceEmitter.emit(slice, isFirst, fused);
    } else {
      SliceEmitter.merge(slice, merged, isFirst, fused);
    }
    if (position != loop) {
      loop.moveBefore(requireNonNull(position));
    }
    rewriter.erase(sibling);
    return fused.correspondence();
  }
}
