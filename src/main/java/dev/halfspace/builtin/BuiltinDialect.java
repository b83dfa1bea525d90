package dev.halfspace.builtin;

import dev.halfspace.ir.Dialect;

/** The dialect that is always there. */
public final class BuiltinDialect {
  /** Its operations. */
  public static final Dialect DIALECT =
      Dialect.of("builtin")
          .checkingInterfaces()
          .operations(ModuleOp.DEFINITION, UnrealizedConversionCastOp.DEFINITION);

  private BuiltinDialect() {}
}
