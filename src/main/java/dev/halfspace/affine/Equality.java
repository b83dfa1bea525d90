package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import java.util.ArrayDeque;

/** Structural equality of two nodes of the same kind and hash, of any depth. */
final class Equality {
  private Equality() {}

  static boolean sameOperands(Binary a, Binary b) {
    if (a.depth != b.depth) {
      return false;
    }
    return a.depth <= PostOrder.SHALLOW
        ? a.lhs().equals(b.lhs()) && a.rhs().equals(b.rhs())
        : sameOperandsDeep(a, b);
  }

  private static boolean sameOperandsDeep(Binary a, Binary b) {
    ArrayDeque<AffineExpr> pending = new ArrayDeque<>();
    push(pending, a, b);
    while (!pending.isEmpty()) {
      AffineExpr y = pending.pop();
      AffineExpr x = pending.pop();
      if (x == y) {
        continue;
      }
      if (!(x instanceof Binary p) || p.depth <= PostOrder.SHALLOW) {
        if (!x.equals(y)) {
          return false;
        }
      } else if (y instanceof Binary q
          && p.hashCode() == q.hashCode()
          && p.kind() == q.kind()
          && p.depth == q.depth) {
        push(pending, p, q);
      } else {
        return false;
      }
    }
    return true;
  }

  private static void push(ArrayDeque<AffineExpr> pending, Binary a, Binary b) {
    pending.push(a.rhs());
    pending.push(b.rhs());
    pending.push(a.lhs());
    pending.push(b.lhs());
  }
}
