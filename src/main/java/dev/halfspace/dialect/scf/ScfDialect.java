package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.shape.RegionBranchPatterns;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.Pattern;

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
          .canonicalization(new Canonicalization(ScfDialect::patterns))
          .rules(ScfWhileOp.ENDS, ScfIndexSwitchOp.CASES_RULE);

  private ScfDialect() {}

  private static ImmutableList<Pattern> patterns() {
    return ImmutableList.<Pattern>builder()
        .addAll(ExecuteRegionPatterns.ALL)
        .addAll(RegionBranchPatterns.of(ScfExecuteRegionOp.DEFINITION))
        .addAll(ForPatterns.ALL)
        .addAll(RegionBranchPatterns.of(ScfForOp.DEFINITION))
        .addAll(ForallPatterns.ALL)
        .addAll(IfPatterns.ALL)
        .addAll(RegionBranchPatterns.of(ScfIfOp.DEFINITION))
        .addAll(IndexSwitchPatterns.ALL)
        .addAll(RegionBranchPatterns.of(ScfIndexSwitchOp.DEFINITION))
        .addAll(ParallelPatterns.ALL)
        .addAll(WhilePatterns.ALL)
        .addAll(RegionBranchPatterns.of(ScfWhileOp.DEFINITION))
        .build();
  }
}
