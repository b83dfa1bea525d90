package dev.halfspace.dialect.func;

import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;

/** The {@code func} dialect. */
public final class FuncDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("func")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .constants(FuncConstantOp::ofFold)
          .operations(
              FuncOp.DEFINITION,
              Func.RETURN,
              FuncCallOp.DEFINITION,
              FuncCallIndirectOp.DEFINITION,
              FuncConstantOp.DEFINITION);

  private FuncDialect() {}
}
