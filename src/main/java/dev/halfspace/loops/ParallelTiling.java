package dev.halfspace.loops;

import static dev.halfspace.loops.IndexValue.constant;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Tiling of an {@code scf.parallel}: a tile loop, and in it a point loop over the iterations of
 * each tile.
 *
 * <pre>{@code
 * scf.parallel (%i) = (%lb) to (%ub) step (%s)
 *     -->  scf.parallel (%t) = (%lb) to (%ub) step (%s * 4)
 *            scf.parallel (%k) = (0) to (min(%s * 4, %ub - %t)) step (%s)     // %i = %t + %k
 * }</pre>
 */
public final class ParallelTiling extends LoopPlan {
  private final ScfParallelOp loop;
  private final ImmutableList<Long> sizes;
  private final boolean isGuarded;

  private ParallelTiling(ScfParallelOp loop, List<Long> sizes, boolean isGuarded) {
    super(loop);
    this.loop = loop;
    this.sizes = ImmutableList.copyOf(sizes);
    this.isGuarded = isGuarded;
  }

  /**
   * The plan to tile a loop.
   *
   * @param sizes the tile sizes, for each dimension from the outermost; 1 for missing ones
   * @param isGuarded whether partial tiles execute as many iterations as full ones, each with a
   *     bounds check, instead of having a min as upper bound
   */
  public static ParallelTiling of(ScfParallelOp loop, List<Long> sizes, boolean isGuarded) {
    return new ParallelTiling(loop, sizes, isGuarded);
  }

  @Override
  public String description() {
    return "tile by " + sizes;
  }

  @Override
  protected PlanVerdict judge() {
    if (!loop.inits().isEmpty()) {
      return PlanVerdict.refused("it reduces values");
    }
    if (!sizes.stream().allMatch(size -> size > 0)) {
      return PlanVerdict.refused("a size is not positive");
    }
    return IntStream.range(0, loop.steps().size()).anyMatch(this::mayLeaveIndex)
        ? PlanVerdict.refused("the end of a tile may not fit in an index")
        : PlanVerdict.granted();
  }

  /**
   * Returns true if the step of the tile loop, the end of the last tile, or the distance from the
   * first tile to the upper bound may wrap.
   */
  private boolean mayLeaveIndex(int i) {
    long lower = constant(loop.lowerBounds().get(i)).orElse(IndexRange.LEAST_UNKNOWN);
    long upper = constant(loop.upperBounds().get(i)).orElse(IndexRange.GREATEST_UNKNOWN);
    long by = constant(loop.steps().get(i)).orElse(1L);
    long step = LongMath.saturatedMultiply(by, size(i));
    return step / size(i) != by
        || (upper > lower
            && Math.max(
                    LongMath.saturatedAdd(Math.max(upper, 0), step),
                    LongMath.saturatedSubtract(upper, lower))
                == Long.MAX_VALUE);
  }

  private long size(int dimension) {
    return dimension < sizes.size() ? sizes.get(dimension) : 1;
  }

