package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Full simplification: an expression is brought to a linear form over dimensions, symbols and local
 * quotients, like terms gathered and common factors of dividend and divisor cancelled, and built
 * again from it. The order of terms is MLIR's ({@code simplifyAffineExpr}, LLVM 22): dimensions,
 * symbols, quotients in the order in which they were met, the constant.
 *
 * <p>Remainders nested in remainders double the expression at every level. Where the result would
 * be far larger than the expression, the expression is answered as it is.
 */
final class Simplification extends LinearWalk {
  private static final int FEW_LOCALS = 8;
  private static final long SMALL = 4096;
  private static final long GROWTH = 64;

  /** The expression has no linear form, or too large a one. */
  private static final class GivenUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GivenUp() {
      super(null, null, false, false);
    }
  }

  /** An expression built from a linear form, with an upper bound of its size as a tree. */
  private record Rebuilt(AffineExpr expr, long size) {}

  private final int numDims;
  private final int numSymbols;

  // The local quotients, and the sizes of their expressions as trees.
  private final List<AffineExpr> locals = new ArrayList<>();
  private final List<Long> sizes = new ArrayList<>();
  private final Map<AffineExpr, Integer> index = new HashMap<>();
  private final ArrayDeque<Rebuilt> leftOperands = new ArrayDeque<>();

  private Simplification(Rows rows, int numDims, int numSymbols) {
    super(rows, numDims);
    this.numDims = numDims;
    this.numSymbols = numSymbols;
  }

  static AffineExpr simplify(AffineExpr expr, int numDims, int numSymbols) {
    if (!(expr instanceof Binary)) {
      return expr;
    }
    AffineExpr start = expr.isPureAffine() ? expr : new SymbolicDivision().apply(expr);
    AffineExpr result;
    try {
      result = new Simplification(new LongRows(), numDims, numSymbols).run(start);
    } catch (ArithmeticException overflow) {
      result = simplifyLarge(start, numDims, numSymbols);
    }
    return result.equals(expr) ? expr : result;
  }

  /** Coefficients left {@code long} on the way; the result may have them all in it again. */
  private static AffineExpr simplifyLarge(AffineExpr expr, int numDims, int numSymbols) {
    try {
      return new Simplification(new BigRows(), numDims, numSymbols).run(expr);
    } catch (ArithmeticException notInLong) {
      return expr;
    }
  }

  private AffineExpr run(AffineExpr expr) {
    try {
      LinearForm form = walk(expr);
      AffineExpr plain = rebuild(form).expr();
      return expr.isPureAffine() || plain.equals(expr)
          ? plain
          : new SemiAffineOrder(numDims, numSymbols, locals).rebuild(form);
    } catch (GivenUp e) {
      return expr;
    }
  }

  @Override
  void divide(Kind kind, LinearForm dividend, long divisor) {
    long gcd = dividend.gcdOfAll(divisor);
    LinearForm reduced = dividend.floorDivide(gcd);
    if (kind == Kind.MOD) {
      if (gcd != divisor) {
        rows.append(dividend);
        rows.term(quotient(Kind.FLOOR_DIV, reduced, divisor / gcd), -divisor);
      }
    } else if (gcd == divisor) {
      rows.append(reduced);
    } else {
      rows.term(quotient(kind, reduced, divisor / gcd), 1);
    }
  }

  private int quotient(Kind kind, LinearForm dividend, long divisor) {
    Rebuilt lhs = rebuild(dividend);
    AffineExpr quotient = AffineExpr.binary(kind, lhs.expr(), Leaves.constant(divisor));
    return local(quotient, lhs.size() + 2);
  }

  /** A node that is not affine stands for itself, its operands simplified. */
  @Override
  void meet(Binary node, byte at) {
    if (node.rhs() instanceof Constant) {
      throw new GivenUp(); // a division by 0 or less
    }
    if (at == VISIT) {
      rows.open();
      push(node, LEAVE);
      pushVisit(node.lhs());
    } else if (at == LEAVE) {
      leftOperands.push(rebuild(rows.take()));
      rows.open();
      push(node, LEAVE_SECOND);
      pushVisit(node.rhs());
    } else {
      Rebuilt lhs = leftOperands.pop();
      Rebuilt rhs = rebuild(rows.take());
      AffineExpr local = AffineExpr.binary(node.kind(), lhs.expr(), rhs.expr());
      rows.term(local(local, lhs.size() + rhs.size() + 1), 1);
    }
  }

  /** The column of the local that stands for {@code expr}. */
  private int local(AffineExpr expr, long size) {
    int known = find(expr);
    if (known >= 0) {
      return numDims + numSymbols + known;
    }
    locals.add(expr);
    sizes.add(size);
    if (locals.size() > FEW_LOCALS) {
      for (int i = index.size(); i < locals.size(); i++) {
        index.put(locals.get(i), i);
      }
    }
    return Math.addExact(numDims + numSymbols, locals.size() - 1);
  }

  private int find(AffineExpr expr) {
    if (locals.size() > FEW_LOCALS) {
      return index.getOrDefault(expr, -1);
    }
    for (int i = 0; i < locals.size(); i++) {
      if (locals.get(i).equals(expr)) {
        return i;
      }
    }
    return -1;
  }

  private Rebuilt rebuild(LinearForm form) {
    AffineExpr sum = Leaves.ZERO;
    int terms = form.numTerms();
    long size = 1 + 4L * terms;
    for (int i = terms - 1; i >= 0 && form.column(i) >= numDims + numSymbols; i--) {
      size += sizes.get(form.column(i) - numDims - numSymbols);
    }
    if (size > SMALL + GROWTH * visited()) {
      throw new GivenUp();
    }
    for (int i = 0; i < terms; i++) {
      sum = sum.plus(column(form.column(i)).times(form.longAt(i)));
    }
    return new Rebuilt(sum.plus(form.longAt(terms)), size);
  }

  private AffineExpr column(int column) {
    if (column < numDims) {
      return Leaves.dim(column);
    }
    return column < numDims + numSymbols
        ? Leaves.symbol(column - numDims)
        : locals.get(column - numDims - numSymbols);
  }
}
