package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The value of an induction variable that is in [0, divisor) and equals a sum of multiples of the
 * divisor and one more induction variable: the remainder of the latter.
 *
 * <pre>{@code
 * %k = %i * 8 + %j      // %k = 0 to 8: %k = %j mod 8, and %j where that is less than 8
 * }</pre>
 */
final class RemainderOfSlice {
  private RemainderOfSlice() {}

  /**
   * The value, as {@code mlir-opt} finds it; empty if the sum has another form.
   *
   * @param sum the sum that the induction variable equals
   * @param hasQuotient true if induction variables outside of the sum cover multiples of the
   *     divisor
   */
  static Optional<AffineValueMap> of(Subscript sum, long divisor, boolean hasQuotient) {
    if (divisor < 2 || constant(sum) != 0) {
      return Optional.empty();
    }
    List<AffineForOp> rest = new ArrayList<>();
    for (Map.Entry<AffineForOp, Long> factor : sum.factors().entrySet()) {
      if (factor.getKey().step() != 1) {
        return Optional.empty();
      }
      if (factor.getValue() % divisor != 0) {
        rest.add(factor.getKey());
      }
    }
    if (rest.size() != 1
        || requireNonNull(sum.factors().get(rest.get(0))) != 1
        || (sum.factors().size() == 1 && !hasQuotient)) {
      return Optional.empty();
    }
    AffineForOp loop = rest.get(0);
    AffineValueMap variable = AffineValueMap.at(loop.inductionVariable());
    boolean isLess = ConstantBounds.last(loop) < divisor;
    return Optional.of(isLess ? variable : variable.mod(divisor));
  }

  /** The constant of a sum of multiples of induction variables with step 1. */
  private static long constant(Subscript sum) {
    long constant = sum.least();
    for (Map.Entry<AffineForOp, Long> factor : sum.factors().entrySet()) {
      AffineForOp loop = factor.getKey();
      long least = factor.getValue() > 0 ? ConstantBounds.first(loop) : ConstantBounds.last(loop);
      constant -= factor.getValue() * least;
    }
    return constant;
  }
}
