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
 * Motion of loop-invariant code: what has no effect, may be executed even if the loop is not, and
 * uses nothing that the loop defines, moves before the loop. Inner loops come first, so that code
 * leaves as many loops as it can.
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
              (root, context) -> new LoopInvariantCodeMotion().run(root))
          .named("LoopInvariantCodeMotion");

  private final KnownEffects effects = new KnownEffects();

  /** Users of what has moved, to be looked at again. */
  private final Deque<Operation> users = new ArrayDeque<>();

  private LoopInvariantCodeMotion() {}

  private void run(Operation root) {
    root.walkPostOrder(
        op -> {
          if (op.numRegions() > 0 && op instanceof LoopLike loop) {
            for (Region region : loop.loopRegions()) {
              moveOutOf(region, op);
            }
          }
        });
  }

  private void moveOutOf(Region region, Operation loop) {
    for (Block block = region.firstBlock(); block != null; block = block.next()) {
      for (Operation op = block.firstOp(), next; op != null; op = next) {
        next = op.next();
        moveOutOf(region, loop, op);
      }
    }
    while (!users.isEmpty()) {
      moveOutOf(region, loop, users.remove());
    }
  }

  private void moveOutOf(Region region, Operation loop, Operation op) {
    if (op.parentRegion() == region && isMovable(op)) {
      op.moveBefore(loop);
      addUsers(op, region);
    }
  }

  /** Adds those users of a moved operation that stand directly in the region that it has left. */
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
   * Returns true if an operation uses something that the body of a loop defines. All else that is
   * visible in the body is defined outside of the loop.
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

  /** Returns true if what is in an operation uses something that the body around that defines. */
  private static boolean containsUseOfBody(Operation root) {
    Region body = root.parentRegion();
    Operation op = root.nextInWalk(root);
    while (op != null && !usesBody(op, body)) {
      op = op.nextInWalk(root);
    }
    return op != null;
  }
}
