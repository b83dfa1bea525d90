package dev.halfspace.scalar;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** An integer of fixed width in two's complement: {@code -1 : i8}. */
public final class IntScalar implements Scalar {
  private final int width;

  /** The signed value if {@link #big} is {@code null}. */
  private final long small;

  /** The signed value if it does not fit in a {@code long}. */
  private final @Nullable BigInteger big;

  private IntScalar(int width, long small, @Nullable BigInteger big) {
    this.width = width;
    this.small = small;
    this.big = big;
  }

  /**
   * The value truncated to the width: modulo {@code 2^width}.
   *
   * @throws IllegalArgumentException if {@code width} is negative
   */
  public static IntScalar of(int width, long value) {
    checkArgument(width >= 0, "%s is no number of bits", width);
    int unused = Long.SIZE - width;
    long kept = unused <= 0 ? value : width == 0 ? 0 : value << unused >> unused;
    return new IntScalar(width, kept, null);
  }

  /**
   * The value truncated to the width: modulo {@code 2^width}.
   *
   * @throws IllegalArgumentException if {@code width} is negative
   */
  public static IntScalar of(int width, BigInteger value) {
    if (width <= Long.SIZE || value.bitLength() < Long.SIZE) {
      return of(width, value.longValue());
    }
    BigInteger kept = value;
    if (value.bitLength() >= width) {
      BigInteger modulus = BigInteger.ONE.shiftLeft(width);
      kept = value.mod(modulus);
      kept = kept.testBit(width - 1) ? kept.subtract(modulus) : kept;
    }
    return kept.bitLength() < Long.SIZE
        ? new IntScalar(width, kept.longValueExact(), null)
        : new IntScalar(width, 0, kept);
  }

  /** A Boolean as an integer of width 1. */
  public static IntScalar bool(boolean value) {
    return of(1, value ? 1 : 0);
  }

  /** The least signed integer of a width. */
  public static IntScalar least(int width) {
    return of(width, BigInteger.ONE.shiftLeft(Math.max(width - 1, 0)));
  }

  /** The number of bits. */
  public int width() {
    return width;
  }

  /** The signed value, in two's complement. */
  public BigInteger signed() {
    return big == null ? BigInteger.valueOf(small) : big;
  }

  /** The unsigned value. */
  public BigInteger unsigned() {
    BigInteger signed = signed();
    return signed.signum() < 0 ? signed.add(BigInteger.ONE.shiftLeft(width)) : signed;
  }

  /** Returns true if the signed value fits in a {@code long}. */
  public boolean isLong() {
    return big == null;
  }

  /**
   * The signed value.
   *
   * @throws IllegalStateException if it does not fit in a {@code long}
   */
  public long toLong() {
    checkState(big == null, "%s does not fit in a long", this);
    return small;
  }

  /** Returns true if no bit is set. */
  public boolean isZero() {
    return big == null && small == 0;
  }

  /** Returns true if the signed value is negative. */
  public boolean isNegative() {
    return big == null ? small < 0 : big.signum() < 0;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof IntScalar that
            && width == that.width
            && small == that.small
            && (big == null ? that.big == null : big.equals(that.big)));
  }

  @Override
  public int hashCode() {
    return 31 * signed().hashCode() + width;
  }

  @Override
  public String toString() {
    return signed() + " : i" + width;
  }
}
