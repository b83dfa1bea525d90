package dev.halfspace.dialect.scf;

import dev.halfspace.ir.CarryingLoop;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.TerminatedBy;

/** The {@code scf} dialect. */
public final class ScfDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("scf")
          .operations(ScfForOp.DEFINITION, ScfIfOp.DEFINITION, ScfYieldOp.DEFINITION)
          .rules(CarryingLoop.RULE, TerminatedBy.RULE);

  private ScfDialect() {}
}
