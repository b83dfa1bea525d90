package dev.halfspace.dialect.scf;

import dev.halfspace.dialect.shape.RegionBranchPatterns;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import java.util.List;

/** The {@code scf} dialect. */
public final class ScfDialect {
  /**
   * The dialect. {@code scf.forall} and {@code scf.parallel} have no {@link RegionBranchPatterns}:
   * the values of their iterations are combined, not passed on a control-flow edge.
   */
  public static final Dialect DIALECT =
      Dialect.of("scf")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .operations(
              ScfConditionOp.DEFINITION,
              ScfExecuteRegionOp.DEFINITION,
              ScfForOp.DEFINITION,
              ScfForallOp.DEFINITION,
              ScfIfOp.DEFINITION,
              ScfInParallelOp.DEFINITION,
              ScfIndexSwitchOp.DEFINITION,
              ScfParallelOp.DEFINITION,
              ScfReduceOp.DEFINITION,
              Scf.REDUCE_RETURN,
              ScfWhileOp.DEFINITION,
              Scf.YIELD)
          .canonicalization(
              () ->
                  List.of(
                      ScfExecuteRegionOp.patterns(),
                      RegionBranchPatterns.of(ScfExecuteRegionOp.DEFINITION),
                      ForPatterns.ALL,
                      RegionBranchPatterns.of(ScfForOp.DEFINITION),
                      ForallPatterns.ALL,
                      IfPatterns.ALL,
                      RegionBranchPatterns.of(ScfIfOp.DEFINITION),
                      RegionBranchPatterns.of(ScfIndexSwitchOp.DEFINITION),
                      ParallelPatterns.ALL,
                      WhilePatterns.ALL,
                      RegionBranchPatterns.of(ScfWhileOp.DEFINITION)))
          .rules(ScfWhileOp.ENDS, ScfIndexSwitchOp.CASES_RULE);

  private ScfDialect() {}
}
