package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.Optional;

/**
 * Cancels symbols: where every summand of a dividend has the symbol by which it is divided, {@code
 * (d0 * s0 + s0 * 2) floordiv s0} is {@code d0 + 2} and {@code (d0 * s0) mod s0} is 0. The symbol
 * is positive where the division has a value.
 */
final class SymbolicDivision extends PostOrder<AffineExpr> {
  @Override
  boolean enters(Binary node) {
    return !node.pureAffine;
  }

  @Override
  AffineExpr leaf(AffineExpr expr) {
    return expr;
  }

  @Override
  AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
    if (rhs instanceof Symbol symbol
        && node.kind() != Kind.ADD
        && node.kind() != Kind.MUL
        && Facts.depth(lhs) <= PostOrder.SHALLOW) {
      Optional<AffineExpr> quotient = quotient(lhs, symbol, node.kind());
      if (quotient.isPresent()) {
        return node.kind() == Kind.MOD ? Leaves.ZERO : quotient.get();
      }
    }
    return lhs == node.lhs() && rhs == node.rhs() ? node : AffineExpr.binary(node.kind(), lhs, rhs);
  }

  /**
   * {@code expr} divided by {@code symbol}, if the symbol divides it visibly.
   *
   * @param kind the division: {@code (x floordiv y) floordiv s} is {@code (x floordiv s) floordiv
   *     y}, and so for {@code ceildiv}, but not for the two mixed
   */
  private static Optional<AffineExpr> quotient(AffineExpr expr, Symbol symbol, Kind kind) {
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
      case ADD -> both(node, symbol, kind);
      case MOD -> both(node, symbol, Kind.MOD);
      case MUL ->
          quotient(node.lhs(), symbol, kind)
              .map(q -> q.times(node.rhs()))
              .or(() -> quotient(node.rhs(), symbol, kind).map(node.lhs()::times));
      case FLOOR_DIV, CEIL_DIV ->
          node.kind() == kind
              ? quotient(node.lhs(), symbol, kind).map(q -> AffineExpr.binary(kind, q, node.rhs()))
              : Optional.empty();
    };
  }

  private static Optional<AffineExpr> both(Binary node, Symbol symbol, Kind kind) {
    return quotient(node.lhs(), symbol, kind)
        .flatMap(
            lhs ->
                quotient(node.rhs(), symbol, kind)
                    .map(rhs -> AffineExpr.binary(node.kind(), lhs, rhs)));
  }
}
