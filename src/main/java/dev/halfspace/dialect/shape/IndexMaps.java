package dev.halfspace.dialect.shape;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Integer operations as affine maps of their operands. */
public final class IndexMaps {
  private static final int MAX_SHIFT = 62;

  private IndexMaps() {}

  /** The map with one result whose symbols are the given values. */
  public static Optional<AffineValueMap> of(AffineExpr expr, Value... symbols) {
    return Optional.of(AffineValueMap.ofSymbols(expr, symbols));
  }

  /** {@code value * 2^shift}; empty if the shift is no constant from 0 to 62. */
  public static Optional<AffineValueMap> timesPower(Value value, Value shift) {
    long power = power(shift);
    return power > 0 ? of(symbol(0).times(power), value) : Optional.empty();
  }

  /** {@code value floordiv 2^shift}; empty if the shift is no constant from 0 to 62. */
  public static Optional<AffineValueMap> overPower(Value value, Value shift) {
    long power = power(shift);
    return power > 0 ? of(symbol(0).floorDiv(power), value) : Optional.empty();
  }

  /**
   * The bitwise and of a value and a mask, as {@code value mod (mask + 1)}; empty if the mask is no
   * constant of the form {@code 2^n - 1} with {@code n} at most 62.
   */
  public static Optional<AffineValueMap> lowBits(Value value, Value mask) {
    BigInteger bits = constant(mask);
    if (bits == null
        || bits.signum() < 0
        || bits.bitLength() > MAX_SHIFT
        || bits.bitCount() != bits.bitLength()) {
      return Optional.empty();
    }
    return of(symbol(0).mod(bits.longValueExact() + 1), value);
  }

  /** Two to the power of a constant from 0 to 62, or else 0. */
  private static long power(Value exponent) {
    BigInteger bits = constant(exponent);
    return bits != null && bits.signum() >= 0 && bits.compareTo(BigInteger.valueOf(MAX_SHIFT)) <= 0
        ? 1L << bits.intValue()
        : 0;
  }

  private static @Nullable BigInteger constant(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr integer ? integer.bigValue() : null;
  }
}
