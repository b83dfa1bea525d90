package dev.halfspace.ir.traits;

import dev.halfspace.ir.BlockArgument;
import java.util.List;

/**
 * A loop whose iterations may be executed concurrently. Its execution marks where each iteration
 * begins ({@link Execution#beginParallelIteration}), so that memory accesses that depend on the
 * order of iterations are detected.
 */
public interface ParallelLoop extends LoopLike {
  @Override
  default List<BlockArgument> inductionVariables() {
    return loopBody().entryBlock().arguments();
  }
}
