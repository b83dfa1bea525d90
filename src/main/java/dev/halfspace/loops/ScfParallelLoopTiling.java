package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.ArrayList;
import java.util.List;

/** Tiling of the innermost {@code scf.parallel} loops. */
final class ScfParallelLoopTiling {
  /** The tile sizes in iterations, one per dimension. */
  public static final PassOption<ImmutableList<Long>> SIZES =
      PassOption.list(
          "parallel-loop-tile-sizes",
          PassOption.longInteger(),
          "The tile sizes, one per dimension");

  /** The option to guard the body of tiles of constant size rather than compute their sizes. */
  public static final PassOption<Boolean> NO_MIN_MAX =
      PassOption.flag(
          "no-min-max-bounds",
          false,
          "Keep constant tile sizes, and guard the body, instead of bounds that are minima");

  /** The pass. */
  public static final Pass PASS =
      Pass.of("scf-parallel-loop-tiling", "Tile scf.parallel", ScfParallelLoopTiling::run)
          .named("SCFParallelLoopTiling")
          .options(SIZES, NO_MIN_MAX);

  private ScfParallelLoopTiling() {}

  private static void run(Operation root, PassContext context) {
    if (context.get(SIZES).stream().anyMatch(size -> size <= 0)) {
      context.error(root, "cannot be tiled: a size is not positive");
      return;
    }
    List<ScfParallelOp> innermost = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          if (op instanceof ScfParallelOp loop) {
            if (op.find(each -> each != op && each instanceof ScfParallelOp) == null) {
              innermost.add(loop);
            } else {
              context.remark(op, () -> "not done: tile: there is a parallel loop inside");
            }
          }
        });
    for (ScfParallelOp loop : innermost) {
      ParallelTiling.of(loop, context.get(SIZES), context.get(NO_MIN_MAX)).carryOut(context);
    }
  }
}
