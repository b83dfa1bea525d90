package dev.halfspace.ir.traits;

import dev.halfspace.affine.AffineExpr;
import java.util.IdentityHashMap;

/**
 * Affine expressions as a machine computes them, on which an {@code index} has a number of bits:
 * sums and products wrap around, quotients and remainders are of signed numbers.
 */
final class IndexArithmetic {
  private final long[] dims;
  private final long[] symbols;
  private final int unused;
  private final IdentityHashMap<AffineExpr, Long> known = new IdentityHashMap<>();

  IndexArithmetic(long[] dims, long[] symbols, int bits) {
    this.dims = dims;
    this.symbols = symbols;
    this.unused = Long.SIZE - bits;
  }

  /**
   * The value of an expression.
   *
   * @throws ArithmeticException if a divisor is not positive
   */
  long value(AffineExpr expr) {
    if (expr instanceof AffineExpr.Constant constant) {
      return wrapped(constant.value());
    } else if (expr instanceof AffineExpr.Dim dim) {
      return dims[dim.position()];
    } else if (expr instanceof AffineExpr.Symbol symbol) {
      return symbols[symbol.position()];
    }
    Long before = known.get(expr);
    if (before == null) {
      AffineExpr.Binary binary = (AffineExpr.Binary) expr;
      before = wrapped(apply(binary.kind(), value(binary.lhs()), value(binary.rhs())));
      known.put(expr, before);
    }
    return before;
  }

  private long wrapped(long value) {
    return value << unused >> unused;
  }

  private static long apply(AffineExpr.Kind kind, long a, long b) {
    if (b <= 0 && kind.compareTo(AffineExpr.Kind.MOD) >= 0) {
      throw new ArithmeticException("division by " + b);
    }
    return switch (kind) {
      case ADD -> a + b;
      case MUL -> a * b;
      case MOD -> Math.floorMod(a, b);
      case FLOOR_DIV -> Math.floorDiv(a, b);
      case CEIL_DIV -> Math.floorDiv(a, b) + (Math.floorMod(a, b) == 0 ? 0 : 1);
    };
  }
}
