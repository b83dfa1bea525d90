package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;

/**
 * A block split in two before an operation. The shorter part moves to a new block, so that
 * splitting a block with many loops from the front takes linear time overall, and the body of a
 * loop stays in its block.
 *
 * @param start the block with the operations before, the block arguments and the predecessors
 * @param rest the block with the operation and those after it
 */
record BlockCut(Block start, Block rest) {
  static BlockCut before(Operation op, Rewriter r) {
    Block block = requireNonNull(op.block());
    return isShorterBefore(op)
        ? new BlockCut(frontOf(block, op), block)
        : new BlockCut(block, r.split(op));
  }

  private static boolean isShorterBefore(Operation op) {
    Operation before = op.previous();
    Operation after = op.next();
    while (before != null && after != null) {
      before = before.previous();
      after = after.next();
    }
    return before == null;
  }

  private static Block frontOf(Block block, Operation end) {
    Block front = new Block();
    requireNonNull(block.region()).insertBefore(block, front);
    block.moveArgumentsTo(front);
    for (Block predecessor : ImmutableList.copyOf(block.predecessors())) {
      Operation branch = requireNonNull(predecessor.lastOp());
      for (int i = 0; i < branch.numSuccessors(); i++) {
        if (branch.successor(i) == block) {
          branch.setSuccessor(i, front);
        }
      }
    }
    for (Operation op = block.firstOp(); op != null && op != end; op = block.firstOp()) {
      op.moveTo(front, null);
    }
    return front;
  }
}
