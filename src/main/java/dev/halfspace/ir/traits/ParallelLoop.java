package dev.halfspace.ir.traits;

import dev.halfspace.ir.BlockArgument;
import java.util.List;

/**
 * A loop whose iterations may be executed at the same time. When it is executed, it says where one
 * begins ({@link Execution#beginParallelIteration}), so that accesses of memory that depend on the
 * order of iterations are found.
 */
public interface ParallelLoop extends LoopLike {
  @Override
  default List<BlockArgument> inductionVariables() {
    return loopBody().entryBlock().arguments();
  }
}
