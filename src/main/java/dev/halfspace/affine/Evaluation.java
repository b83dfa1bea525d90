package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The value of an expression at a point: in {@code long} while it fits, otherwise in BigInteger.
 */
final class Evaluation extends PostOrder<BigInteger> {
  /** The limits of depth and length up to which an expression is shown in full in a message. */
  private static final int DEEPEST = 12;

  private static final int LONGEST = 120;

  private final List<BigInteger> dims;
  private final List<BigInteger> symbols;

  private Evaluation(List<BigInteger> dims, List<BigInteger> symbols) {
    this.dims = dims;
    this.symbols = symbols;
  }

  static BigInteger exact(AffineExpr expr, List<BigInteger> dims, List<BigInteger> symbols) {
    return new Evaluation(dims, symbols).apply(expr);
  }

  static long at(AffineExpr expr, long[] dims, long[] symbols) {
    if (Facts.depth(expr) <= SMALL) {
      try {
        return fast(expr, dims, symbols);
      } catch (ArithmeticException overflowOrDivision) {
        // An intermediate overflow, or undefined: the exact evaluation decides which.
      }
    }
    BigInteger value = exact(expr, boxed(dims), boxed(symbols));
    if (value.bitLength() > 63) {
      throw new ArithmeticException("the value " + value + " does not fit in a long");
    }
    return value.longValue();
  }

  static List<BigInteger> boxed(long[] values) {
    return LongStream.of(values).mapToObj(BigInteger::valueOf).toList();
  }

  private static long fast(AffineExpr expr, long[] dims, long[] symbols) {
    if (expr instanceof Binary node) {
      return node.kind().exact(fast(node.lhs(), dims, symbols), fast(node.rhs(), dims, symbols));
    }
    if (expr instanceof Dim d) {
      return dims[d.position()];
    }
    return expr instanceof Symbol s ? symbols[s.position()] : ((Constant) expr).value();
  }

  @Override
  BigInteger leaf(AffineExpr expr) {
    if (expr instanceof Dim d) {
      return dims.get(d.position());
    }
    return expr instanceof Symbol s
        ? symbols.get(s.position())
        : BigInteger.valueOf(((Constant) expr).value());
  }

  @Override
  BigInteger join(Binary node, BigInteger lhs, BigInteger rhs) {
    return switch (node.kind()) {
      case ADD -> lhs.add(rhs);
      case MUL -> lhs.multiply(rhs);
      case MOD -> lhs.mod(positive(node, rhs));
      case FLOOR_DIV -> Integers.floorDiv(lhs, positive(node, rhs));
      case CEIL_DIV -> Integers.ceilDiv(lhs, positive(node, rhs));
    };
  }

  private static BigInteger positive(Binary node, BigInteger divisor) {
    if (divisor.signum() <= 0) {
      throw new ArithmeticException(
          "the right operand %s of%sis %s, but must be positive"
              .formatted(brief(node.rhs()), node.kind().spelling, divisor));
    }
    return divisor;
  }

  /** An expression as shown in a message: in full if it is short. */
  private static String brief(AffineExpr expr) {
    int depth = Facts.depth(expr);
    return depth > DEEPEST
        ? "(an expression of depth " + depth + ")"
        : Excerpt.of(expr.toString(), LONGEST);
  }
}
