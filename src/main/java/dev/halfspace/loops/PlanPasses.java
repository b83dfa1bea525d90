package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.pass.Pass;

/** The passes that apply plans. */
final class PlanPasses {
  private PlanPasses() {}

  /** All of these passes. */
  static ImmutableList<Pass> all() {
    return ImmutableList.of(
        AffineLoopCoalescing.PASS,
        AffineLoopInvariantCodeMotion.PASS,
        AffineLoopFusion.PASS,
        AffineLoopNormalize.PASS,
        AffineLoopUnroll.PASS,
        AffineLoopTile.PASS,
        AffineParallelize.PASS,
        AffineLoopUnrollAndJam.PASS,
        AffineLoopTransforms.DISTRIBUTE,
        AffineLoopTransforms.PERMUTE,
        AffineLoopTransforms.REVERSE,
        AffineLoopTransforms.SKEW,
        AffineLoopTransforms.UNSWITCH,
        AffineScalrep.PASS,
        ScfForLoopPeeling.PASS,
        ScfParallelLoopTiling.PASS);
  }
}