  /**
   * Returns true if a dimension has full tiles only. LLVM 22 takes the length of an empty dimension
   * as unsigned; since none of its tiles is executed, either answer is right.
   */
  private boolean isEven(int i) {
    Optional<Long> lower = constant(loop.lowerBounds().get(i));
    Optional<Long> upper = constant(loop.upperBounds().get(i));
    Optional<Long> step = constant(loop.steps().get(i)).filter(by -> by > 0);
    if (lower.isEmpty() || upper.isEmpty() || step.isEmpty()) {
      return false;
    }
    BigInteger length =
        BigInteger.valueOf(upper.get())
            .subtract(BigInteger.valueOf(lower.get()))
            .mod(BigInteger.ONE.shiftLeft(Long.SIZE));
    return Integers.ceilDiv(length, BigInteger.valueOf(step.get()))
            .mod(BigInteger.valueOf(size(i)))
            .signum()
        == 0;
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    int rank = loop.steps().size();
    BitSet belowZero = belowZero(LoopCounts.around(loop));
    OpBuilder b = rewriter.before(loop);
    Value zero = Arith.constantIndex(b, 0);
    List<Value> sizeValues = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      sizeValues.add(Arith.constantIndex(b, size(i)));
    }
    List<Value> tileSteps = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      tileSteps.add(Arith.muli(b, loop.steps().get(i), sizeValues.get(i)));
    }
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    List<Value> variables = new ArrayList<>();
    ScfParallelOp.build(
        b,
        loop.lowerBounds(),
        loop.upperBounds(),
        tileSteps,
        List.of(),
        (outer, tiles) -> {
          List<Value> ends = new ArrayList<>();
          for (int i = 0; i < rank; i++) {
            ends.add(
                isEven(i) || isGuarded
                    ? tileSteps.get(i)
                    : end(outer, tileSteps.get(i), loop.upperBounds().get(i), tiles.get(i)));
          }
          ScfParallelOp.build(
              outer,
              Collections.nCopies(rank, zero),
              ends,
              loop.steps(),
              List.of(),
              (inner, offsets) -> fill(inner, tiles, offsets, variables, belowZero));
          ScfReduceOp.build(outer, List.of(), List.of());
        });
    loop.erase();
    return Correspondence.of(
        List.of(
            new Correspondence.Part(statements, statements, AffineValueMap.identity(variables))));
  }

  /** The dimensions with a bounds check whose lower bound may be negative. */
  private BitSet belowZero(LoopCounts counts) {
    BitSet belowZero = new BitSet();
    for (int i = 0; i < loop.lowerBounds().size() && isGuarded; i++) {
      AffineValueMap lower = AffineValueMap.symbol(loop.lowerBounds().get(i));
      belowZero.set(i, counts.mayBeNegative(AffineComposition.canonicalize(lower), loop));
    }
    return belowZero;
  }

  private static Value end(OpBuilder b, Value step, Value upper, Value tile) {
    AffineExpr left = AffineExpr.dim(1).minus(AffineExpr.dim(2));
    return Affine.min(
        b,
        AffineValueMap.of(
            AffineMap.of(3, 0, List.of(AffineExpr.dim(0), left)), List.of(step, upper, tile)));
  }

  /** Moves the body; induction variables become sums of tile start and offset. */
  private void fill(
      OpBuilder b,
      List<? extends Value> tiles,
      List<? extends Value> offsets,
      List<Value> variables,
      BitSet belowZero) {
    for (int i = 0; i < tiles.size(); i++) {
      variables.add(Arith.addi(b, offsets.get(i), tiles.get(i)));
    }
    Block body = loop.loopBody().entryBlock();
    for (int i = 0; i < variables.size(); i++) {
      body.argument(i).replaceAllUsesWith(variables.get(i));
    }
    if (!isGuarded || IntStream.range(0, tiles.size()).allMatch(this::isEven)) {
      LoopBody.move(loop, b);
      return;
    }
    Value inside = Arith.constantBool(b, true);
    for (int i = 0; i < tiles.size(); i++) {
      inside =
          Arith.andi(b, inside, isInside(b, i, tiles.get(i), offsets.get(i), belowZero.get(i)));
    }
    LoopBody.terminator(loop).erase();
    ScfIfOp.build(
        b,
        inside,
        then -> {
          LoopBody.move(loop, then);
          Scf.yield(then);
        });
    ScfReduceOp.build(b, List.of(), List.of());
  }

  /** The condition that an iteration of a tile is one of the original loop. */
  private Value isInside(OpBuilder b, int i, Value tile, Value offset, boolean mayBeNegative) {
    if (mayBeNegative) {
      // The distance to the upper bound is positive in each tile; the sum may be negative or wrap.
      return Arith.cmpi(
          b, IntegerPredicate.ULT, offset, Arith.subi(b, loop.upperBounds().get(i), tile));
    }
    // As in mlir-opt, the offset is multiplied by the step where that is 1, or all offsets are 0.
    boolean isByOne = size(i) == 1 || constant(loop.steps().get(i)).filter(s -> s == 1).isPresent();
    Value distance = isByOne ? Arith.muli(b, offset, loop.steps().get(i)) : offset;
    return Arith.cmpi(
        b, IntegerPredicate.ULT, Arith.addi(b, distance, tile), loop.upperBounds().get(i));
  }
}
