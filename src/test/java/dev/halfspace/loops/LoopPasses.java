package dev.halfspace.loops;

import java.util.List;
import java.util.stream.Stream;

/** The passes that tests try on random programs, with their options. */
final class LoopPasses {
  private static final List<String> ORACLES =
      List.of(
          "affine-loop-normalize",
          "affine-loop-normalize{promote-single-iter}",
          "affine-loop-unroll",
          "affine-loop-unroll{unroll-factor=2 unroll-num-reps=2}",
          "affine-loop-unroll{unroll-factor=3 cleanup-unroll}",
          "affine-loop-unroll{unroll-factor=7 unroll-up-to-factor}",
          "affine-loop-unroll{unroll-factor=-1}",
          "affine-loop-unroll{unroll-factor=-1 unroll-full-threshold=5}",
          "affine-loop-invariant-code-motion",
          "scf-for-loop-peeling",
          "scf-for-loop-peeling{skip-partial=false}",
          "scf-for-loop-peeling{peel-front}",
          "scf-parallel-loop-tiling{parallel-loop-tile-sizes=3}");

  private static final List<String> OURS =
      List.of(
          "affine-loop-unroll-jam{unroll-jam-factor=2}",
          "affine-loop-tile{tile-size=3}",
          "affine-loop-fusion",
          "affine-scalrep",
          "affine-parallelize",
          "affine-parallelize{parallel-reductions=true}",
          "affine-loop-normalize,affine-loop-coalescing",
          "affine-loop-permute",
          "affine-loop-permute{order=2,0,1}",
          "affine-loop-reverse",
          "affine-loop-skew{factor=2}",
          "affine-loop-skew,affine-loop-permute",
          "affine-loop-distribute",
          "affine-loop-unswitch",
          "affine-loop-coalescing,scf-for-loop-peeling",
          "scf-parallel-loop-tiling{parallel-loop-tile-sizes=2 no-min-max-bounds}");

  private LoopPasses() {}

  /** Those whose text is compared with the oracle's. */
  static Stream<String> oracles() {
    return Stream.concat(ORACLES.stream(), Stream.of("affine-loop-coalescing"));
  }

  /** Those whose results are executed. */
  static Stream<String> executed() {
    return Stream.concat(ORACLES.stream(), OURS.stream());
  }
}
