package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replacement of a loop whose trip count is 1 by its body.
 *
 * <pre>{@code
 * affine.for %i = %n to affine_map<(d0) -> (d0 + 1)>(%n) {
 *   "s"(%i)                                                   -->   "s"(%n)
 * }
 * }</pre>
 */
public final class Promotion extends LoopPlan {
  private final AffineForOp loop;

  private Promotion(AffineForOp loop) {
    super(loop);
    this.loop = loop;
  }

  /** The plan to replace a loop by its body. */
  public static Promotion of(AffineForOp loop) {
    return new Promotion(loop);
  }

  @Override
  public String description() {
    return "promote the only iteration";
  }

  @Override
  protected PlanVerdict judge() {
    Optional<Long> count = IterationCount.constant(loop);
    if (count.isEmpty()) {
      return PlanVerdict.refused("the trip count is not constant");
    }
    return count.get() == 1
        ? PlanVerdict.granted()
        : PlanVerdict.refused(count.get() + " iterations");
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    AffineValueMap variable = loop.lowerBound();
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    Block body = loop.loopBody().entryBlock();
    List<Value> arguments = new ArrayList<>();
    arguments.add(
        loop.inductionVariable().hasUses()
            ? onlyValue(OpBuilder.before(loop), loop, variable)
            : loop.inductionVariable());
    arguments.addAll(loop.inits());
    Operation yield = LoopBody.terminator(loop);
    for (int i = 0; i < loop.numResults(); i++) {
      int carried = loop.regionIterArgs().indexOf(yield.operand(i));
      loop.result(i).replaceAllUsesWith(carried < 0 ? yield.operand(i) : loop.inits().get(carried));
    }
    yield.erase();
    rewriter.inlineBefore(loop, body, arguments);
    loop.erase();
    return Correspondence.of(List.of(new Correspondence.Part(statements, statements, variable)));
  }

  /**
   * The only value of the induction variable: a constant is placed at the start of the function, if
   * that is visible.
   */
  static Value onlyValue(OpBuilder b, AffineForOp loop, AffineValueMap value) {
    if (value.map().isSingleConstant()) {
      return Arith.constantIndex(constants(loop).at(loop.location()), value.map().singleConstant());
    }
    return isValue(value) ? value.operands().get(0) : Affine.apply(b, value);
  }

  /** Returns true if a map is the identity of one value. */
  static boolean isValue(AffineValueMap map) {
    return map.map().equals(AffineMap.identity(1));
  }

  private static OpBuilder constants(AffineForOp loop) {
    for (Operation op = loop.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof FunctionLike function) {
        return OpBuilder.atStart(function.functionBody().entryBlock());
      }
      if (op instanceof IsolatedFromAbove) {
        break; // Regions isolated from above do not see the start of the function.
      }
    }
    return OpBuilder.before(loop);
  }
}
