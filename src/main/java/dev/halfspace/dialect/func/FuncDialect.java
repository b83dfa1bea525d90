package dev.halfspace.dialect.func;

import dev.halfspace.ir.Dialect;

/** The {@code func} dialect as a value. */
public final class FuncDialect {
  /** The operations. */
  public static final Dialect DIALECT =
      Dialect.of("func")
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
