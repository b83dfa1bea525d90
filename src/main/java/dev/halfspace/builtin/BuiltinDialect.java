package dev.halfspace.builtin;

import dev.halfspace.ir.Dialect;

/** The builtin dialect: modules and casts between the types of two dialects. */
public final class BuiltinDialect {
  /** The dialect with its operations. */
  public static final Dialect DIALECT =
      Dialect.of("builtin")
          .checkingInterfaces()
          .operations(ModuleOp.DEFINITION, UnrealizedConversionCastOp.DEFINITION);

  private BuiltinDialect() {}
}
