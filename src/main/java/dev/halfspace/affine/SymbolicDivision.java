package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.Optional;

/**
 * Cancels symbols: if every summand of a dividend has the symbol of the divisor as a factor, {@code
 * (d0 * s0 + s0 * 2) floordiv s0} is {@code d0 + 2} and {@code (d0 * s0) mod s0} is 0. The symbol
 * is positive wherever the division has a value.
 */
final class SymbolicDivision extends PostOrder.Rewriting {
  @Override
  boolean enters(Binary node) {
    return !node.isPureAffine();
  }

  @Override
  AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
    if (rhs instanceof Symbol symbol && Facts.depth(node.lhs()) <= PostOrder.SHALLOW) {
      switch (node.kind()) {
        case MOD -> {
          if (exactQuotient(node.lhs(), symbol).isPresent()) {
            return Leaves.ZERO;
          }
        }
        case FLOOR_DIV, CEIL_DIV -> {
          Optional<AffineExpr> quotient = quotient(lhs, symbol, node.kind());
          if (quotient.isPresent() && quotient(node.lhs(), symbol, node.kind()).isPresent()) {
            return quotient.get();
          }
        }
        case ADD, MUL -> {}
      }
    }
    return super.join(node, lhs, rhs);
  }

  /**
   * {@code expr} divided by {@code symbol} with the rounding of {@code kind}: {@code (x floordiv y)
   * floordiv s} is {@code (x floordiv s) floordiv y}, and likewise for {@code ceildiv}.
   */
  private static Optional<AffineExpr> quotient(AffineExpr expr, Symbol symbol, Kind kind) {
    return expr instanceof Binary node && node.kind() == kind
        ? quotient(node.lhs(), symbol, kind).map(q -> AffineExpr.binary(kind, q, node.rhs()))
        : exactQuotient(expr, symbol);
  }

  /** The {@code q} with {@code expr = q * symbol}, if the structure of {@code expr} shows one. */
  private static Optional<AffineExpr> exactQuotient(AffineExpr expr, Symbol symbol) {
    if (expr instanceof Constant c) {
      return c.value() == 0 ? Optional.of(expr) : Optional.empty();
    }
    if (expr instanceof Symbol s) {
      return s.equals(symbol) ? Optional.of(Leaves.ONE) : Optional.empty();
    }
    if (!(expr instanceof Binary node)) {
      return Optional.empty();
    }
    return switch (node.kind()) {
      // (a * s) mod (b * s) is (a mod b) * s.
      case ADD, MOD ->
          exactQuotient(node.lhs(), symbol)
              .flatMap(
                  lhs ->
                      exactQuotient(node.rhs(), symbol)
                          .map(rhs -> AffineExpr.binary(node.kind(), lhs, rhs)));
      case MUL ->
          exactQuotient(node.lhs(), symbol)
              .map(q -> q.times(node.rhs()))
              .or(() -> exactQuotient(node.rhs(), symbol).map(node.lhs()::times));
      case FLOOR_DIV, CEIL_DIV -> Optional.empty();
    };
  }
}
