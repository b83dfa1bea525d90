package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  private final ImmutableList<AffineForOp> band;
  private final ImmutableList<Long> sizes;
  private final CurrentLegality facts;

  Tiling(List<AffineForOp> band, List<Long> sizes, CurrentLegality facts) {
    super(band.get(0));
    this.band = ImmutableList.copyOf(band);
    this.sizes = ImmutableList.copyOf(sizes);
    this.facts = facts;
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
        band.size() == sizes.size(), "sizes given: %s, loops: %s", sizes.size(), band.size());
    sizes.forEach(size -> checkArgument(size > 0, "a size of %s", size));
    return new Tiling(band, sizes, CurrentLegality.around(band.get(0)));
  }

  @Override
  public String description() {
    return "tile by "
        + sizes.stream().map(size -> Long.toString(size)).collect(Collectors.joining(" x "));
  }

  @Override
  protected Ruling judge() {
    List<AffineForOp> nest = LoopBody.nest(band.get(0), AffineForOp.class);
    if (nest.size() < band.size() || !nest.subList(0, band.size()).equals(band)) {
      return Ruling.refused("the loops are not perfectly nested");
    }
    if (band.stream().anyMatch(loop -> !loop.inits().isEmpty())) {
      return Ruling.refused("a value passes from one iteration to the next");
    }
    if (!isRectangular()) {
      return Ruling.refused("the bounds of a loop depend on the variable of another");
    }
    for (int i = 0; i < band.size(); i++) {
      if (LongMath.saturatedMultiply(band.get(i).step(), sizes.get(i)) == Long.MAX_VALUE) {
        return Ruling.refused("the step of the loop over boxes does not fit in an index");
      }
    }
    if (sizes.subList(0, band.size() - 1).stream().allMatch(size -> size == 1)) {
      return Ruling.granted(); // The order of iterations stays as it is.
    }
    return Ruling.of(facts.legality().tiling(Lists.transform(band, facts::loop), sizes), false);
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
    AffineForOp outermost = band.get(0);
    ImmutableList<Operation> statements = LoopBody.statements(band.get(band.size() - 1));
    List<Value> variables = new ArrayList<>();
    emit(rewriter.before(outermost), variables);
    outermost.erase();
    AffineValueMap before =
        AffineValueMap.identity(variables.subList(band.size(), variables.size()));
    return Correspondence.of(List.of(new Correspondence.Part(statements, statements, before)));
  }

  /** Emits the loops over boxes, then those over what is in one, then the body. */
  private void emit(OpBuilder b, List<Value> variables) {
    int depth = variables.size();
    if (depth == 2 * band.size()) {
      for (int i = 0; i < band.size(); i++) {
        band.get(i).inductionVariable().replaceAllUsesWith(variables.get(band.size() + i));
      }
      Block body = band.get(band.size() - 1).loopBody().entryBlock();
      for (Operation op = body.firstOp(); op != null; op = body.firstOp()) {
        op.moveTo(b.block(), null);
      }
      return;
    }
    boolean isOverBoxes = depth < band.size();
    AffineForOp loop = band.get(depth % band.size());
    long size = sizes.get(depth % band.size());
    AffineValueMap lower =
        isOverBoxes ? loop.lowerBound() : AffineValueMap.at(variables.get(depth - band.size()));
    AffineValueMap upper =
        isOverBoxes ? loop.upperBound() : end(loop, size, variables.get(depth - band.size()));
    AffineForOp.build(
        b,
        lower,
        upper,
        isOverBoxes ? loop.step() * size : loop.step(),
        List.of(),
        (inner, variable, carried) -> {
          variables.add(variable);
          emit(inner, variables);
        });
  }

  /** The end of the box that begins at a value: that of the loop, unless boxes divide it. */
  private static AffineValueMap end(AffineForOp loop, long size, Value start) {
    Optional<IterationCount> count = IterationCount.of(loop);
    Optional<Long> constant = count.flatMap(IterationCount::constant);
    if (constant.isPresent() && constant.get() < size) {
      return AffineValueMap.at(start).plus(constant.get() * loop.step());
    }
    if (size == 1 || (count.isPresent() && count.get().isMultipleOf(size))) {
      return AffineValueMap.at(start).plus(size * loop.step());
    }
    AffineValueMap upper = loop.upperBound();
    AffineMap map = upper.map();
    AffineExpr full = AffineExpr.dim(map.numDims()).plus(size * loop.step());
    return AffineValueMap.of(
        AffineMap.of(
            map.numDims() + 1,
            map.numSymbols(),
            ImmutableList.<AffineExpr>builder().add(full).addAll(map.results()).build()),
        ImmutableList.<Value>builder()
            .addAll(upper.dimOperands())
            .add(start)
            .addAll(upper.symbolOperands())
            .build());
  }
}
