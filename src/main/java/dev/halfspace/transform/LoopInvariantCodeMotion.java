package dev.halfspace.transform;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.KnownEffects;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.pass.Pass;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Loop-invariant code motion: an operation that has no effects, is speculatable and uses no value
 * that the loop defines is hoisted in front of the loop. Inner loops come first, so that code is
 * hoisted out of as many loops as possible.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 {               %x = arith.addf %a, %b : f32
 *   %x = arith.addf %a, %b : f32          affine.for %i = 0 to 10 {
 *   affine.store %x, %A[%i]         -->     affine.store %x, %A[%i]
 * }                                       }
 * }</pre>
 */
final class LoopInvariantCodeMotion {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "loop-invariant-code-motion",
              "Move what is the same in each iteration before the loop",
              (root, context) -> new LoopInvariantCodeMotion(root).run())
          .named("LoopInvariantCodeMotion");

  private final Operation root;
  private final @Nullable Region outside;
  private final KnownEffects effects = new KnownEffects();

  /** Users of operations hoisted out of several blocks, to be visited again. */
  private final Deque<Operation> users = new ArrayDeque<>();

  /** The region looked up last, and the loop whose body it is if it has one block. */
  private @Nullable Region known;

  private @Nullable Operation knownLoop;

  private LoopInvariantCodeMotion(Operation root) {
    this.root = root;
    this.outside = root.parentRegion();
  }

  /**
   * Hoists operations as they are visited, each out of as many loops as possible: the definitions
   * of its operands have been visited before it. That does not hold for bodies of several blocks,
   * which are visited again at their end.
   */
  private void run() {
    root.walkPostOrder(
        op -> {
          if (op.numRegions() > 0 && op instanceof LoopLike loop) {
            for (Region region : loop.loopRegions()) {
              if (!region.hasOneBlock()) {
                moveOutOfBlocks(region, op);
              }
            }
          }
          moveOut(op);
        });
  }

  private void moveOut(Operation op) {
    for (Operation loop = loopAround(op); loop != null; loop = loopAround(op)) {
      if (!isMovable(op)) {
        return;
      }
      op.moveBefore(loop);
    }
  }

  /** The loop that has an operation directly in its single-block body, or {@code null}. */
  private @Nullable Operation loopAround(Operation op) {
    Region region = op.parentRegion();
    if (region != known) {
      known = region;
      knownLoop = region == null || region == outside ? null : loopOf(region);
    }
    return knownLoop;
  }

  private static @Nullable Operation loopOf(Region region) {
    return region.hasOneBlock()
            && region.parentOp() instanceof LoopLike loop
            && loop.loopRegions().contains(region)
        ? region.parentOp()
        : null;
  }

  private void moveOutOfBlocks(Region region, Operation loop) {
    for (Block block = region.firstBlock(); block != null; block = block.next()) {
      for (Operation op = block.firstOp(), next; op != null; op = next) {
        next = op.next();
        moveOutOfBlocks(op, region, loop);
      }
    }
    while (!users.isEmpty()) {
      moveOutOfBlocks(users.remove(), region, loop);
    }
  }

  private void moveOutOfBlocks(Operation op, Region region, Operation loop) {
    if (op.parentRegion() == region && isMovable(op)) {
      op.moveBefore(loop);
      addUsers(op, region);
      moveOut(op);
    }
  }

  /** Adds those users of a hoisted operation that are directly in the region that it has left. */
  private void addUsers(Operation op, Region region) {
    for (int i = 0; i < op.numResults(); i++) {
      for (OpOperand use = op.result(i).firstUse(); use != null; use = use.nextUse()) {
        if (use.owner().parentRegion() == region) {
          users.add(use.owner());
        }
      }
    }
  }

  private boolean isMovable(Operation op) {
    return !(op.next() == null && op instanceof Terminator)
        && !usesBody(op, op.parentRegion())
        && effects.areNone(op)
        && !containsUseOfBody(op)
        && Effects.isSpeculatable(op);
  }

  /**
   * Returns true if an operation uses a value that is defined directly in the body of a loop. All
   * other values that are visible in the body are defined outside of the loop.
   */
  private static boolean usesBody(Operation op, @Nullable Region body) {
    for (int i = 0; i < op.numOperands(); i++) {
      Block block = op.operand(i).parentBlock();
      if (block == null || block.region() == body) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if an operation contains a use of a value defined in the body around it. */
  private static boolean containsUseOfBody(Operation root) {
    Region body = root.parentRegion();
    Operation op = root.nextInWalk(root);
    while (op != null && !usesBody(op, body)) {
      op = op.nextInWalk(root);
    }
    return op != null;
  }
}
