package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Collects the terms of an expression, top-down, each scaled by the product of the constant factors
 * above it. An explicit stack holds the pending work, so that depth costs no recursion. The
 * subclass defines the meaning of a division.
 */
abstract class LinearWalk {
  /** The greatest number of dimensions and symbols; it leaves columns for the locals. */
  static final int MOST_INPUTS = 1 << 30;

  final Rows rows;
  private final int numDims;

  // The stack of expressions to visit and nodes to leave.
  private AffineExpr[] pending = new AffineExpr[8];
  private byte[] stage = new byte[8];
  private int size;
  private long visited;

  static final byte VISIT = 0;
  static final byte LEAVE = 1;
  static final byte LEAVE_SECOND = 2;
  private static final byte LEAVE_SHARED = 3;

  /** The forms of shared nodes that are expensive to walk again; most expressions have none. */
  private final IdentityHashMap<Binary, LinearForm> known = new IdentityHashMap<>(1);

  LinearWalk(Rows rows, int numDims) {
    this.rows = rows;
    this.numDims = numDims;
  }

  /** Appends the terms of the division or modulo of {@code dividend} by a positive constant. */
  abstract void divide(Kind kind, LinearForm dividend, long divisor);

  /**
   * Handles a node that is not affine; it may {@link #push} work and is called again at each stage.
   */
  abstract void meet(Binary node, byte at);

  /** Resets the state after an unfinished walk. */
  final void reset() {
    size = 0;
    visited = 0;
    known.clear();
    rows.reset();
  }

  /** The linear form of an expression. */
  final LinearForm walk(AffineExpr expr) {
    rows.open();
    push(expr, VISIT);
    while (size > 0) {
      AffineExpr next = pending[--size];
      if (stage[size] == VISIT) {
        visit(next);
      } else {
        leave((Binary) next, stage[size]);
      }
    }
    return rows.take();
  }

  /** The number of nodes visited so far. */
  final long visited() {
    return visited;
  }

  private void visit(AffineExpr expr) {
    AffineExpr next = expr;
    visited++;
    while (next instanceof Binary node) {
      visited++;
      if (branchesDeep(node)) {
        LinearForm form = known.get(node);
        if (form != null) {
          rows.append(form);
          return;
        }
        rows.open();
        push(node, LEAVE_SHARED);
      }
      if (node.kind() == Kind.ADD) {
        push(node.rhs(), VISIT);
      } else if (!(node.rhs() instanceof Constant c)) {
        meet(node, VISIT);
        return;
      } else if (node.kind() == Kind.MUL) {
        rows.pushScale(c.value());
        push(node, LEAVE);
      } else if (c.value() > 0) {
        rows.open();
        push(node, LEAVE);
      } else {
        meet(node, VISIT);
        return;
      }
      next = node.lhs();
    }
    if (next instanceof Dim d) {
      rows.term(d.position(), 1);
    } else if (next instanceof Symbol s) {
      rows.term(numDims + s.position(), 1);
    } else {
      rows.term(Rows.CONSTANT, ((Constant) next).value());
    }
  }

  /**
   * Returns true if visiting a node again would walk both of its operands deeply or build its
   * quotient again; a node that does not branch adds only a path.
   */
  private static boolean branchesDeep(Binary node) {
    return node.depth() > PostOrder.SMALL
        && (node.kind() != Kind.ADD
            ? node.kind() != Kind.MUL || !(node.rhs() instanceof Constant)
            : Facts.depth(node.lhs()) > PostOrder.SMALL
                && Facts.depth(node.rhs()) > PostOrder.SMALL);
  }

  private void leave(Binary node, byte at) {
    if (at == LEAVE_SHARED) {
      LinearForm form = rows.take();
      known.put(node, form);
      rows.append(form);
      return;
    }
    @Nullable Constant c = node.rhs() instanceof Constant constant ? constant : null;
    if (c == null || at != LEAVE) {
      meet(node, at);
    } else if (node.kind() == Kind.MUL) {
      rows.popScale();
    } else {
      divide(node.kind(), rows.take(), c.value());
    }
  }

  /**
   * Pushes {@code node}: it is visited before everything pushed earlier, or {@link #meet} is called
   * for it again once everything pushed later is done.
   */
  final void push(AffineExpr node, byte at) {
    if (size == pending.length) {
      pending = Arrays.copyOf(pending, 2 * size);
      stage = Arrays.copyOf(stage, 2 * size);
    }
    pending[size] = node;
    stage[size++] = at;
  }
}
