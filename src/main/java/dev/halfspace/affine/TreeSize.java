package dev.halfspace.affine;

import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr.Binary;

/**
 * The number of leaves and operators of an expression as a tree, saturated at the greatest {@code
 * long}.
 */
final class TreeSize extends PostOrder<Long> {
  @Override
  Long leaf(AffineExpr expr) {
    return 1L;
  }

  @Override
  Long join(Binary node, Long lhs, Long rhs) {
    return LongMath.saturatedAdd(LongMath.saturatedAdd(lhs, rhs), 1);
  }
}
