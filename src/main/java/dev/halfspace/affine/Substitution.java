package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;

/**
 * Replaces dimensions and symbols by expressions; those beyond the arrays stay, the remaining
 * symbols moved up by a fixed shift.
 */
final class Substitution extends PostOrder<AffineExpr> {
  static final AffineExpr[] NONE = {};

  private final AffineExpr[] dims;
  private final AffineExpr[] symbols;
  private final int symbolShift;

  Substitution(AffineExpr[] dims, AffineExpr[] symbols, int symbolShift) {
    this.dims = dims;
    this.symbols = symbols;
    this.symbolShift = symbolShift;
  }

  @Override
  AffineExpr leaf(AffineExpr expr) {
    if (expr instanceof Dim d) {
      return d.position() < dims.length ? dims[d.position()] : expr;
    }
    if (expr instanceof Symbol s) {
      if (s.position() < symbols.length) {
        return symbols[s.position()];
      }
      return symbolShift == 0 ? expr : Leaves.symbol(Math.addExact(s.position(), symbolShift));
    }
    return expr;
  }

  @Override
  AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
    return lhs == node.lhs() && rhs == node.rhs() ? node : AffineExpr.binary(node.kind(), lhs, rhs);
  }
}
