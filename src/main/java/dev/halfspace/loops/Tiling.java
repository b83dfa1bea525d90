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
 * The cutting of a nest into boxes: loops over the boxes, and inside them loops over what is in
 * each.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {         affine.for %t = 0 to %n step 32 {
 *   "s"(%i)                   -->     affine.for %i = %t to min(%t + 32, %n) {
 * }                                     "s"(%i)
 *                                     }
 *                                   }
 * }</pre>
 *
 * <p>Boxes of loops whose lower bounds depend on each other's variables begin at multiples of their
 * extent, and those that no iteration is in have loops without iterations:
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
  /** Nests of more loops are left. */
  private static final int MOST_LOOPS = 128;

  private final ImmutableList<AffineForOp> band;
  private final ImmutableList<Long> sizes;
  private final CurrentLegality facts;
  private final boolean isSeparating;

  /** The bounds of loops over boxes where those of the nest depend on its own variables. */
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
   * @param band the loops from the outermost, each all that the one before executes
   * @param sizes for each loop the number of its iterations in a box
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
   * The plan that executes boxes that are whole by loops of their own, whose bounds are no minima.
   * Nests with loops that have steps, quotients in their upper bounds, or bounds that depend on
   * each other's variables, are left in one.
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
      return PlanVerdict.refused("the loops are no perfect nest");
    }
    if (band.stream().anyMatch(loop -> !loop.inits().isEmpty())) {
      return PlanVerdict.refused("a value passes from one iteration to the next");
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
        return PlanVerdict.refused("the bounds of loops over boxes are no affine values");
      }
      Optional<PlanVerdict> undefined = Speculation.refusal(band); // in boxes without iterations
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

  /** For each loop the difference of the starts of boxes. */
  private List<Long> extents() {
    return IntStream.range(0, band.size())
        .mapToObj(i -> sizes.get(i) * band.get(i).step())
        .toList();
  }

  /**
   * Returns true if iterations stay in their order: outer loops have boxes of one iteration, and
   * all but the first of the others, one box.
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
   * The loops over boxes, from the outermost.
   *
   * @throws IllegalStateException if the plan has not been applied
   */
  public ImmutableList<AffineForOp> tiles() {
    checkState(made != null, "the plan has not been applied");
    return made.tiles();
  }

  /**
   * The loops over what is in a box, from the outermost; of those for whole boxes and for others
   * the former first.
   *
   * @throws IllegalStateException if the plan has not been applied
   */
  public ImmutableList<AffineForOp> inner() {
    checkState(made != null, "the plan has not been applied");
    return made.inner();
  }
}
