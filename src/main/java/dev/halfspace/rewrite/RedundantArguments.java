package dev.halfspace.rewrite;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes block arguments for which all branches pass the same value, and uses that value instead.
 */
final class RedundantArguments {
  private RedundantArguments() {}

  /** Removes redundant arguments in all regions of an operation; returns true if there were any. */
  static boolean drop(Operation root) {
    boolean hasChanged = false;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      for (Region region : op.regions()) {
        for (Block block : region) {
          hasChanged |= !block.isEntryBlock() && drop(block);
        }
      }
    }
    return hasChanged;
  }

  private static boolean drop(Block block) {
    Set<Block> predecessors = new LinkedHashSet<>(block.predecessors());
    for (Block from : predecessors) {
      if (!(from.lastOp() instanceof BranchLike branch) || !branch.canSetSuccessorOperands()) {
        return false;
      }
    }
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < block.numArguments(); i++) {
      Value value = onlyValue(block, predecessors, i);
      if (value == null || value == block.argument(i)) {
        kept.add(i);
      } else {
        block.argument(i).replaceAllUsesWith(value);
      }
    }
    if (kept.size() == block.numArguments()) {
      return false;
    }
    predecessors.forEach(from -> keep(kept, from, block));
    for (int i = block.numArguments() - 1, last = kept.size() - 1; i >= 0; i--) {
      if (last >= 0 && kept.get(last) == i) {
        last--;
      } else {
        block.eraseArgument(i);
      }
    }
    return true;
  }

  private static @Nullable Value onlyValue(Block block, Set<Block> predecessors, int argument) {
    Value only = null;
    for (Block from : predecessors) {
      for (int s = 0; s < from.successors().size(); s++) {
        if (from.successors().get(s) == block && from.lastOp() instanceof BranchLike branch) {
          Value value = branch.successorOperands(s).get(argument);
          if (only != null && only != value) {
            return null;
          }
          only = value;
        }
      }
    }
    return only;
  }

  private static void keep(List<Integer> kept, Block from, Block block) {
    for (int s = 0; s < from.successors().size(); s++) {
      if (from.successors().get(s) == block && from.lastOp() instanceof BranchLike branch) {
        List<Value> passed = branch.successorOperands(s);
        branch.setSuccessorOperands(s, kept.stream().map(passed::get).toList());
      }
    }
  }
}
