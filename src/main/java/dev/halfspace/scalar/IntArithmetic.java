package dev.halfspace.scalar;

import java.math.BigInteger;
import java.util.Set;

/**
 * Integer arithmetic modulo {@code 2^width}; poison if a {@link Promise} is broken. Promises that
 * do not apply to an operation are ignored.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/">the operations of arith</a>
 */
public final class IntArithmetic {
  private IntArithmetic() {}

  /** The sum. */
  public static Scalar add(IntScalar a, IntScalar b, Set<Promise> promises) {
    if (promises.isEmpty() && a.width() <= Long.SIZE) {
      return IntScalar.of(a.width(), a.toLong() + b.toLong());
    }
    return kept(a.width(), a.signed().add(b.signed()), a.unsigned().add(b.unsigned()), promises);
  }

  /** The difference. */
  public static Scalar subtract(IntScalar a, IntScalar b, Set<Promise> promises) {
    if (promises.isEmpty() && a.width() <= Long.SIZE) {
      return IntScalar.of(a.width(), a.toLong() - b.toLong());
    }
    return kept(
        a.width(), a.signed().subtract(b.signed()), a.unsigned().subtract(b.unsigned()), promises);
  }

  /** The product. */
  public static Scalar multiply(IntScalar a, IntScalar b, Set<Promise> promises) {
    if (promises.isEmpty() && a.width() <= Long.SIZE) {
      return IntScalar.of(a.width(), a.toLong() * b.toLong());
    }
    return kept(
        a.width(), a.signed().multiply(b.signed()), a.unsigned().multiply(b.unsigned()), promises);
  }

  /**
   * The exact result truncated to the width; poison if it breaks a promise.
   *
   * @param signed the exact result for signed operands
   * @param unsigned the exact result for unsigned operands
   */
  private static Scalar kept(
      int width, BigInteger signed, BigInteger unsigned, Set<Promise> promises) {
    boolean broken =
        (promises.contains(Promise.NSW) && !fitsSigned(signed, width))
            || (promises.contains(Promise.NUW) && !fitsUnsigned(unsigned, width));
    return broken ? Poison.POISON : IntScalar.of(width, signed);
  }

  static boolean fitsSigned(BigInteger value, int width) {
    return width == 0 ? value.signum() == 0 : value.bitLength() < width;
  }

  static boolean fitsUnsigned(BigInteger value, int width) {
    return value.signum() >= 0 && value.bitLength() <= width;
  }

  /** The unsigned sum and its carry bit. */
  public static Outcome addExtended(IntScalar a, IntScalar b) {
    BigInteger sum = a.unsigned().add(b.unsigned());
    return Outcome.of(IntScalar.of(a.width(), sum), IntScalar.bool(sum.bitLength() > a.width()));
  }

  /** The low and the high half of the signed product. */
  public static Outcome multiplySignedExtended(IntScalar a, IntScalar b) {
    return halves(a.width(), a.signed().multiply(b.signed()));
  }

  /** The low and the high half of the unsigned product. */
  public static Outcome multiplyUnsignedExtended(IntScalar a, IntScalar b) {
    return halves(a.width(), a.unsigned().multiply(b.unsigned()));
  }

  private static Outcome halves(int width, BigInteger product) {
    return Outcome.of(IntScalar.of(width, product), IntScalar.of(width, product.shiftRight(width)));
  }

  /** {@code a} shifted left; poison if the amount is at least the width. */
  public static Scalar shiftLeft(IntScalar a, IntScalar amount, Set<Promise> promises) {
    int bits = shift(a, amount);
    if (bits < 0) {
      return Poison.POISON;
    }
    return kept(a.width(), a.signed().shiftLeft(bits), a.unsigned().shiftLeft(bits), promises);
  }

  /** {@code a} shifted right arithmetically; poison if the amount is at least the width. */
  public static Scalar shiftRightSigned(IntScalar a, IntScalar amount, Set<Promise> promises) {
    return shiftRight(a, a.signed(), amount, promises);
  }

  /** {@code a} shifted right logically; poison if the amount is at least the width. */
  public static Scalar shiftRightUnsigned(IntScalar a, IntScalar amount, Set<Promise> promises) {
    return shiftRight(a, a.unsigned(), amount, promises);
  }

