package dev.halfspace.lowering;

import dev.halfspace.dialect.scf.ScfExecuteRegionOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfForallOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfIndexSwitchOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;

/**
 * Lowers loops and conditionals of {@code scf} to blocks and branches of {@code cf}. Parallel loops
 * become nests of sequential loops first.
 *
 * <pre>{@code
 * scf.for %i = %a to %b step %s {...}
 *
 *   cf.br ^head(%a : index)
 * ^head(%i: index):
 *   %c = arith.cmpi slt, %i, %b : index
 *   cf.cond_br %c, ^body, ^next
 * ^body:
 *   ...
 *   %j = arith.addi %i, %s : index
 *   cf.br ^head(%j : index)
 * ^next:
 * }</pre>
 */
public final class ConvertScfToCf {
  /** Relevant to MLIR's driver only: here a failed conversion leaves the module unchanged. */
  private static final PassOption<Boolean> ROLLBACK =
      PassOption.flag(
          "allow-pattern-rollback",
          true,
          "Accepted, without effect: nothing needs to be rolled back");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "convert-scf-to-cf",
              "Replace loops and conditionals of scf by blocks and branches",
              ConvertScfToCf::run)
          .named("SCFToControlFlowPass")
          .options(ROLLBACK);

  private static final Target TARGET =
      Target.none()
          .illegal(
              "scf.execute_region",
              "scf.for",
              "scf.forall",
              "scf.if",
              "scf.index_switch",
              "scf.parallel",
              "scf.while");

  private ConvertScfToCf() {}

  private static void run(Operation root, PassContext context) {
    // ops that the target does not mention are legal: patterns apply to illegal ops only
    Lowering.run(
        Conversion.to(TARGET.otherwiseLegal()).patterns(patterns()).folding(context.dialects()),
        root,
        context);
  }

  /** The patterns, built when the pass runs, since naming the pass must not load the dialects. */
  private static PatternSet patterns() {
    return PatternSet.of(
        Pattern.of("for-to-cf", ScfForOp.class, LoopBranches::loop),
        Pattern.of("do-while-to-cf", ScfWhileOp.class, LoopBranches::doWhile).benefit(2),
        Pattern.of("while-to-cf", ScfWhileOp.class, LoopBranches::whileLoop),
        Pattern.of("if-to-cf", ScfIfOp.class, ChoiceBranches::conditional),
        Pattern.of("index-switch-to-cf", ScfIndexSwitchOp.class, ChoiceBranches::choice),
        Pattern.of("execute-region-to-cf", ScfExecuteRegionOp.class, ChoiceBranches::region),
        Pattern.of("parallel-to-for", ScfParallelOp.class, ParallelNest::reducing),
        Pattern.of("forall-to-parallel", ScfForallOp.class, ForallLoops::parallel));
  }
}
