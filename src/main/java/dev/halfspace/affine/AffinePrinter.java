package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.TextLimitExceeded;
import java.util.Arrays;

/**
 * Writes expressions as MLIR does: a sum within a product or division in parentheses, {@code x + y
 * * -2} as {@code x - y * 2}, {@code x * -1} as {@code -x}. A constant of -2^63, which has no
 * negation, is added and not subtracted, and so is a product whose constants did not fold: with the
 * other sign they might.
 *
 * <p>An explicit stack holds what is still to be printed, so that depth costs no recursion.
 */
final class AffinePrinter {
  /** As an operand of a sum, or standing alone. */
  private static final byte WEAK = 0;

  /** As an operand of an operator that binds tighter than a sum: operators get parentheses. */
  private static final byte STRONG = 1;

  /** A constant, written without its minus sign. */
  private static final byte MAGNITUDE = 2;

  private final StringBuilder out;
  private final AffineNames names;
  // The stack of texts and expressions to be printed, each expression with its manner.
  private Object[] pending = new Object[8];
  private byte[] manner = new byte[8];
  private int size;

  /** The length of the text at which printing stops. */
  private final int enough;

  /** The number of terms written. */
  private int terms;

  private AffinePrinter(StringBuilder out, AffineNames names, int enough) {
    this.out = out;
    this.names = names;
    this.enough = enough;
  }

  /** A printer of whole texts, which throws if there are too many terms. */
  AffinePrinter(StringBuilder out, AffineNames names) {
    this(out, names, Integer.MAX_VALUE);
  }

  /** A printer that stops at the length of an {@link Excerpt}. */
  static AffinePrinter brief(StringBuilder out) {
    return new AffinePrinter(out, AffineNames.STANDARD, Excerpt.LENGTH);
  }

  /** Counts a term; returns true if it is to be printed. */
  private boolean goesOn() {
    if (++terms > TextLimitExceeded.MAX_TERMS) {
      throw TextLimitExceeded.terms();
    }
    return out.length() <= enough;
  }

  /** Prints {@code (d0, d1)[s0]}, the brackets only if there are symbols. */
  void header(int numDims, int numSymbols) {
    out.append('(');
    numbered("d", ", d", numDims);
    out.append(')');
    if (numSymbols > 0) {
      out.append('[');
      numbered("s", ", s", numSymbols);
      out.append(']');
    }
  }

  private void numbered(String first, String next, int count) {
    for (int i = 0; i < count && goesOn(); i++) {
      out.append(i == 0 ? first : next).append(i);
    }
  }

  void print(AffineExpr expr) {
    size = 0;
    push(expr, WEAK);
    while (size > 0 && goesOn()) {
      Object item = pending[--size];
      if (item instanceof String text) {
        out.append(text);
      } else if (item instanceof Binary node) {
        printBinary(node, manner[size] == STRONG);
      } else if (item instanceof Constant c) {
        out.append(manner[size] == MAGNITUDE ? -c.value() : c.value());
      } else if (item instanceof Dim d) {
        names.appendDim(out, d.position());
      } else {
        names.appendSymbol(out, ((Symbol) item).position());
      }
    }
  }

  private void printBinary(Binary node, boolean parenthesised) {
    if (parenthesised) {
      out.append('(');
      push(")", WEAK);
    }
    if (node.kind() == Kind.ADD) {
      pushSum(node);
    } else if (node.kind() == Kind.MUL && isMinusOne(node.rhs())) {
      out.append('-');
      push(node.lhs(), STRONG);
    } else {
      push(node.rhs(), STRONG);
      push(node.kind().spelling, WEAK);
      push(node.lhs(), STRONG);
    }
  }

  private void pushSum(Binary sum) {
    AffineExpr rhs = sum.rhs();
    if (rhs instanceof Binary product
        && product.kind() == Kind.MUL
        && product.rhs() instanceof Constant factor
        && isSubtrahend(factor.value())
        && !endsInConstantFactor(product.lhs())) {
      if (factor.value() == -1) {
        boolean isSum = product.lhs() instanceof Binary inner && inner.kind() == Kind.ADD;
        push(product.lhs(), isSum ? STRONG : WEAK);
      } else {
        push(factor, MAGNITUDE);
        push(Kind.MUL.spelling, WEAK);
        push(product.lhs(), STRONG);
      }
      push(" - ", WEAK);
    } else if (rhs instanceof Constant c && isSubtrahend(c.value())) {
      push(c, MAGNITUDE);
      push(" - ", WEAK);
    } else {
      push(rhs, WEAK);
      push(Kind.ADD.spelling, WEAK);
    }
    push(sum.lhs(), WEAK);
  }

  private static boolean isSubtrahend(long value) {
    return value < 0 && value != Long.MIN_VALUE;
  }

  /**
   * Returns true if {@code expr} is a constant or has a constant factor, so that its product with
   * another constant did not fold.
   */
  private static boolean endsInConstantFactor(AffineExpr expr) {
    return expr instanceof Constant
        || (expr instanceof Binary product
            && product.kind() == Kind.MUL
            && product.rhs() instanceof Constant);
  }

  private static boolean isMinusOne(AffineExpr expr) {
    return expr instanceof Constant c && c.value() == -1;
  }

  private void push(Object item, byte how) {
    if (size == pending.length) {
      pending = Arrays.copyOf(pending, 2 * size);
      manner = Arrays.copyOf(manner, 2 * size);
    }
    pending[size] = item;
    manner[size++] = how;
  }
}
