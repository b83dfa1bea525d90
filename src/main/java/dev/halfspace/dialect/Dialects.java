package dev.halfspace.dialect;

import dev.halfspace.builtin.BuiltinDialect;
import dev.halfspace.dialect.affine.AffineDialect;
import dev.halfspace.dialect.arith.ArithDialect;
import dev.halfspace.dialect.cf.CfDialect;
import dev.halfspace.dialect.func.FuncDialect;
import dev.halfspace.dialect.index.IndexDialect;
import dev.halfspace.dialect.math.MathDialect;
import dev.halfspace.dialect.memref.MemRefDialect;
import dev.halfspace.dialect.scf.ScfDialect;
import dev.halfspace.dialect.tensor.TensorDialect;
import dev.halfspace.dialect.ub.UbDialect;
import dev.halfspace.dialect.vector.VectorDialect;
import dev.halfspace.ir.DialectRegistry;

/** The registry of all dialects that come with Halfspace. */
public final class Dialects {
  private Dialects() {}

  /**
   * A registry of all our dialects. The classes of a dialect are loaded when a text first uses its
   * prefix.
   */
  public static DialectRegistry standard() {
    return DialectRegistry.empty()
        .with("builtin", () -> BuiltinDialect.DIALECT)
        .with("affine", () -> AffineDialect.DIALECT)
        .with("arith", () -> ArithDialect.DIALECT)
        .with("cf", () -> CfDialect.DIALECT)
        .with("func", () -> FuncDialect.DIALECT)
        .with("index", () -> IndexDialect.DIALECT)
        .with("math", () -> MathDialect.DIALECT)
        .with("memref", () -> MemRefDialect.DIALECT)
        .with("scf", () -> ScfDialect.DIALECT)
        .with("tensor", () -> TensorDialect.DIALECT)
        .with("ub", () -> UbDialect.DIALECT)
        .with("vector", () -> VectorDialect.DIALECT)
        .withRules(() -> AffineDialect.INTERFACE_RULES);
  }
}
