package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;

/** A change of some subexpressions, bottom-up; a node whose operands stay is the same node. */
abstract class Rewriting extends PostOrder<AffineExpr> {
  @Override
  AffineExpr leaf(AffineExpr expr) {
    return expr;
  }

  @Override
  AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
    return lhs == node.lhs() && rhs == node.rhs() ? node : AffineExpr.binary(node.kind(), lhs, rhs);
  }
}
