package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of an expression by interval arithmetic (Moore, Interval Analysis, 1966, ch. 2): two
 * occurrences of an operand are assumed to vary independently, so the bounds are conservative.
 */
final class Bounding extends PostOrder<Interval> {
  private static final BigInteger MINUS_ONE = BigInteger.ONE.negate();

  private final List<Interval> dims;
  private final List<Interval> symbols;

  Bounding(List<Interval> dims, List<Interval> symbols) {
    this.dims = dims;
    this.symbols = symbols;
  }

  @Override
  Interval leaf(AffineExpr expr) {
    if (expr instanceof Constant c) {
      return Interval.point(BigInteger.valueOf(c.value()));
    }
    if (expr instanceof Dim d) {
      return d.position() < dims.size() ? dims.get(d.position()) : Interval.ALL;
    }
    int position = ((Symbol) expr).position();
    return position < symbols.size() ? symbols.get(position) : Interval.ALL;
  }

  @Override
  Interval join(Binary node, Interval lhs, Interval rhs) {
    return switch (node.kind()) {
      case ADD -> lhs.plus(rhs);
      case MUL -> lhs.times(rhs);
      case MOD, FLOOR_DIV, CEIL_DIV -> divide(node.kind(), lhs, rhs);
    };
  }

  /** Only positive divisors are considered, as the expression has no value for others. */
  private static Interval divide(Kind kind, Interval dividend, Interval divisor) {
    BigInteger greatest = divisor.greatest();
    if (greatest != null && greatest.signum() <= 0) {
      return Interval.ALL;
    }
    BigInteger least =
        divisor.least() == null ? BigInteger.ONE : divisor.least().max(BigInteger.ONE);
    if (kind == Kind.MOD) {
      return mod(dividend, least, greatest);
    }
    Interval numerator = kind == Kind.FLOOR_DIV ? dividend : dividend.times(MINUS_ONE);
    Interval small = numerator.floorDiv(least);
    // The quotient moves towards 0, from below towards -1, as the divisor grows.
    Interval large = greatest == null ? signs(numerator) : numerator.floorDiv(greatest);
    Interval quotient = small.union(large);
    return kind == Kind.FLOOR_DIV ? quotient : quotient.times(MINUS_ONE);
  }

  /** The floors of quotients by divisors without bound: -1 for negative numbers, else 0. */
  private static Interval signs(Interval numerator) {
    boolean negative = numerator.least() == null || numerator.least().signum() < 0;
    boolean natural = numerator.greatest() == null || numerator.greatest().signum() >= 0;
    return Interval.of(negative ? -1 : 0, natural ? 0 : -1);
  }

  private static Interval mod(Interval dividend, BigInteger least, @Nullable BigInteger greatest) {
    if (least.equals(greatest)) {
      return dividend.mod(least);
    }
    boolean natural = dividend.least() != null && dividend.least().signum() >= 0;
    BigInteger largest = greatest == null ? null : greatest.subtract(BigInteger.ONE);
    if (natural && dividend.greatest() != null) {
      if (dividend.greatest().compareTo(least) < 0) {
        return dividend; // less than every divisor
      }
      largest = largest == null ? dividend.greatest() : largest.min(dividend.greatest());
    }
    return new Interval(BigInteger.ZERO, largest);
  }
}
