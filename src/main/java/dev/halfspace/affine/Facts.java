package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.support.Integers;

/** The properties of a node, computed from its operands when it is constructed. */
final class Facts {
  private Facts() {}

  /** The number of operators on the longest path to a leaf. */
  static int depth(AffineExpr expr) {
    return expr instanceof Binary b ? b.depth() : 0;
  }

  // Static, by class: the calls through the interface would dispatch over four classes, and node
  // construction (benchmark "expr build") spends most of its time in these.

  static int hash(AffineExpr expr) {
    if (expr instanceof Binary b) {
      return b.hashCode();
    }
    if (expr instanceof Dim d) {
      return d.hashCode();
    }
    return expr instanceof Constant c ? c.hashCode() : expr.hashCode();
  }

  static boolean isSymbolicOrConstant(AffineExpr expr) {
    return expr instanceof Binary b ? b.symbolicOrConstant() : !(expr instanceof Dim);
  }

  static boolean isPureAffine(AffineExpr expr) {
    return !(expr instanceof Binary b) || b.pureAffine();
  }

  static boolean isPureAffine(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    if (!isPureAffine(lhs) || !isPureAffine(rhs)) {
      return false;
    }
    return switch (kind) {
      case ADD -> true;
      case MUL -> lhs instanceof Constant || rhs instanceof Constant;
      case MOD, FLOOR_DIV, CEIL_DIV -> rhs instanceof Constant c && c.value() > 0;
    };
  }

  static long divisor(AffineExpr expr) {
    if (expr instanceof Binary b) {
      return b.divisor;
    }
    return expr instanceof Constant c ? magnitude(c.value()) : 1;
  }

  /**
   * The largest known divisor of a node; a divisor that overflows {@code long} is replaced by a
   * smaller one.
   */
  static long divisor(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    return switch (kind) {
      // A remainder is the dividend less a multiple of the divisor.
      case ADD, MOD -> Integers.gcd(divisor(lhs), divisor(rhs));
      case MUL -> product(divisor(lhs), divisor(rhs));
      case FLOOR_DIV, CEIL_DIV -> {
        long dividend = divisor(lhs);
        yield rhs instanceof Constant c && c.value() != 0 && dividend % c.value() == 0
            ? magnitude(dividend / c.value())
            : 1;
      }
    };
  }

  private static long product(long a, long b) {
    long low = a * b;
    return Math.multiplyHigh(a, b) == 0 && low >= 0 ? low : Math.max(a, b);
  }

  /** |value|, or 2^62 for -2^63, whose magnitude does not fit; 2^62 divides it as well. */
  private static long magnitude(long value) {
    return value == Long.MIN_VALUE ? 1L << 62 : Math.abs(value);
  }
}
