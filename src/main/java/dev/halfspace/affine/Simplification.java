package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Kind;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Full simplification: an expression is converted to a linear form over dimensions, symbols and
 * local quotients, with like terms collected and common factors of dividend and divisor cancelled,
 * and rebuilt from it. The order of terms is MLIR's ({@code simplifyAffineExpr}, LLVM 22):
 * dimensions, symbols, quotients in the order in which they were met, the constant.
 *
 * <p>Remainders nested in remainders double the expression at every level. If the result would be
 * far larger than the expression, the expression is returned unchanged.
 */
final class Simplification extends LinearWalk {
  private static final int FEW_LOCALS = 8;
  private static final long SMALL = 4096;
  private static final long GROWTH = 64;

  /** Thrown if the expression has no linear form, or one that is too large. */
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
  private AffineExpr[] locals = new AffineExpr[4];
  private long[] sizes = new long[4];
  private int numLocals;
  private @Nullable Map<AffineExpr, Integer> index; // once there are many
  private @Nullable ArrayDeque<Rebuilt> leftOperands; // once a node is not affine

  private Simplification(Rows rows, int numDims, int numSymbols) {
    super(rows, numDims);
    this.numDims = numDims;
    this.numSymbols = numSymbols;
  }

  /**
   * A simplifier of expressions over a space, whose buffers are reused from one expression to the
   * next.
   */
  static Simplification over(int numDims, int numSymbols) {
    return new Simplification(new LongRows(), numDims, numSymbols);
  }

  AffineExpr simplify(AffineExpr expr) {
    if (!(expr instanceof Binary) || (long) numDims + numSymbols > LinearWalk.MOST_INPUTS) {
      return expr;
    }
    AffineExpr start = Facts.isPureAffine(expr) ? expr : new SymbolicDivision().apply(expr);
    AffineExpr result;
    try {
      result = run(start);
    } catch (ArithmeticException overflow) {
      result = simplifyLarge(start);
    }
    return Equality.same(result, expr) ? expr : result;
  }

  /**
   * Simplifies after an intermediate coefficient overflowed; those of the result may fit in {@code
   * long} again.
   */
  private AffineExpr simplifyLarge(AffineExpr expr) {
    try {
      return new Simplification(new BigRows(), numDims, numSymbols).run(expr);
    } catch (ArithmeticException notInLong) {
      return expr;
    }
  }

  private AffineExpr run(AffineExpr expr) {
    reset();
    numLocals = 0;
    index = null;
    leftOperands = null;
    try {
      LinearForm form = walk(expr);
      AffineExpr plain = rebuild(form).expr();
      return Facts.isPureAffine(expr) || Equality.same(plain, expr)
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

  /** A node that is not affine becomes a local, with its operands simplified. */
  @Override
  void meet(Binary node, byte at) {
    if (node.rhs() instanceof Constant) {
      throw new GivenUp(); // a division by 0 or less
    }
    if (at == VISIT) {
      rows.open();
      push(node, LEAVE);
      push(node.lhs(), VISIT);
    } else if (at == LEAVE) {
      if (leftOperands == null) {
        leftOperands = new ArrayDeque<>();
      }
      leftOperands.push(rebuild(rows.take()));
      rows.open();
      push(node, LEAVE_SECOND);
      push(node.rhs(), VISIT);
    } else if (leftOperands != null) {
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
    if (numLocals == locals.length) {
      locals = Arrays.copyOf(locals, 2 * numLocals);
      sizes = Arrays.copyOf(sizes, 2 * numLocals);
    }
    locals[numLocals] = expr;
    sizes[numLocals] = size;
    if (index != null) {
      index.put(expr, numLocals);
    } else if (numLocals == FEW_LOCALS) {
      index = new HashMap<>();
      for (int i = 0; i <= numLocals; i++) {
        index.put(locals[i], i);
      }
    }
    return Math.addExact(numDims + numSymbols, numLocals++);
  }

  private int find(AffineExpr expr) {
    if (index != null) {
      return index.getOrDefault(expr, -1);
    }
    for (int i = 0; i < numLocals; i++) {
      if (Equality.same(locals[i], expr)) {
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
      size += sizes[form.column(i) - numDims - numSymbols];
    }
    if (size > SMALL + GROWTH * visited()) {
      throw new GivenUp();
    }
    for (int i = 0; i < terms; i++) {
      AffineExpr factor = Leaves.constant(form.longAt(i));
      sum = Construction.add(sum, Construction.multiply(column(form.column(i)), factor));
    }
    return new Rebuilt(Construction.add(sum, Leaves.constant(form.longAt(terms))), size);
  }

  private AffineExpr column(int column) {
    if (column < numDims) {
      return Leaves.dim(column);
    }
    return column < numDims + numSymbols
        ? Leaves.symbol(column - numDims)
        : locals[column - numDims - numSymbols];
  }
}
