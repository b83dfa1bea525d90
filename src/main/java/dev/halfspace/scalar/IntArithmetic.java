package dev.halfspace.scalar;

import java.math.BigInteger;
import java.util.Set;

/**
 * Arithmetic of integers: modulo {@code 2^width}, poison where a {@link Promise} is broken.
 * Promises that do not concern an operation are ignored.
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
   * The low bits of a value.
   *
   * @param signed the value with the operands read as signed numbers
   * @param unsigned the value with the operands read as natural numbers
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

  /** The sum of unsigned numbers and its carry, one bit. */
  public static Outcome addExtended(IntScalar a, IntScalar b) {
    BigInteger sum = a.unsigned().add(b.unsigned());
    return Outcome.of(IntScalar.of(a.width(), sum), IntScalar.bool(sum.bitLength() > a.width()));
  }

  /** The low and the high half of the product of signed numbers. */
  public static Outcome multiplySignedExtended(IntScalar a, IntScalar b) {
    return halves(a.width(), a.signed().multiply(b.signed()));
  }

  /** The low and the high half of the product of unsigned numbers. */
  public static Outcome multiplyUnsignedExtended(IntScalar a, IntScalar b) {
    return halves(a.width(), a.unsigned().multiply(b.unsigned()));
  }

  private static Outcome halves(int width, BigInteger product) {
    return Outcome.of(IntScalar.of(width, product), IntScalar.of(width, product.shiftRight(width)));
  }

  /** The first shifted to the left; poison if by its width or more. */
  public static Scalar shiftLeft(IntScalar a, IntScalar amount, Set<Promise> promises) {
    int bits = shift(a, amount);
    if (bits < 0) {
      return Poison.POISON;
    }
    return kept(a.width(), a.signed().shiftLeft(bits), a.unsigned().shiftLeft(bits), promises);
  }

  /** The first shifted to the right, copies of the sign shifted in; poison if by its width. */
  public static Scalar shiftRightSigned(IntScalar a, IntScalar amount, Set<Promise> promises) {
    return shiftRight(a, a.signed(), amount, promises);
  }

  /** The first shifted to the right, zeros shifted in; poison if by its width or more. */
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

  /** The amount as an unsigned number, or -1 if it is not below the width. */
  private static int shift(IntScalar a, IntScalar amount) {
    BigInteger bits = amount.unsigned();
    return bits.bitLength() < Integer.SIZE && bits.intValueExact() < a.width()
        ? bits.intValueExact()
        : -1;
  }

  /** The bits set in both. */
  public static Scalar and(IntScalar a, IntScalar b) {
    return IntScalar.of(a.width(), a.signed().and(b.signed()));
  }

  /** The bits set in any; poison if they were promised to be {@link Promise#DISJOINT}. */
  public static Scalar or(IntScalar a, IntScalar b, Set<Promise> promises) {
    boolean broken =
        promises.contains(Promise.DISJOINT) && a.signed().and(b.signed()).signum() != 0;
    return broken ? Poison.POISON : IntScalar.of(a.width(), a.signed().or(b.signed()));
  }

  /** The bits set in one only. */
  public static Scalar xor(IntScalar a, IntScalar b) {
    return IntScalar.of(a.width(), a.signed().xor(b.signed()));
  }

  /** The greater of signed numbers. */
  public static Scalar maxSigned(IntScalar a, IntScalar b) {
    return compareSigned(a, b) >= 0 ? a : b;
  }

  /** The greater of unsigned numbers. */
  public static Scalar maxUnsigned(IntScalar a, IntScalar b) {
    return compareUnsigned(a, b) >= 0 ? a : b;
  }

  /** The smaller of signed numbers. */
  public static Scalar minSigned(IntScalar a, IntScalar b) {
    return compareSigned(a, b) <= 0 ? a : b;
  }

  /** The smaller of unsigned numbers. */
  public static Scalar minUnsigned(IntScalar a, IntScalar b) {
    return compareUnsigned(a, b) <= 0 ? a : b;
  }

  /** A negative number, 0 or a positive number as {@code a} is less, equal or greater. */
  public static int compareSigned(IntScalar a, IntScalar b) {
    return a.isLong() && b.isLong()
        ? Long.compare(a.toLong(), b.toLong())
        : a.signed().compareTo(b.signed());
  }

  /** As {@link #compareSigned}, of the bits read as natural numbers. */
  public static int compareUnsigned(IntScalar a, IntScalar b) {
    return a.isNegative() == b.isNegative() ? compareSigned(a, b) : a.isNegative() ? 1 : -1;
  }

  /** The absolute value; of the least number that number. */
  public static Scalar absolute(IntScalar a) {
    return IntScalar.of(a.width(), a.signed().abs());
  }

  /** The number of zeros before the highest bit that is set. */
  public static Scalar leadingZeros(IntScalar a) {
    return IntScalar.of(a.width(), (long) a.width() - a.unsigned().bitLength());
  }

  /** The number of zeros after the lowest bit that is set; of zero the width. */
  public static Scalar trailingZeros(IntScalar a) {
    return IntScalar.of(a.width(), a.isZero() ? a.width() : a.signed().getLowestSetBit());
  }

  /** The number of bits that are set. */
  public static Scalar countOnes(IntScalar a) {
    return IntScalar.of(a.width(), a.unsigned().bitCount());
  }

  /** An integer of another width, copies of the sign put in front or high bits left out. */
  public static Scalar resizeSigned(IntScalar a, int width, Set<Promise> promises) {
    return kept(width, a.signed(), a.unsigned(), promises);
  }

  /**
   * An integer of another width, zeros put in front or high bits left out; poison if it is negative
   * and was promised to be {@link Promise#NNEG}.
   */
  public static Scalar resizeUnsigned(IntScalar a, int width, Set<Promise> promises) {
    return a.isNegative() && promises.contains(Promise.NNEG)
        ? Poison.POISON
        : IntScalar.of(width, a.unsigned());
  }
}
