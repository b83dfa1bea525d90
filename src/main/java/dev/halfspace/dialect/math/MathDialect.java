package dev.halfspace.dialect.math;

import dev.halfspace.dialect.arith.ArithDialect;
import dev.halfspace.ir.Dialect;

/** The {@code math} dialect. */
public final class MathDialect {
  /** The operations. */
  public static final Dialect DIALECT =
      ArithDialect.foldingToConstants("math").operations(Maths.OPERATIONS);

  private MathDialect() {}
}
