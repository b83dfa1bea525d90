package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import java.util.Optional;
import java.util.function.Function;

/** Replaces whole subexpressions, outermost first. */
final class Replacement extends PostOrder.Rewriting {
  private final Function<AffineExpr, Optional<AffineExpr>> replacement;

  Replacement(Function<AffineExpr, Optional<AffineExpr>> replacement) {
    this.replacement = replacement;
  }

  @Override
  boolean enters(Binary node) {
    return replacement.apply(node).isEmpty();
  }

  @Override
  AffineExpr leaf(AffineExpr expr) {
    return replacement.apply(expr).orElse(expr);
  }
}
