package dev.halfspace.dialect.cf;

import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import java.util.List;

/** The {@code cf} dialect. */
public final class CfDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("cf")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .operations(
              CfAssertOp.DEFINITION,
              CfBrOp.DEFINITION,
              CfCondBrOp.DEFINITION,
              CfSwitchOp.DEFINITION)
          .canonicalization(() -> List.of(BranchPatterns.ALL, SwitchPatterns.ALL));

  private CfDialect() {}
}
