package dev.halfspace.lowering;

import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;

/**
 * Converts each {@code scf.parallel} without results to a nest of {@code scf.for}; others stay.
 *
 * <pre>{@code
 * scf.parallel (%i, %j) = (%a, %b) to (%c, %d) step (%s, %t) {...}
 *
 * scf.for %i = %a to %c step %s {
 *   scf.for %j = %b to %d step %t {...}
 * }
 * }</pre>
 */
public final class ScfParallelForToNestedFors {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "scf-parallel-for-to-nested-fors",
              "Replace scf.parallel by nests of scf.for",
              ScfParallelForToNestedFors::run)
          .named("SCFParallelForToNestedFors");

  private ScfParallelForToNestedFors() {}

  private static void run(Operation root, PassContext context) {
    Rewriter r = context.rewriter();
    for (ScfParallelOp nest : root.findAll(ScfParallelOp.class)) {
      if (nest.numResults() == 0
          && nest.loopBody().entryBlock().lastOp() instanceof ScfReduceOp end) {
        ParallelNest.lower(nest, end, r);
      }
    }
  }
}
