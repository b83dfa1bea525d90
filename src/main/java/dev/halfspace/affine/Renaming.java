package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.function.IntUnaryOperator;

/** Moves dimensions and symbols to other positions. */
final class Renaming extends PostOrder<AffineExpr> {
  private final IntUnaryOperator dims;
  private final IntUnaryOperator symbols;

  Renaming(IntUnaryOperator dims, IntUnaryOperator symbols) {
    this.dims = dims;
    this.symbols = symbols;
  }

  @Override
  AffineExpr leaf(AffineExpr expr) {
    if (expr instanceof Dim d) {
      return Leaves.dim(dims.applyAsInt(d.position()));
    }
    return expr instanceof Symbol s ? Leaves.symbol(symbols.applyAsInt(s.position())) : expr;
  }

  @Override
  AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
    return AffineExpr.binary(node.kind(), lhs, rhs);
  }
}
