package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The proof that a system has an integer point, or has none, in a form that {@link
 * CertificateChecker} verifies without the engine.
 */
public sealed interface Certificate {

  /**
   * A point that satisfies every row.
   *
   * @param point a value for every column, locals included
   */
  record Witness(ImmutableList<BigInteger> point) implements Certificate {}

  /**
   * A derivation of a contradiction.
   *
   * @param proof the derivation from the rows of the system, which are numbered from 0, equalities
   *     first
   */
  record Refutation(Branch proof) implements Certificate {}

  /**
   * Rows derived one after the other, each numbered after all rows before it, until one is
   * contradictory; if none is, a split into two cases of which one must hold.
   *
   * @param steps the derivations
   * @param split the cases, if no row so far is contradictory
   */
  record Branch(ImmutableList<Step> steps, Optional<Split> split) {
    /** The number of steps, without those of the cases, which may be deeply nested. */
    @Override
    public String toString() {
      return steps.size() + (split.isPresent() ? " steps, then two cases" : " steps");
    }
  }

  /** A derivation of one row. */
  sealed interface Step {}

  /**
   * The sum of multiples of rows, divided by the gcd of its coefficients, with the constant of an
   * inequality rounded down. It is an equality if all its terms are; only equalities may have
   * negative multipliers.
   *
   * @param multipliers a multiplier for each row that takes part
   */
  record Combination(ImmutableMap<Integer, BigInteger> multipliers) implements Step {}

  /**
   * Two opposite inequalities {@code e >= 0} and {@code -e >= 0}, which make {@code e = 0}.
   *
   * @param row the inequality whose left-hand side becomes that of the equality
   * @param opposite the opposite inequality
   */
  record Meeting(int row, int opposite) implements Step {}

  /**
   * A split into the cases {@code e >= 0} and {@code -e - 1 >= 0}, each of which adds its row.
   *
   * @param form the row e
   * @param holds the derivation with {@code e >= 0}
   * @param fails the derivation with {@code -e - 1 >= 0}
   */
  record Split(ImmutableList<BigInteger> form, Branch holds, Branch fails) {}
}
