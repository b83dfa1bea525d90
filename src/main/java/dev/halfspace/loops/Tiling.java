package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.stream.Collectors;

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
 * <p>The bounds of the loops must not depend on each other's variables.
 */
public final class Tiling extends LoopPlan {
  /** Nests of more loops are left. */
  private static final int MOST_LOOPS = 128;

  private final ImmutableList<AffineForOp> band;
  private final ImmutableList<Long> sizes;
  private final CurrentLegality facts;
  private final boolean isSeparating;

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
   * Nests with loops that have steps, or quotients in their upper bounds, are left in one.
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
    List<AffineForOp> nest = LoopBody.nest(band.get(0), AffineForOp.class);
    if (nest.size() < band.size() || !nest.subList(0, band.size()).equals(band)) {
      return PlanVerdict.refused("the loops are no perfect nest");
    }
    if (band.stream().anyMatch(loop -> !loop.inits().isEmpty())) {
      return PlanVerdict.refused("a value passes from one iteration to the next");
    }
    if (band.size() > MOST_LOOPS) {
      return PlanVerdict.refused("there are more than %d loops".formatted(MOST_LOOPS));
    }
    if (!isRectangular()) {
      return PlanVerdict.refused("the bounds of a loop depend on the variable of another");
    }
    for (int i = 0; i < band.size(); i++) {
      if (LongMath.saturatedMultiply(band.get(i).step(), sizes.get(i)) == Long.MAX_VALUE) {
        return PlanVerdict.refused("the step of the loop over boxes does not fit in an index");
      }
      if (mayEndBeyondIndex(band.get(i), sizes.get(i))) {
        return PlanVerdict.refused("the end of a box may not fit in an index");
      }
    }
    if (isOrderKept()) {
      return PlanVerdict.granted();
    }
    return FreeDependences.ofBoxes(band, facts)
        .verdict(
            (legality, loops, isFree) ->
                legality
                    .freeing(isFree, UnregisteredOp.class::isInstance, carried -> false)
                    .tiling(loops, sizes));
  }

  /** Returns true if a box may begin so near to the greatest index that its end is no index. */
  private static boolean mayEndBeyondIndex(AffineForOp loop, long size) {
    long box = LongMath.saturatedMultiply(loop.step(), size);
    return AffineComposition.compose(loop.upperBound()).map().results().stream()
        .allMatch(end -> end instanceof AffineExpr.Constant last && isBeyond(last.value(), box));
  }

  /** Returns true if a box that begins just before a number ends beyond the greatest index. */
  private static boolean isBeyond(long last, long box) {
    return LongMath.saturatedAdd(LongMath.saturatedSubtract(last, 1), box) == Long.MAX_VALUE;
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
    OneBox boxes = new OneBox(band, facts);
    for (int i = cut + 1; i < band.size(); i++) {
      if (!boxes.holds(band.get(i), sizes.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isRectangular() {
    List<? extends Value> variables = Lists.transform(band, AffineForOp::inductionVariable);
    return band.stream()
        .noneMatch(
            loop ->
                loop.lowerBound().operands().stream().anyMatch(variables::contains)
                    || loop.upperBound().operands().stream().anyMatch(variables::contains));
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    return new TileLoops(band, sizes).replace(rewriter, isSeparating);
  }
}
