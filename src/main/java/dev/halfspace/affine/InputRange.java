package dev.halfspace.affine;

import dev.halfspace.support.Integers;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A constant range of a dimension, a symbol or an expression, as far as it is known: {@code least
 * <= value <= greatest}. The range of an input that takes no value may have {@code least >
 * greatest}; any conclusion is valid for code that is never executed.
 *
 * @param least the lower bound, or null if there is none
 * @param greatest the upper bound, or null if there is none
 * @param end an exclusive upper bound as written, such as the upper bound of a loop ({@code 10} for
 *     0, 4, 8), or null if there is none
 * @param divisor an integer that divides the value, 1 if nothing is known
 */
public record InputRange(
    @Nullable BigInteger least,
    @Nullable BigInteger greatest,
    @Nullable BigInteger end,
    long divisor) {
  /** The range of which nothing is known. */
  public static final InputRange UNKNOWN = new InputRange(null, null, null, 1);

  /** The range of an expression. */
  static InputRange of(@Nullable BigInteger least, @Nullable BigInteger greatest) {
    return new InputRange(least, greatest, null, 1);
  }

  /** The range of an expression that is this input. */
  InputRange ofExpression() {
    return of(least, greatest);
  }

  /**
   * Returns true if the value is at least 0 and, by the bound as written, less than {@code bound}.
   */
  boolean isNaturalBelow(long bound) {
    return least != null
        && least.signum() >= 0
        && end != null
        && end.compareTo(BigInteger.valueOf(bound)) <= 0;
  }

  /** The only value, or null if there may be several. */
  @Nullable BigInteger onlyValue() {
    return least != null && least.equals(greatest) ? least : null;
  }

  /** The only value as an expression, or null if there may be several or it is too large. */
  @Nullable AffineExpr constant() {
    BigInteger only = onlyValue();
    return only != null && only.bitLength() < Long.SIZE ? Leaves.constant(only.longValue()) : null;
  }

  /** Returns true if the bounds admit more than one value. */
  boolean hasSeveral() {
    return least == null || greatest == null || least.compareTo(greatest) < 0;
  }

  /** The range of the quotient by a positive divisor, rounded as {@code floordiv} does. */
  InputRange floorDiv(BigInteger by) {
    return of(
        least == null ? null : Integers.floorDiv(least, by),
        greatest == null ? null : Integers.floorDiv(greatest, by));
  }

  /** The range of the quotient by a positive divisor, rounded as {@code ceildiv} does. */
  InputRange ceilDiv(BigInteger by) {
    return of(
        least == null ? null : Integers.ceilDiv(least, by),
        greatest == null ? null : Integers.ceilDiv(greatest, by));
  }

  /** The range of the remainder by a positive divisor. */
  InputRange mod(BigInteger by) {
    if (least != null
        && greatest != null
        && Integers.floorDiv(least, by).equals(Integers.floorDiv(greatest, by))) {
      return of(least.mod(by), greatest.mod(by));
    }
    return of(BigInteger.ZERO, by.subtract(BigInteger.ONE));
  }
}
