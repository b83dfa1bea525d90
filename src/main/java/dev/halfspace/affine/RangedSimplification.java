package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Simplifies divisions by the ranges and divisors of the inputs:
 *
 * <pre>{@code
 * d0 floordiv 8, d0 ceildiv 8, d0 mod 8    // 0 <= d0 < 8:              0, d0 ceildiv 8, d0
 * (d0 * 8 + d1) floordiv 16                // 0 <= d1 < 8:              d0 floordiv 2
 * (d0 * 8 + d1) mod 4                      // 0 <= d1 < 8:              d1 mod 4
 * d0 mod 4                                 // d0 is a multiple of 8:    0
 * }</pre>
 *
 * <p>The order of the rules, and the restriction of some to dimensions and constants, are MLIR's
 * ({@code simplifyExprAndOperands}, LLVM 22).
 */
final class RangedSimplification extends PostOrder.Rewriting {
  private final List<InputRange> inputs;
  private final int numDims;

  /**
   * Simplifies over inputs.
   *
   * @param inputs the ranges of the dimensions, then those of the symbols
   */
  RangedSimplification(int numDims, List<InputRange> inputs) {
    this.numDims = numDims;
    this.inputs = inputs;
  }

  @Override
  AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
    AffineExpr rebuilt = AffineExpr.binary(node.kind(), lhs, rhs);
    return rebuilt instanceof Binary division
            && division.kind() != Kind.ADD
            && division.kind() != Kind.MUL
            && division.rhs() instanceof Constant divisor
            && divisor.value() > 0
        ? simplified(division, divisor.value())
        : rebuilt;
  }

  private AffineExpr simplified(Binary division, long divisor) {
    AffineExpr byRange = byRange(division, BigInteger.valueOf(divisor));
    if (byRange != null) {
      return byRange;
    }
    AffineExpr dividend = division.lhs();
    if (dividend instanceof Binary sum && sum.kind() == Kind.ADD) {
      if (isBelowMultiple(sum.rhs(), sum.lhs())) {
        return ofParts(division, sum.lhs(), sum.rhs(), divisor);
      } else if (isBelowMultiple(sum.lhs(), sum.rhs())) {
        return ofParts(division, sum.rhs(), sum.lhs(), divisor);
      }
    }
    boolean isZero =
        switch (division.kind()) {
          case FLOOR_DIV -> isNaturalBelow(dividend, divisor);
          case MOD -> knownDivisor(dividend) % divisor == 0;
          case ADD, MUL, CEIL_DIV -> false;
        };
    return isZero ? Leaves.ZERO : division;
  }

  /**
   * The quotient if it has only one value, or a dividend that equals its remainder; otherwise null.
   */
  private @Nullable AffineExpr byRange(Binary division, BigInteger divisor) {
    InputRange dividend = new Ranging(numDims, inputs).apply(division.lhs());
    if (dividend.least() == null || dividend.greatest() == null) {
      return null;
    }
    if (division.kind() == Kind.MOD) {
      return dividend.least().signum() >= 0
              && dividend.least().compareTo(divisor) < 0
              && dividend.greatest().compareTo(divisor) < 0
          ? division.lhs()
          : null;
    }
    return division.kind() == Kind.FLOOR_DIV
        ? dividend.floorDiv(divisor).constant()
        : dividend.ceilDiv(divisor).constant();
  }

  /**
   * Returns true if {@code rest} is at least 0 and less than the known divisor of {@code multiple}.
   */
  private boolean isBelowMultiple(AffineExpr rest, AffineExpr multiple) {
    return isNaturalBelow(rest, knownDivisor(multiple));
  }

  /**
   * The division of {@code multiple + rest}, where {@code 0 <= rest < d} and d divides {@code
   * multiple}.
   */
  private AffineExpr ofParts(Binary division, AffineExpr multiple, AffineExpr rest, long divisor) {
    long known = knownDivisor(multiple);
    return switch (division.kind()) {
      case FLOOR_DIV -> divisor % known == 0 ? multiple.floorDiv(divisor) : division;
      case MOD -> known % divisor == 0 ? rest.mod(divisor) : division;
      case ADD, MUL, CEIL_DIV -> division;
    };
  }

  private long knownDivisor(AffineExpr expr) {
    return expr instanceof Dim d ? inputs.get(d.position()).divisor() : Facts.divisor(expr);
  }

  private boolean isNaturalBelow(AffineExpr expr, long bound) {
    if (bound <= 0) {
      return false;
    }
    return expr instanceof Constant c
        ? c.value() >= 0 && c.value() < bound
        : expr instanceof Dim d && inputs.get(d.position()).isNaturalBelow(bound);
  }
}
