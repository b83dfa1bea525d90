package dev.halfspace.dialect.math;

import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;

/** The {@code math} dialect as a value. */
public final class MathDialect {
  /** The operations. */
  public static final Dialect DIALECT =
      Dialect.of("math")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .constants(ArithConstantOp::ofFold)
          .operations(Maths.OPERATIONS);

  private MathDialect() {}
}
