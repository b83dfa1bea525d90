package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;

/** Finds divisions of constants that are undefined. */
final class Undefined extends PostOrder<Boolean> {
  @Override
  Boolean leaf(AffineExpr expr) {
    return false;
  }

  @Override
  Boolean join(Binary node, Boolean lhs, Boolean rhs) {
    return lhs || rhs || isUndefined(node);
  }

  private static boolean isUndefined(Binary node) {
    if (!(node.lhs() instanceof Constant) || !(node.rhs() instanceof Constant divisor)) {
      return false;
    }
    return switch (node.kind()) {
      case ADD, MUL -> false;
      case MOD -> divisor.value() < 1;
      case FLOOR_DIV, CEIL_DIV -> divisor.value() == 0;
    };
  }
}
