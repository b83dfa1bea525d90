package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The pass that tiles the perfect nests at the top level of a function. */
final class AffineLoopTile {
  private static final PassOption<Long> CACHE_SIZE =
      PassOption.of(
          "cache-size",
          PassOption.unsignedLong(),
          512L,
          "The size in KiB of the cache that a tile is to fit into");

  private static final PassOption<Boolean> SEPARATE =
      PassOption.flag("separate", false, "Make loops of their own for full tiles");

  private static final PassOption<Long> TILE_SIZE =
      PassOption.of("tile-size", PassOption.unsigned(), 0L, "The tile size of each loop");

  private static final PassOption<ImmutableList<Long>> TILE_SIZES =
      PassOption.list(
          "tile-sizes",
          PassOption.unsigned(),
          "The tile sizes of each band, outermost first, unless tile-size is given");

  /** The tile size where none is given and none can be computed. */
  private static final long DEFAULT_SIZE = 4;

  /** The refusal of nests that the plan could tile; {@code mlir-opt} leaves them as they are. */
  private static final PlanVerdict NOT_RECTANGULAR =
      PlanVerdict.refused("the bounds of a loop depend on the induction variable of another");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-tile",
              "Tile bands of affine loops where all dependences allow it",
              AffineLoopTile::run)
          .named("AffineLoopTiling")
          .on("func.func")
          .options(CACHE_SIZE, SEPARATE, TILE_SIZE, TILE_SIZES);

  private AffineLoopTile() {}

  private static void run(Operation func, PassContext context) {
    if (context.get(TILE_SIZE) == 0 && context.get(TILE_SIZES).contains(0L)) {
      context.error(func, "cannot be tiled by a size of 0");
      return;
    }
    CurrentLegality facts = CurrentLegality.of(func);
    List<Tiling> plans = new ArrayList<>();
    Set<AffineForOp> seen = new HashSet<>();
    for (Region region : func.regions()) {
      for (Block block : region) {
        for (Operation op : block) {
          if (op instanceof AffineForOp outermost) {
            List<AffineForOp> band = LoopBody.nest(outermost, AffineForOp.class);
            seen.addAll(band);
            if (band.size() > 1 && !band.stream().allMatch(AffineLoopTile::isBounded)) {
              context.remark(outermost, () -> "not done: tile: a bound is not affine");
              continue;
            }
            Tiling plan =
                new Tiling(band, sizes(band, context, facts), facts, context.get(SEPARATE));
            if (!LoopBody.areRectangular(band)) {
              plan.remark(NOT_RECTANGULAR, context);
            } else if (plan.verdict().isGranted() && BackwardDependences.areIn(band)) {
              context.remark(
                  outermost,
                  () -> "not done: tile: a dependence has a negative distance in a loop");
            } else {
              plans.add(plan);
            }
          }
        }
      }
    }
    Plans.remarkOthers(
        func, seen, "tile: it is in no perfect nest at the top of the function", context);
    Plans.carryOut(plans, context);
  }

  /**
   * Returns true if the bounds of a loop are pure affine, without products or quotients of symbols.
   * Nests with other bounds are left as they are, as in {@code mlir-opt}.
   */
  private static boolean isBounded(AffineForOp loop) {
    return Stream.of(loop.lowerBound(), loop.upperBound())
        .map(AffineComposition::compose)
        .flatMap(bound -> bound.map().results().stream())
        .allMatch(AffineExpr::isPureAffine);
  }

  private static List<Long> sizes(
      List<AffineForOp> band, PassContext context, CurrentLegality facts) {
    if (context.get(TILE_SIZE) != 0) {
      return Collections.nCopies(band.size(), context.get(TILE_SIZE));
    }
    if (!context.get(TILE_SIZES).isEmpty()) {
      List<Long> sizes = new ArrayList<>(context.get(TILE_SIZES));
      sizes.addAll(Collections.nCopies(band.size(), DEFAULT_SIZE));
      return sizes.subList(0, band.size());
    }
    return CacheBoxes.sizes(band, context.get(CACHE_SIZE), DEFAULT_SIZE, facts.analysis());
  }
}
