package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;

/**
 * A system in which every local is determined by the visible columns and the locals before it: it
 * is a quotient, and the rows of the system say so.
 *
 * @param system the rows
 * @param quotients what each local is, in order
 */
record DefinedSystem(ConstraintSystem system, ImmutableList<Quotient> quotients) {

  /**
   * The floor of a form divided by a number.
   *
   * @param numerator the coefficients over the visible columns and the locals before, and a
   *     constant
   * @param divisor the positive divisor
   */
  record Quotient(ImmutableList<BigInteger> numerator, BigInteger divisor) {}
}
