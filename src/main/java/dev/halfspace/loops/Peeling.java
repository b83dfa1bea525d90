package dev.halfspace.loops;

import static dev.halfspace.affine.AffineExpr.symbol;
import static dev.halfspace.loops.IndexValue.constant;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Peeling of the last iteration of an {@code scf.for} if it is a partial one, with less than a step
 * left, or of the first iteration. Min and max operations in the bodies that are the step in all
 * other iterations are simplified.
 *
 * <pre>{@code
 * scf.for %i = %lb to %ub step %s         scf.for %i = %lb to %split step %s
 *                                   -->   scf.for %i = %split to %ub step %s
 * }</pre>
 *
 * <p>{@code split} is {@code ub - (ub - lb) mod s}, and at least {@code lb}: a loop whose upper
 * bound is below the lower one has no last iteration.
 */
public final class Peeling extends LoopPlan {
  private static final AffineExpr LOWER = symbol(0);
  private static final AffineExpr UPPER = symbol(1);
  private static final AffineExpr STEP = symbol(2);

  private final ScfForOp loop;
  private final boolean isFirst;
  private final LoopCounts counts;
  private @Nullable ScfForOp peeled;

  private Peeling(ScfForOp loop, boolean isFirst, LoopCounts counts) {
    super(loop);
    this.loop = loop;
    this.isFirst = isFirst;
    this.counts = counts;
  }

  /** The plan to peel off the last iteration if it is a partial one. */
  public static Peeling last(ScfForOp loop) {
    return of(loop, false, LoopCounts.around(loop));
  }

  /** The plan to peel off the first iteration. */
  public static Peeling first(ScfForOp loop) {
    return of(loop, true, LoopCounts.around(loop));
  }

  /**
   * The plan to peel off a number of first iterations of an {@code affine.for} into a loop of their
   * own.
   *
   * @throws IllegalArgumentException if {@code iterations} is not positive
   */
  public static LoopPlan first(AffineForOp loop, long iterations) {
    return AffinePeeling.first(loop, iterations);
  }

  /**
   * The plan to peel off a number of last iterations of an {@code affine.for} into a loop of their
   * own.
   *
   * @throws IllegalArgumentException if {@code iterations} is not positive
   */
  public static LoopPlan last(AffineForOp loop, long iterations) {
    return AffinePeeling.last(loop, iterations);
  }

  static Peeling of(ScfForOp loop, boolean isFirst, LoopCounts counts) {
    return new Peeling(loop, isFirst, counts);
  }

  @Override
  public String description() {
    return "peel the %s iteration".formatted(isFirst ? "first" : "last");
  }

  /**
   * The loop of the iteration that was peeled off.
   *
   * @throws IllegalStateException if this has not been applied
   */
  public ScfForOp peeled() {
    if (peeled == null) {
      throw new IllegalStateException("not applied");
    }
    return peeled;
  }

  @Override
  protected PlanVerdict judge() {
    if (loop.isUnsigned()) {
      return PlanVerdict.refused("its bounds are compared as unsigned");
    }
    Optional<Long> step = constant(loop.step());
    if (step.isPresent() && step.get() <= 0) {
      return PlanVerdict.refused("the step is not positive");
    }
    Optional<Long> count = ScfCounting.constantCount(loop);
    if (!isIndex() && count.isEmpty()) {
      return PlanVerdict.refused("it does not count by an index, nor so often as is known");
    }
    if (isFirst && count.isPresent() && count.get() <= 1) {
      return PlanVerdict.refused("there is at most one iteration");
    }
    if (isFirst) {
      return isIndex() && count.isEmpty() && maySecondWrap()
          ? PlanVerdict.refused("the split point may not fit in an index")
          : PlanVerdict.granted();
    }
    if (step.isPresent() && step.get() == 1) {
      return PlanVerdict.refused("there is no partial iteration");
    }
    if (mapOf(List.of(loop.step()), symbol(0)).map().numDims() > 0) {
      return PlanVerdict.refused("the step is a dimension, by which nothing is divided");
    }
    if (isIndex() && count.isEmpty() && mayDistanceWrap()) {
      return PlanVerdict.refused("the difference of its bounds may not fit in an index");
    }
    return isWhole(count)
        ? PlanVerdict.refused("there is no partial iteration")
        : PlanVerdict.granted();
  }

  /** Returns true if the last iteration is known to be a full one, or there is none. */
  private boolean isWhole(Optional<Long> count) {
    if (count.isPresent() && (count.get() > 0 || !isIndex())) {
      return count.get() == 0 || iteration(count.get()).equals(upper());
    }
    ImmutableList<Value> values = map(STEP).operands();
    if (values.stream().noneMatch(value -> value.definingOp() instanceof AffineApplyOp)
        && values.stream().anyMatch(value -> constant(value).isEmpty())) {
      return false; // As in mlir-opt, which composes only where it finds a computation.
    }
    AffineExpr rest = composed(UPPER.minus(LOWER).mod(STEP)).map().result(0);
    return rest instanceof AffineExpr.Constant constant && constant.value() == 0;
  }

  /** Returns true if upper minus lower bound, or a value below the upper bound, may wrap. */
  private boolean mayDistanceWrap() {
    long lower = constant(loop.lowerBound()).orElse(IndexRange.LEAST_UNKNOWN);
    long upper = constant(loop.upperBound()).orElse(IndexRange.GREATEST_UNKNOWN);
    return upper < Long.MIN_VALUE / 2 || IterationCount.constant(lower, upper, 1).isEmpty();
  }

