package dev.halfspace.dialect.scf;

import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;

/** The {@code scf} dialect. */
public final class ScfDialect {
  /** The dialect. */
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
              ScfReduceReturnOp.DEFINITION,
              ScfWhileOp.DEFINITION,
              Scf.YIELD)
          .canonicalization(new Canonicalization(ScfPatterns::all))
          .rules(ScfWhileOp.ENDS, ScfIndexSwitchOp.CASES_RULE);

  private ScfDialect() {}
}
