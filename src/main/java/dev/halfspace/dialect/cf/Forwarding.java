package dev.halfspace.dialect.cf;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Blocks that only pass on what they get: a branch to one may go where it goes. */
final class Forwarding {
  private Forwarding() {}

  /** The target that a branch to {@code target} ends up at, or {@code null} if it is that one. */
  static @Nullable Target past(Target target) {
    Block block = target.block();
    if (!(block.firstOp() instanceof CfBrOp branch)
        || !usesAlone(branch, block)
        || goesRoundInCircles(block)) {
      return null;
    }
    List<Value> passed = new ArrayList<>();
    for (Value value : branch.operands()) {
      boolean isPassedOn = value instanceof BlockArgument argument && argument.owner() == block;
      passed.add(isPassedOn ? target.arguments().get(((BlockArgument) value).index()) : value);
    }
    return new Target(branch.target(), passed);
  }

  private static boolean usesAlone(CfBrOp branch, Block block) {
    for (BlockArgument argument : block.arguments()) {
      for (OpOperand use = argument.firstUse(); use != null; use = use.nextUse()) {
        if (use.owner() != branch) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns true if from a block branches lead back to one of the blocks passed on the way. */
  private static boolean goesRoundInCircles(Block start) {
    Set<Block> passed = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Block block = start; passed.add(block); ) {
      Operation end = block.lastOp();
      if (!(end instanceof CfBrOp branch)) {
        return false;
      }
      block = branch.target();
    }
    return true;
  }
}
