package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A value computed bottom-up over an expression: recursive where the expression is shallow, with a
 * stack of its own where it is deep.
 *
 * @param <R> the value of a subexpression
 */
abstract class PostOrder<R> {
  /** A tree up to this depth is walked by recursion, which the compiler makes faster. */
  static final int SHALLOW = 200;

  /** The value of a leaf or of a node that is not entered. */
  abstract R leaf(AffineExpr expr);

  /** The value of an entered node from those of its operands. */
  abstract R join(Binary node, R lhs, R rhs);

  /** Whether the operands of {@code node} are walked. */
  boolean enters(Binary node) {
    return true;
  }

  final R apply(AffineExpr expr) {
    if (expr instanceof Binary node && enters(node)) {
      return node.depth() <= SHALLOW
          ? join(node, apply(node.lhs()), apply(node.rhs()))
          : applyDeep(node);
    }
    return leaf(expr);
  }

  private R applyDeep(Binary root) {
    List<Binary> path = new ArrayList<>();
    BitSet inRight = new BitSet();
    List<R> lefts = new ArrayList<>();
    AffineExpr next = root;
    while (true) {
      while (next instanceof Binary node && node.depth() > SHALLOW && enters(node)) {
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
        value = join(path.remove(top), lefts.remove(lefts.size() - 1), value);
      }
    }
  }
}
