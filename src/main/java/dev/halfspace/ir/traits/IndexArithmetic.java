package dev.halfspace.ir.traits;

import dev.halfspace.affine.AffineExpr;
import java.math.BigInteger;
import java.util.IdentityHashMap;

/**
 * Evaluation of affine expressions on a machine with an {@code index} of fixed width: sums and
 * products wrap, which is recorded if they must not, and quotients and remainders are signed.
 */
final class IndexArithmetic {
  private final long[] dims;
  private final long[] symbols;
  private final int unused;
  private final boolean isExact;
  private boolean hasOverflown;
  private final IdentityHashMap<AffineExpr, Long> known = new IdentityHashMap<>();

  IndexArithmetic(long[] dims, long[] symbols, int bits, boolean isExact) {
    this.isExact = isExact;
    this.dims = dims;
    this.symbols = symbols;
    this.unused = Long.SIZE - bits;
  }

  /** Returns true if arithmetic must be exact and a sum or product has overflowed. */
  boolean hasOverflown() {
    return hasOverflown;
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
      long lhs = value(binary.lhs());
      long rhs = value(binary.rhs());
      before = wrapped(binary.kind().wrapping(lhs, rhs));
      hasOverflown |= isExact && !isResult(binary.kind(), lhs, rhs, before);
      known.put(expr, before);
    }
    return before;
  }

  private long wrapped(long value) {
    return value << unused >> unused;
  }

  private static boolean isResult(AffineExpr.Kind kind, long a, long b, long result) {
    BigInteger x = BigInteger.valueOf(a);
    BigInteger y = BigInteger.valueOf(b);
    return switch (kind) {
      case ADD -> x.add(y).equals(BigInteger.valueOf(result));
      case MUL -> x.multiply(y).equals(BigInteger.valueOf(result));
      default -> true;
    };
  }
}
