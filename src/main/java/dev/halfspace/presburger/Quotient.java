package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.List;

/**
 * The floor of a form divided by a number.
 *
 * @param numerator a form of the visible columns and the preceding locals
 * @param divisor the positive divisor
 */
record Quotient(LinearForm numerator, BigInteger divisor) {
  /** The value where the columns have the given values. */
  BigInteger at(List<BigInteger> values) {
    return Integers.floorDiv(numerator.at(values), divisor);
  }

  Quotient onColumns(int... target) {
    return new Quotient(numerator.onColumns(target), divisor);
  }

  /**
   * The forms that are non-negative exactly if a local is this quotient: {@code e - c q} and {@code
   * c - 1 - e + c q}.
   */
  ImmutableList<LinearForm> rows(int local) {
    LinearForm remainder = numerator.minus(LinearForm.variable(local).times(divisor));
    return ImmutableList.of(remainder, remainder.times(-1).plus(divisor.subtract(BigInteger.ONE)));
  }
}
