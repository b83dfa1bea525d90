package dev.halfspace.dialect.cf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.Pattern;

/** The {@code cf} dialect as a value. */
public final class CfDialect {
  /** The operations. */
  public static final Dialect DIALECT =
      Dialect.of("cf")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .operations(
              CfAssertOp.DEFINITION,
              CfBrOp.DEFINITION,
              CfCondBrOp.DEFINITION,
              CfSwitchOp.DEFINITION)
          .canonicalization(new Canonicalization(CfDialect::patterns));

  private CfDialect() {}

  private static ImmutableList<Pattern> patterns() {
    return ImmutableList.<Pattern>builder()
        .addAll(BranchPatterns.ALL)
        .addAll(CondBranchPatterns.ALL)
        .addAll(SwitchPatterns.ALL)
        .build();
  }
}
