package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@link Normalization} of all dimensions of an {@code affine.parallel}. */
public final class ParallelNormalization extends LoopPlan {
  private final AffineParallelOp loop;

  private ParallelNormalization(AffineParallelOp loop) {
    super(loop);
    this.loop = loop;
  }

  /** The plan to normalize all dimensions: they count from 0 in steps of 1. */
  public static ParallelNormalization of(AffineParallelOp loop) {
    return new ParallelNormalization(loop);
  }

  @Override
  public String description() {
    return "normalize";
  }

  @Override
  protected PlanVerdict judge() {
    ImmutableList<AffineLoop.Dimension> dimensions = loop.dimensions();
    if (dimensions.stream().allMatch(each -> Normalization.isNormal(each.lower(), each.step()))) {
      return PlanVerdict.refused("it is normalized already");
    }
    for (AffineLoop.Dimension each : dimensions) {
      if (each.lower().map().numResults() != 1 || each.upper().map().numResults() != 1) {
        return PlanVerdict.refused("a bound is a min or max");
      }
      if (IterationCount.of(each.lower(), each.upper(), 1).isEmpty()) {
        return PlanVerdict.refused("the difference of its bounds does not fit in an index");
      }
    }
    return PlanVerdict.granted();
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    AffineValueMap lower = joined(loop.lowerBounds());
    AffineValueMap range = IterationCount.difference(joined(loop.upperBounds()), lower);
    ImmutableList<Long> steps = loop.steps();
    OpBuilder b = rewriter.atStart(loop.loopBody().entryBlock()).at(loop.location());
    List<AffineValueMap> uppers = new ArrayList<>();
    List<Value> variables = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      uppers.add(ValueMaps.result(range, i).ceilDiv(steps.get(i)));
      BlockArgument counter = loop.inductionVariables().get(i);
      variables.add(Normalization.replaced(b, counter, variable(lower, i, steps.get(i), counter)));
    }
    int rank = steps.size();
    loop.setBounds(
        Collections.nCopies(rank, AffineValueMap.constant(0)),
        uppers,
        Collections.nCopies(rank, 1L));
    return Correspondence.of(
        List.of(
            new Correspondence.Part(statements, statements, AffineValueMap.identity(variables))));
  }

  /** The bounds of all dimensions, which share their operands, as one map. */
  private static AffineValueMap joined(List<AffineValueMap> bounds) {
    return ValueMaps.with(bounds.get(0), Lists.transform(bounds, bound -> bound.map().result(0)));
  }

  /** The former value of the induction variable of a dimension: lower + step * counter. */
  private static AffineValueMap variable(
      AffineValueMap lower, int i, long step, BlockArgument counter) {
    int numDims = lower.map().numDims();
    AffineExpr expr = lower.map().result(i).plus(AffineExpr.dim(numDims).times(step));
    ImmutableList.Builder<Value> operands = ImmutableList.builder();
    operands.addAll(lower.dimOperands()).add(counter).addAll(lower.symbolOperands());
    return AffineValueMap.of(
        AffineMap.of(numDims + 1, lower.map().numSymbols(), List.of(expr)), operands.build());
  }
}
