package dev.halfspace.affine;

import com.google.common.collect.Sets;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Dim;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Structural equality of two nodes of the same kind and hash, of any depth. */
final class Equality {
  /**
   * The greatest depth at which operands are compared by recursion, shared ones repeatedly; beyond
   * it each pair is compared once.
   */
  private static final int SHALLOW = 12;

  private Equality() {}

  /** {@code a.equals(b)}, dispatched by class to avoid a megamorphic call. */
  static boolean same(AffineExpr a, AffineExpr b) {
    if (a == b) {
      return true;
    }
    if (a instanceof Binary x) {
      return b instanceof Binary y && x.hashCode() == y.hashCode() && x.equals(y);
    }
    if (a instanceof Dim x) {
      return b instanceof Dim y && x.position() == y.position();
    }
    return !(b instanceof Binary) && !(b instanceof Dim) && a.equals(b);
  }

  static boolean sameOperands(Binary a, Binary b) {
    if (a.depth() != b.depth()) {
      return false;
    }
    return a.depth() <= SHALLOW
        ? same(a.lhs(), b.lhs()) && same(a.rhs(), b.rhs())
        : sameOperandsDeep(a, b);
  }

  private static boolean sameOperandsDeep(Binary a, Binary b) {
    ArrayDeque<AffineExpr> pending = new ArrayDeque<>();
    IdentityHashMap<AffineExpr, Set<AffineExpr>> compared = new IdentityHashMap<>();
    push(pending, a, b);
    while (!pending.isEmpty()) {
      AffineExpr y = pending.pop();
      AffineExpr x = pending.pop();
      if (x == y) {
        continue;
      }
      if (!(x instanceof Binary p) || p.depth() <= SHALLOW) {
        if (!same(x, y)) {
          return false;
        }
      } else if (!(y instanceof Binary q)
          || p.hashCode() != q.hashCode()
          || p.kind() != q.kind()
          || p.depth() != q.depth()) {
        return false;
      } else if (compared.computeIfAbsent(p, key -> Sets.newIdentityHashSet()).add(q)) {
        push(pending, p, q);
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
