package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.shape.RegionBranchPatterns;
import dev.halfspace.ir.Pattern;

/** The patterns of all operations of the dialect. */
final class ScfPatterns {
  private ScfPatterns() {}

  static ImmutableList<Pattern> all() {
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