  private static Scalar shiftRight(
      IntScalar a, BigInteger value, IntScalar amount, Set<Promise> promises) {
    int bits = shift(a, amount);
    boolean loses = bits > 0 && !a.isZero() && value.getLowestSetBit() < bits;
    return bits < 0 || (loses && promises.contains(Promise.EXACT))
        ? Poison.POISON
        : IntScalar.of(a.width(), value.shiftRight(bits));
  }

  /** The unsigned shift amount, or -1 if it is not less than the width. */
  private static int shift(IntScalar a, IntScalar amount) {
    BigInteger bits = amount.unsigned();
    return bits.bitLength() < Integer.SIZE && bits.intValueExact() < a.width()
        ? bits.intValueExact()
        : -1;
  }

  /** The bitwise and. */
  public static Scalar and(IntScalar a, IntScalar b) {
    return IntScalar.of(a.width(), a.signed().and(b.signed()));
  }

  /** The bitwise or; poison if it is promised to be {@link Promise#DISJOINT} and is not. */
  public static Scalar or(IntScalar a, IntScalar b, Set<Promise> promises) {
    boolean broken =
        promises.contains(Promise.DISJOINT) && a.signed().and(b.signed()).signum() != 0;
    return broken ? Poison.POISON : IntScalar.of(a.width(), a.signed().or(b.signed()));
  }

  /** The bitwise exclusive or. */
  public static Scalar xor(IntScalar a, IntScalar b) {
    return IntScalar.of(a.width(), a.signed().xor(b.signed()));
  }

  /** The signed maximum. */
  public static Scalar maxSigned(IntScalar a, IntScalar b) {
    return compareSigned(a, b) >= 0 ? a : b;
  }

  /** The unsigned maximum. */
  public static Scalar maxUnsigned(IntScalar a, IntScalar b) {
    return compareUnsigned(a, b) >= 0 ? a : b;
  }

  /** The signed minimum. */
  public static Scalar minSigned(IntScalar a, IntScalar b) {
    return compareSigned(a, b) <= 0 ? a : b;
  }

  /** The unsigned minimum. */
  public static Scalar minUnsigned(IntScalar a, IntScalar b) {
    return compareUnsigned(a, b) <= 0 ? a : b;
  }

  /** A negative number, 0 or a positive number if {@code a} is less, equal or greater. */
  public static int compareSigned(IntScalar a, IntScalar b) {
    return a.isLong() && b.isLong()
        ? Long.compare(a.toLong(), b.toLong())
        : a.signed().compareTo(b.signed());
  }

  /** As {@link #compareSigned}, but unsigned. */
  public static int compareUnsigned(IntScalar a, IntScalar b) {
    return a.isNegative() == b.isNegative() ? compareSigned(a, b) : a.isNegative() ? 1 : -1;
  }

  /** The absolute value; that of the least signed number wraps to itself. */
  public static Scalar absolute(IntScalar a) {
    return IntScalar.of(a.width(), a.signed().abs());
  }

  /** The number of zeros above the highest set bit; the width for zero. */
  public static Scalar leadingZeros(IntScalar a) {
    return IntScalar.of(a.width(), (long) a.width() - a.unsigned().bitLength());
  }

  /** The number of zeros below the lowest set bit; the width for zero. */
  public static Scalar trailingZeros(IntScalar a) {
    return IntScalar.of(a.width(), a.isZero() ? a.width() : a.signed().getLowestSetBit());
  }

  /** The number of set bits. */
  public static Scalar countOnes(IntScalar a) {
    return IntScalar.of(a.width(), a.unsigned().bitCount());
  }

  /** Sign-extends or truncates to another width. */
  public static Scalar resizeSigned(IntScalar a, int width, Set<Promise> promises) {
    return kept(width, a.signed(), a.unsigned(), promises);
  }

  /**
   * Zero-extends or truncates to another width; poison if the integer is negative and promised to
   * be {@link Promise#NNEG}.
   */
  public static Scalar resizeUnsigned(IntScalar a, int width, Set<Promise> promises) {
    return a.isNegative() && promises.contains(Promise.NNEG)
        ? Poison.POISON
        : IntScalar.of(width, a.unsigned());
  }
}
