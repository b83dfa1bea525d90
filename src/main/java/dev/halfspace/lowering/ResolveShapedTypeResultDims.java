package dev.halfspace.lowering;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.source.Diagnostic;

/**
 * Resolves dimensions of results to computations on the dimensions of operands.
 *
 * <pre>{@code
 * %p = tensor.pad %t low[%i] high[3] {...} : tensor<?xf32> to tensor<?xf32>
 * %n = tensor.dim %p, %c0
 *
 * %m = tensor.dim %t, %c0
 * %n = affine.apply affine_map<()[s0, s1] -> (s0 + s1 + 3)>()[%m, %i]
 * }</pre>
 */
public final class ResolveShapedTypeResultDims {
  private static final PassOption<Boolean> ERROR_ON_LIMIT =
      PassOption.flag(
          "error-on-pattern-iteration-limit", true, "Fail if patterns do not come to an end");

  /** The pass for results of known rank. */
  public static final Pass RANKED =
      Pass.of(
              "resolve-ranked-shaped-type-result-dims",
              "Replace sizes of results, where their operation gives each size",
              ResolveShapedTypeResultDims::run)
          .named("ResolveRankedShapeTypeResultDimsPass")
          .options(ERROR_ON_LIMIT);

  /** The pass for all results: the same, since no operation here reifies shapes otherwise. */
  public static final Pass PASS =
      Pass.of(
              "resolve-shaped-type-result-dims",
              "Replace sizes of results by what their operations say of them",
              ResolveShapedTypeResultDims::run)
          .named("ResolveShapedTypeResultDimsPass")
          .options(ERROR_ON_LIMIT);

  private ResolveShapedTypeResultDims() {}

  private static void run(Operation root, PassContext context) {
    GreedyOutcome outcome = Lowering.apply(SizePatterns.patterns(), root, context);
    if (outcome instanceof GreedyOutcome.Exhausted exhausted && context.get(ERROR_ON_LIMIT)) {
      context.report(Diagnostic.error(new OperationOrigin(root), exhausted.explanation()));
    }
  }
}
