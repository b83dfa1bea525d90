package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value computed bottom-up over an expression: by recursion where the expression is shallow, with
 * an explicit stack where it is deep. Shared nodes of a deep expression are computed once.
 *
 * @param <R> the value of a subexpression
 */
abstract class PostOrder<R> {
  /** The greatest depth of a tree that is walked by recursion, which is faster. */
  static final int SHALLOW = 200;

  /** The greatest depth of a tree whose shared nodes may be walked again, as it is small. */
  static final int SMALL = 12;

  /** The values of the deeper nodes so far. */
  private @Nullable IdentityHashMap<Binary, R> known;

  /** The value of a leaf or of a node that is not entered. */
  abstract R leaf(AffineExpr expr);

  /** The value of an entered node from those of its operands. */
  abstract R join(Binary node, R lhs, R rhs);

  /** Returns true if the operands of {@code node} are walked. */
  boolean enters(Binary node) {
    return true;
  }

  final R apply(AffineExpr expr) {
    if (!(expr instanceof Binary node) || !enters(node)) {
      return leaf(expr);
    }
    if (node.depth() <= SMALL) {
      return join(node, apply(node.lhs()), apply(node.rhs()));
    }
    R value = valueOf(node);
    if (value == null) {
      value =
          node.depth() <= SHALLOW
              ? join(node, apply(node.lhs()), apply(node.rhs()))
              : applyDeep(node);
      note(node, value);
    }
    return value;
  }

  private @Nullable R valueOf(Binary node) {
    return known == null ? null : known.get(node);
  }

  private void note(Binary node, R value) {
    if (known == null) {
      known = new IdentityHashMap<>();
    }
    known.put(node, value);
  }

  private R applyDeep(Binary root) {
    List<Binary> path = new ArrayList<>();
    BitSet inRight = new BitSet();
    List<R> lefts = new ArrayList<>();
    AffineExpr next = root;
    while (true) {
      while (next instanceof Binary node
          && node.depth() > SHALLOW
          && valueOf(node) == null
          && enters(node)) {
        inRight.clear(path.size());
        path.add(node);
        next = node.lhs();
      }
      R value = apply(next);
      while (true) {
        int top = path.size() - 1;
        if (top < 0) {
          return value;
        }
        if (!inRight.get(top)) {
          inRight.set(top);
          lefts.add(value);
          next = path.get(top).rhs();
          break;
        }
        Binary joined = path.remove(top);
        value = join(joined, lefts.remove(lefts.size() - 1), value);
        note(joined, value);
      }
    }
  }

  /**
   * A rewriting of some subexpressions; a node whose operands do not change stays the same node.
   */
  abstract static class Rewriting extends PostOrder<AffineExpr> {
    @Override
    AffineExpr leaf(AffineExpr expr) {
      return expr;
    }

    @Override
    AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
      return lhs == node.lhs() && rhs == node.rhs()
          ? node
          : AffineExpr.binary(node.kind(), lhs, rhs);
    }
  }
}