  /** Returns true if the second value of the induction variable may wrap. */
  private boolean maySecondWrap() {
    long lower = constant(loop.lowerBound()).orElse(IndexRange.GREATEST_SUMMAND);
    return LongMath.saturatedAdd(lower, constant(loop.step()).orElse(1L)) == Long.MAX_VALUE;
  }

  private boolean isIndex() {
    return loop.inductionVariable().type() instanceof IndexType;
  }

  /** The value of the induction variable in an iteration of a loop of constant bounds and step. */
  private BigInteger iteration(long number) {
    BigInteger lower = BigInteger.valueOf(constant(loop.lowerBound()).orElseThrow());
    BigInteger step = BigInteger.valueOf(constant(loop.step()).orElseThrow());
    return lower.add(step.multiply(BigInteger.valueOf(number)));
  }

  private BigInteger upper() {
    return BigInteger.valueOf(constant(loop.upperBound()).orElseThrow());
  }

  /** The split of a loop of constant bounds; its distance to them may need more bits. */
  private Value constantSplit(OpBuilder b, long count) {
    long whole = isFirst ? 1 : Math.max(0, count - 1);
    return ArithConstantOp.build(
            b, IntegerAttr.of(iteration(whole), loop.inductionVariable().type()))
        .result();
  }

  private AffineValueMap map(AffineExpr... exprs) {
    return mapOf(List.of(loop.lowerBound(), loop.upperBound(), loop.step()), exprs);
  }

  /** A map with values as symbols, except for those that are valid as dimensions only. */
  private static AffineValueMap mapOf(List<Value> symbols, AffineExpr... exprs) {
    return AffineComposition.ofTheirKinds(
        AffineValueMap.of(AffineMap.of(0, symbols.size(), List.of(exprs)), symbols));
  }

  private AffineValueMap composed(AffineExpr expr) {
    return AffineComposition.compose(map(expr));
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    // The step is positive, or the behavior undefined; so is an upper bound that is the step.
    boolean isStep =
        loop.upperBound() == loop.step()
            && constant(loop.lowerBound()).filter(lower -> lower <= 0).isPresent();
    boolean mayBeNegative =
        isIndex()
            && !isStep
            && counts.mayBeNegative(composed(UPPER.minus(LOWER).plus(isFirst ? -1 : 0)), loop);
    return isFirst ? peelFirst(rewriter, mayBeNegative) : peelLast(rewriter, mayBeNegative);
  }

  private Correspondence peelFirst(Rewriter rewriter, boolean mayBeEmpty) {
    OpBuilder b = rewriter.before(loop);
    Value split =
        isIndex()
            ? Affine.apply(
                b, mapOf(List.of(loop.lowerBound(), loop.step()), symbol(0).plus(symbol(1))))
            : constantSplit(b, ScfCounting.constantCount(loop).orElseThrow());
    ScfForOp first = b.insert(new IrMapping().copy(loop));
    Value end = split;
    if (mayBeEmpty) {
      end =
          Affine.min(
              OpBuilder.before(first),
              mapOf(List.of(split, loop.upperBound()), symbol(0), symbol(1)));
    }
    first.setBounds(loop.lowerBound(), end);
    LoopBody.passOn(first, loop);
    loop.setBounds(split, loop.upperBound());
    peeled = first;
    return correspondence(LoopBody.statements(loop), first, LoopBody.statements(first));
  }

  private Correspondence peelLast(Rewriter rewriter, boolean mayBeNegative) {
    Value upper = loop.upperBound();
    Value split = lastSplit(rewriter.before(loop), mayBeNegative);
    ScfForOp rest = rewriter.after(loop).insert(new IrMapping().copy(loop));
    rest.setBounds(split, upper);
    loop.replaceAllUsesWith(rest.results());
    LoopBody.passOn(loop, rest);
    loop.setBounds(loop.lowerBound(), split);
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    ImmutableList<Operation> copies = LoopBody.statements(rest);
    if (isIndex()) {
      PeeledChoices.simplify(rewriter, loop, upper, true);
      PeeledChoices.simplify(rewriter, rest, upper, false);
    }
    peeled = rest;
    return correspondence(statements, rest, copies);
  }

  private Value lastSplit(OpBuilder b, boolean mayBeNegative) {
    Optional<Long> count = ScfCounting.constantCount(loop);
    if (count.isPresent() && (count.get() > 0 || !isIndex() || mayDistanceWrap())) {
      return constantSplit(b, count.get());
    }
    AffineExpr last = UPPER.minus(UPPER.minus(LOWER).mod(STEP));
    return mayBeNegative ? Affine.max(b, map(LOWER, last)) : Affine.apply(b, map(last));
  }

  private Correspondence correspondence(
      List<Operation> statements, ScfForOp copy, List<Operation> copies) {
    return Correspondence.of(
        List.of(part(statements, loop, statements), part(statements, copy, copies)));
  }

  /** The pairs of statements that still exist in both loops: others have been simplified away. */
  private static Correspondence.Part part(
      List<Operation> statements, ScfForOp loop, List<Operation> copies) {
    ImmutableList.Builder<Operation> source = ImmutableList.builder();
    ImmutableList.Builder<Operation> result = ImmutableList.builder();
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i).block() != null && copies.get(i).block() != null) {
        source.add(statements.get(i));
        result.add(copies.get(i));
      }
    }
    return new Correspondence.Part(
        source.build(), result.build(), AffineValueMap.at(loop.inductionVariable()));
  }
}
