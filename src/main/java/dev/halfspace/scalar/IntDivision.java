package dev.halfspace.scalar;

import dev.halfspace.scalar.Outcome.Undefined;
import dev.halfspace.scalar.Outcome.Unsupported;
import java.math.BigInteger;
import java.util.Set;

/**
 * Integer divisions, and powers. Division by zero is undefined behavior, and so is the signed
 * division of the least number by -1, whose quotient overflows; as in LLVM, that holds for its
 * remainder, too.
 */
public final class IntDivision {
  private static final Undefined BY_ZERO = new Undefined("division by zero");
  private static final Undefined OVERFLOW =
      new Undefined("overflow in the division of the least number by -1");

  /** The greatest width for {@link #power}, whose cost is cubic in the width. */
  private static final int MAX_POWER_WIDTH = 4096;

  private IntDivision() {}

  private static boolean overflows(IntScalar a, IntScalar b) {
    return b.isLong() && b.toLong() == -1 && a.equals(IntScalar.least(a.width()));
  }

  /** The signed quotient rounded toward zero. */
  public static Outcome signed(IntScalar a, IntScalar b, Set<Promise> promises) {
    return b.isZero()
        ? BY_ZERO
        : overflows(a, b) ? OVERFLOW : quotient(a, a.signed(), b.signed(), promises);
  }

  /** The unsigned quotient rounded down. */
  public static Outcome unsigned(IntScalar a, IntScalar b, Set<Promise> promises) {
    return b.isZero() ? BY_ZERO : quotient(a, a.unsigned(), b.unsigned(), promises);
  }

  private static Scalar quotient(IntScalar a, BigInteger x, BigInteger y, Set<Promise> promises) {
    BigInteger[] division = x.divideAndRemainder(y);
    return division[1].signum() != 0 && promises.contains(Promise.EXACT)
        ? Poison.POISON
        : IntScalar.of(a.width(), division[0]);
  }

  /** The signed quotient rounded up. */
  public static Outcome signedCeiling(IntScalar a, IntScalar b) {
    return b.isZero() ? BY_ZERO : overflows(a, b) ? OVERFLOW : ceiling(a, a.signed(), b.signed());
  }

  /** The unsigned quotient rounded up. */
  public static Outcome unsignedCeiling(IntScalar a, IntScalar b) {
    return b.isZero() ? BY_ZERO : ceiling(a, a.unsigned(), b.unsigned());
  }

  private static Scalar ceiling(IntScalar a, BigInteger x, BigInteger y) {
    BigInteger[] division = x.divideAndRemainder(y);
    boolean isBelow = division[1].signum() != 0 && division[1].signum() == y.signum();
    return IntScalar.of(a.width(), isBelow ? division[0].add(BigInteger.ONE) : division[0]);
  }

  /** The signed quotient rounded down. */
  public static Outcome signedFloor(IntScalar a, IntScalar b) {
    if (b.isZero() || overflows(a, b)) {
      return b.isZero() ? BY_ZERO : OVERFLOW;
    }
    BigInteger[] division = a.signed().divideAndRemainder(b.signed());
    boolean isAbove = division[1].signum() != 0 && division[1].signum() != b.signed().signum();
    return IntScalar.of(a.width(), isAbove ? division[0].subtract(BigInteger.ONE) : division[0]);
  }

  /** The remainder of {@link #signed}, with the sign of the dividend. */
  public static Outcome signedRemainder(IntScalar a, IntScalar b) {
    return b.isZero()
        ? BY_ZERO
        : overflows(a, b) ? OVERFLOW : IntScalar.of(a.width(), a.signed().remainder(b.signed()));
  }

  /** The remainder of {@link #unsigned}. */
  public static Outcome unsignedRemainder(IntScalar a, IntScalar b) {
    return b.isZero() ? BY_ZERO : IntScalar.of(a.width(), a.unsigned().mod(b.unsigned()));
  }

  /**
   * A signed integer to the power of another, modulo {@code 2^width}. A negative exponent gives the
   * reciprocal rounded toward zero; for the base 0 that is a division by zero.
   */
  public static Outcome power(IntScalar base, IntScalar exponent) {
    int width = base.width();
    if (width > MAX_POWER_WIDTH) {
      return new Unsupported("powers of more than %d bits".formatted(MAX_POWER_WIDTH));
    }
    BigInteger x = base.signed();
    BigInteger n = exponent.signed();
    if (n.signum() < 0) {
      boolean isUnit = x.abs().equals(BigInteger.ONE);
      return base.isZero()
          ? BY_ZERO
          : IntScalar.of(width, isUnit ? n.testBit(0) ? x : BigInteger.ONE : BigInteger.ZERO);
    }
    return IntScalar.of(width, x.modPow(n, BigInteger.ONE.shiftLeft(width)));
  }
}
