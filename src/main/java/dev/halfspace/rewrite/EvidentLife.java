package dev.halfspace.rewrite;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.KnownEffects;
import java.util.List;

/**
 * A cheap, conservative check that nothing in control-flow graphs is dead, which mostly holds after
 * dead operations have been erased: each operation without effects has a use, and each block
 * argument has a use that is needed, at most a few uses away. Since values are defined before their
 * uses except where they are passed to block arguments, everything else is then needed, too.
 */
final class EvidentLife {
  /** The most uses that are followed from one argument. */
  private static final int MOST_USES = 24;

  private final KnownEffects effects = new KnownEffects();
  private int usesLeft;

  private EvidentLife() {}

  /**
   * Returns true if it is evident that nothing in an operation is dead.
   *
   * @param graphs the regions in it with several blocks, all of which are reachable
   */
  static boolean isEverywhereIn(Operation root, List<Region> graphs) {
    EvidentLife life = new EvidentLife();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      boolean isUnused = op != root && !op.hasUses() && life.effects.isDeadIfUnused(op);
      if (isUnused || DeadOperations.mayUseLaterValues(op)) {
        return false;
      }
    }
    for (Region region : graphs) {
      for (Block block : region) {
        if (!block.isEntryBlock() && !life.areNeeded(block)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean areNeeded(Block block) {
    for (int i = 0; i < block.numArguments(); i++) {
      usesLeft = MOST_USES;
      if (!isNeeded(block.argument(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isNeeded(Value value) {
    for (OpOperand use = value.firstUse(); use != null; use = use.nextUse()) {
      if (usesLeft-- <= 0) {
        return false;
      }
      Operation user = use.owner();
      if (effects.isDeadIfUnused(user) ? isAnyNeeded(user) : !isPassed(value, user)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAnyNeeded(Operation user) {
    for (int i = 0; i < user.numResults(); i++) {
      if (isNeeded(user.result(i))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true if an operation passes a value as a successor operand, possibly besides other
   * uses.
   */
  private static boolean isPassed(Value value, Operation user) {
    if (user.numSuccessors() == 0
        || !(user instanceof BranchLike branch)
        || !branch.canSetSuccessorOperands()) {
      return false;
    }
    for (int s = 0; s < user.numSuccessors(); s++) {
      if (branch.successorOperands(s).contains(value)) {
        return true;
      }
    }
    return false;
  }
}
