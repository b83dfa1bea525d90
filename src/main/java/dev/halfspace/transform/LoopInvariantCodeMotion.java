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

  private LoopInvariantCodeMotion() {}

  private void run(Operation root) {
    root.walkPostOrder(
        op -> {
          if (op.numRegions() > 0 && op instanceof LoopLike loop) {
            loop.loopRegions().forEach(region -> moveOutOf(region, op));
          }
        });
  }

  private void moveOutOf(Region region, Operation loop) {
    Deque<Operation> users = new ArrayDeque<>();
    for (Block block : region) {
      for (Operation op = block.firstOp(), next; op != null; op = next) {
        next = op.next();
        if (isMovable(op)) {
          op.moveBefore(loop);
          addUsers(op, region, users);
        }
      }
    }
    while (!users.isEmpty()) {
      Operation op = users.remove();
      if (op.parentRegion() == region && isMovable(op)) {
        op.moveBefore(loop);
        addUsers(op, region, users);
      }
    }
  }

  /** Adds those users of a moved operation that stand directly in the region that it has left. */
  private static void addUsers(Operation op, Region region, Deque<Operation> open) {
    for (int i = 0; i < op.numResults(); i++) {
      for (OpOperand use = op.result(i).firstUse(); use != null; use = use.nextUse()) {
        if (use.owner().parentRegion() == region) {
          open.add(use.owner());
        }
      }
    }
  }

  private boolean isMovable(Operation op) {
    return !(op.next() == null && op instanceof Terminator)
        && !usesWhatIsBeside(op)
        && effects.areNone(op)
        && Effects.isSpeculatable(op);
  }

  /**
   * Returns true if an operation in the body of a loop, or what is in it, uses something that this
   * body defines: all else that is visible there is defined outside of the loop.
   */
  private static boolean usesWhatIsBeside(Operation root) {
    Region region = root.parentRegion();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      for (int i = 0; i < op.numOperands(); i++) {
        Block block = op.operand(i).parentBlock();
        if (block == null || block.region() == region) {
          return true;
        }
      }
    }
    return false;
  }
}
