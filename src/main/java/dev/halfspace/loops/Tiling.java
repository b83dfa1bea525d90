package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.UnregisteredOp;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Tiling of a loop nest: tile loops iterate over the tiles, point loops over the iterations within
 * each tile.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {         affine.for %t = 0 to %n step 32 {
 *   "s"(%i)                   -->     affine.for %i = %t to min(%t + 32, %n) {
 * }                                     "s"(%i)
 *                                     }
 *                                   }
 * }</pre>
 *
 * <p>If a lower bound depends on another induction variable of the nest, the tiles of that loop
 * begin at multiples of their extent, and point loops of empty tiles have no iterations:
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {         affine.for %a = 0 to %n step 32 {
 *   affine.for %j = %i to %n {        affine.for %b = (%a floordiv 32 * 32) to %n step 32 {
 *     "s"(%i, %j)             -->       affine.for %i = %a to min(%a + 32, %n) {
 *   }                                     affine.for %j = max(%i, %b) to min(%b + 32, %n) {
 * }                                         "s"(%i, %j)
 *                                         }
 *                                       }
 *                                     }
 *                                   }
 * }</pre>
 */
public final class Tiling extends LoopPlan {
  /** The most loops of a nest that is tiled. */
  private static final int MOST_LOOPS = 128;

  private final ImmutableList<AffineForOp> band;
  private final ImmutableList<Long> sizes;
  private final CurrentLegality facts;
  private final boolean isSeparating;

  /** The bounds of the tile loops if those of the nest depend on its own induction variables. */
  private @Nullable ImmutableList<NestBounds.Bounds> boxes;

  private @Nullable TileLoops made;

  Tiling(List<AffineForOp> band, List<Long> sizes, CurrentLegality facts, boolean isSeparating) {
    super(band.get(0));
    this.band = ImmutableList.copyOf(band);
    this.sizes = ImmutableList.copyOf(sizes);
    this.facts = facts;
    this.isSeparating = isSeparating;
  }

  /**
   * The plan to tile a nest.
   *
   * @param band the loops of a perfect nest, from the outermost
   * @param sizes the tile size of each loop, in iterations
   * @throws IllegalArgumentException unless there is one positive size for each loop
   */
  public static Tiling of(List<AffineForOp> band, List<Long> sizes) {
    checkArgument(!band.isEmpty(), "a band of no loops");
    checkArgument(
        band.size() == sizes.size(), "tile sizes given: %s, loops: %s", sizes.size(), band.size());
    sizes.forEach(size -> checkArgument(size > 0, "a size of %s", size));
    return new Tiling(band, sizes, CurrentLegality.around(band.get(0)), false);
  }

  /**
   * The plan that executes full tiles by point loops of their own, whose bounds are no min. Full
   * and partial tiles are not separated in nests whose loops have steps, quotients in their upper
   * bounds, or bounds that depend on each other's induction variables.
   */
  public Tiling separating() {
    return new Tiling(band, sizes, facts, true);
  }

  @Override
  public String description() {
    return "tile by "
        + sizes.stream().map(size -> Long.toString(size)).collect(Collectors.joining(" x "));
  }

  @Override
  protected PlanVerdict judge() {
    if (!LoopBody.isNest(band, AffineForOp.class)) {
      return PlanVerdict.refused("the nest is not perfect");
    }
    if (band.stream().anyMatch(loop -> !loop.inits().isEmpty())) {
      return PlanVerdict.refused("a value is carried from one iteration to the next");
    }
    if (band.size() > MOST_LOOPS) {
      return PlanVerdict.refused("there are more than %d loops".formatted(MOST_LOOPS));
    }
    for (int i = 0; i < band.size(); i++) {
      Optional<PlanVerdict> refusal = TileLoops.refusal(band.get(i), sizes.get(i));
      if (refusal.isPresent()) {
        return refusal.get();
      }
    }
    boxes = null;
    if (!LoopBody.areRectangular(band)) {
      boxes = NestBounds.ofBoxes(band, extents()).orElse(null);
      if (boxes == null) {
        return PlanVerdict.refused("the bounds of the tile loops are not affine");
      }
      Optional<PlanVerdict> undefined = Speculation.refusal(band); // in empty tiles
      if (undefined.isPresent()) {
        return undefined.get();
      }
    }
    if (isOrderKept()) {
      return PlanVerdict.granted();
    }
    return facts.judge(band.get(0), this::verdict);
  }

  private PlanVerdict verdict(CurrentLegality known) {
    return FreeDependences.ofBoxes(band, known)
        .verdict(
            (legality, loops, isFree) ->
                legality
                    .freeing(isFree, UnregisteredOp.class::isInstance, carried -> false)
                    .tiling(loops, sizes));
  }

  /** For each loop the distance between the starts of adjacent tiles. */
  private List<Long> extents() {
    return IntStream.range(0, band.size())
        .mapToObj(i -> sizes.get(i) * band.get(i).step())
        .toList();
  }

  /**
   * Returns true if the order of iterations stays: outer loops have a tile size of 1, and all but
   * the first of the others a single tile.
   */
  private boolean isOrderKept() {
    int cut = 0;
    while (cut < band.size() - 1 && sizes.get(cut) == 1) {
      cut++;
    }
    if (cut == band.size() - 1) {
      return true;
    }
    OneBox oneBox = new OneBox(band, facts);
    for (int i = cut + 1; i < band.size(); i++) {
      if (boxes != null || !oneBox.holds(band.get(i), sizes.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    made = new TileLoops(band, sizes, boxes);
    return made.replace(rewriter, isSeparating);
  }

  @Override
  ImmutableList<AffineForOp> replaced() {
    return band;
  }

  @Override
  ImmutableList<AffineForOp> replacements() {
    return ImmutableList.<AffineForOp>builder().addAll(tiles()).addAll(inner()).build();
  }

  /**
   * The tile loops, from the outermost.
   *
   * @throws IllegalStateException if the plan has not been applied
   */
  public ImmutableList<AffineForOp> tiles() {
    checkState(made != null, "the plan has not been applied");
    return made.tiles();
  }

  /**
   * The point loops, from the outermost; if full tiles have point loops of their own, these come
   * first.
   *
   * @throws IllegalStateException if the plan has not been applied
   */
  public ImmutableList<AffineForOp> inner() {
    checkState(made != null, "the plan has not been applied");
    return made.inner();
  }
}
