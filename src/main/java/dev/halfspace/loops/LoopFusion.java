package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fusion of a producer loop with a consumer after it: the elements that an iteration of the
 * consumer loads are computed in that iteration, and kept in a private buffer if no other operation
 * needs them.
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
  private @Nullable FusedSlice decided;
  private boolean endsSearch;

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
   * @param tolerance the additional computation that is accepted, as a fraction of that before
   */
  public static LoopFusion of(AffineForOp first, AffineForOp second, double tolerance) {
    return new LoopFusion(first, second, FusionLimits.of(tolerance), CurrentLegality.around(first));
  }

  /**
   * The plan to fuse sibling loops: to execute a loop in the iterations of another one of the same
   * block that loads from the same buffer. In each iteration, what came first in program order
   * stays first.
   *
   * @param sibling the loop that is removed
   * @param loop the loop that is kept
   * @param memory a buffer that both load from
   */
  public static LoopPlan siblings(AffineForOp sibling, AffineForOp loop, Value memory) {
    return SiblingFusion.of(sibling, loop, memory);
  }

  /**
   * The plan to fuse a loop with one before it in the same block, its iterations delayed as far as
   * its dependences need, so that nothing is computed again.
   */
  public static LoopPlan shifted(Legality legality, AffineForOp first, AffineForOp second) {
    return ShiftedFusion.of(legality, first, second);
  }

  @Override
  public String description() {
    return "fuse with the producer before it";
  }

  @Override
  protected PlanVerdict judge() {
    decided = null;
    endsSearch = false;
    FusedNest producer = facts.buffers().nest(first);
    FusedNest consumer = facts.buffers().nest(second);
    Optional<String> obstacle = obstacle(producer, consumer);
    if (obstacle.isPresent()) {
      return PlanVerdict.refused(obstacle.get());
    }
    Operation position = FusedPosition.of(first, second, facts);
    if (position == null) {
      return PlanVerdict.refused(
          "an operation between the loops depends on the first and the second");
    }
    FusionDepth depth = new FusionDepth(first, second, limits, facts);
    Optional<FusionSlice> slice = depth.slice(producer.storedFor(consumer));
    endsSearch = depth.endsSearch();
    if (slice.isEmpty()) {
      return PlanVerdict.refused("no slice of the producer is profitable");
    }
    if (!slice.get().isClosed(producer, facts::areDistinct)) {
      return PlanVerdict.refused(
          "only a part of an inner loop would be executed, but others access what it stores");
    }
    FusedSlice fused = new FusedSlice(producer, consumer, slice.get(), position, facts);
    obstacle = fused.obstacle();
    if (obstacle.isPresent()) {
      return PlanVerdict.refused(obstacle.get());
    }
    decided = fused;
    return PlanVerdict.granted();
  }

  /** The reason why no slice is searched for; empty if there is none. */
  private Optional<String> obstacle(FusedNest producer, FusedNest consumer) {
    Block block = first.block();
    if (block == null || block != second.block() || !first.isBeforeInBlock(second)) {
      return Optional.of("the loops do not stand one after the other in one block");
    }
    Optional<String> obstacle = obstacleInOrder(producer, consumer);
    return producer.storedFor(consumer).isEmpty()
        ? Optional.of(obstacle.orElse("the second loop loads nothing that the first stores"))
        : obstacle;
  }

  private Optional<String> obstacleInOrder(FusedNest producer, FusedNest consumer) {
    CurrentBuffers buffers = facts.buffers();
    return buffers
        .obstacleToBody(first)
        .or(
            () ->
                limits.isMaximal()
                    ? FusionObstacle.in(consumer, true)
                    : buffers.obstacleToBody(second))
        .or(() -> FusionObstacle.between(producer, consumer))
        .or(
            () ->
                buffers.touchedBy(first).isAliased(buffers.touchedBy(second), facts::areDistinct)
                    ? Optional.of("buffers of the loops may alias")
                    : Optional.empty());
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    FusedSlice fused = requireNonNull(decided);
    FusedNest producer = facts.buffers().nest(first);
    FusionSlice slice = fused.slice();
    // As in mlir-opt, the fusion depth counts from the outermost of all enclosing loops here: a
    // private buffer serves all iterations of the others.
    FusionSlice kept = slice.ofOutermost(slice.outer().size() - numLoopsAround());
    List<PrivateBuffer> buffers = new ArrayList<>();
    for (Value each : fused.buffers()) {
      buffers.add(new PrivateBuffer(each, SliceExtent.of(kept, producer, each), slice.outer()));
    }
    FusedStatements statements = new FusedStatements(rewriter);
    if (!fused.removesFirst()) {
      statements.addNest(first);
    }
    statements.addNest(second);
    facts.buffers().change(List.of(first, second), () -> fuse(fused, buffers, statements));
    return statements.correspondence();
  }

  private void fuse(FusedSlice fused, List<PrivateBuffer> buffers, FusedStatements statements) {
    SliceEmitter.emit(fused.slice(), true, statements);
    if (fused.position() != second) {
      second.moveBefore(fused.position());
    }
    buffers.forEach(buffer -> buffer.replace(limits.memory(), statements));
    if (fused.removesFirst()) {
      statements.rewriter().erase(first);
    }
  }

  /** The number of induction variables of affine loops around both nests. */
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

  /** The buffers that are replaced by private ones, if the plan is granted. */
  ImmutableList<Value> replacedBuffers() {
    return decided == null ? ImmutableList.of() : decided.buffers();
  }

  /**
   * Returns true if the plan was refused because iterations of the first loop that depend on each
   * other would be repeated at any cost: {@code mlir-opt} then tries no other loop to fuse with the
   * second.
   */
  boolean endsSearch() {
    return endsSearch;
  }

  /** Returns true if the first loop is removed. */
  boolean removesFirst() {
    return decided != null && decided.removesFirst();
  }
}
