package dev.halfspace.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * The numbers of a format, by its parameters as they stand in the comments of LLVM's APFloat.h, and
 * the definition of rounding: of two neighbours between which the exact number lies.
 */
final class ReferenceFormat {
  enum Kind {
    NUMBER,
    INFINITY,
    NAN
  }

  /** An exact positive number, told by comparisons. */
  interface Real {
    /** The sign of this number less {@code q}. */
    int compareTo(Rational q);
  }

  /** The parameters of a format. */
  private record Parameters(int exponentBits, int fractionBits, int bias, String specials) {}

  private static final ImmutableMap<FloatFormat, Parameters> PARAMETERS =
      ImmutableMap.<FloatFormat, Parameters>builder()
          .put(FloatFormat.F16, new Parameters(5, 10, 15, "ieee"))
          .put(FloatFormat.BF16, new Parameters(8, 7, 127, "ieee"))
          .put(FloatFormat.TF32, new Parameters(8, 10, 127, "ieee"))
          .put(FloatFormat.F32, new Parameters(8, 23, 127, "ieee"))
          .put(FloatFormat.F64, new Parameters(11, 52, 1023, "ieee"))
          .put(FloatFormat.F80, new Parameters(15, 63, 16383, "x87"))
          .put(FloatFormat.F128, new Parameters(15, 112, 16383, "ieee"))
          .put(FloatFormat.F8E5M2, new Parameters(5, 2, 15, "ieee"))
          .put(FloatFormat.F8E4M3, new Parameters(4, 3, 7, "ieee"))
          .put(FloatFormat.F8E3M4, new Parameters(3, 4, 3, "ieee"))
          .put(FloatFormat.F8E4M3FN, new Parameters(4, 3, 7, "fn"))
          .put(FloatFormat.F8E5M2FNUZ, new Parameters(5, 2, 16, "fnuz"))
          .put(FloatFormat.F8E4M3FNUZ, new Parameters(4, 3, 8, "fnuz"))
          .put(FloatFormat.F8E4M3B11FNUZ, new Parameters(4, 3, 11, "fnuz"))
          .put(FloatFormat.F6E3M2FN, new Parameters(3, 2, 3, "finite"))
          .put(FloatFormat.F6E2M3FN, new Parameters(2, 3, 1, "finite"))
          .put(FloatFormat.F4E2M1FN, new Parameters(2, 1, 1, "finite"))
          .put(FloatFormat.F8E8M0FNU, new Parameters(8, 0, 127, "powers"))
          .buildOrThrow();

  private static final Map<FloatFormat, ReferenceFormat> MADE = new HashMap<>();

  private final FloatFormat format;
  private final Parameters parameters;
  private final int magnitudeBits;
  private final Map<Long, Rational> small = new HashMap<>();

  private ReferenceFormat(FloatFormat format) {
    this.format = format;
    this.parameters = Objects.requireNonNull(PARAMETERS.get(format));
    this.magnitudeBits = parameters.exponentBits + parameters.fractionBits + (is("x87") ? 1 : 0);
    assertThat(format.width()).isEqualTo(magnitudeBits + (is("powers") ? 0 : 1));
    assertThat(PARAMETERS.keySet()).containsExactlyInAnyOrderElementsOf(FloatFormat.ALL);
  }

  static ReferenceFormat of(FloatFormat format) {
    return MADE.computeIfAbsent(format, ReferenceFormat::new);
  }

  private boolean is(String specials) {
    return parameters.specials.equals(specials);
  }

  private static BigInteger mask(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  boolean isNegative(BigInteger bits) {
    return !is("powers") && bits.testBit(magnitudeBits);
  }

  private int exponentOf(BigInteger magnitude) {
    return magnitude.shiftRight(magnitudeBits - parameters.exponentBits).intValueExact();
  }

  Kind kind(BigInteger bits) {
    BigInteger magnitude = bits.and(mask(magnitudeBits));
    boolean top = exponentOf(magnitude) == (1 << parameters.exponentBits) - 1;
    boolean noFraction = magnitude.and(mask(parameters.fractionBits)).signum() == 0;
    return switch (parameters.specials) {
      case "ieee" -> !top ? Kind.NUMBER : noFraction ? Kind.INFINITY : Kind.NAN;
      case "x87" -> {
        boolean leading = magnitude.testBit(63);
        yield !top
            ? exponentOf(magnitude) == 0 || leading ? Kind.NUMBER : Kind.NAN
            : noFraction && leading ? Kind.INFINITY : Kind.NAN;
      }
      case "fn", "powers" -> magnitude.equals(mask(magnitudeBits)) ? Kind.NAN : Kind.NUMBER;
      case "fnuz" -> isNegative(bits) && magnitude.signum() == 0 ? Kind.NAN : Kind.NUMBER;
      case "finite" -> Kind.NUMBER;
      default -> throw new AssertionError(parameters);
    };
  }

  boolean isNumber(FloatScalar x) {
    return kind(x.bits()) == Kind.NUMBER;
  }

  /** The value of a number. */
  Rational value(FloatScalar x) {
    Rational magnitude = magnitude(x.bits().and(mask(magnitudeBits)));
    return isNegative(x.bits()) ? magnitude.negate() : magnitude;
  }

  /** The value of a pattern without sign, also of the one after the greatest. */
  private Rational magnitude(BigInteger pattern) {
    return pattern.bitLength() <= 16
        ? small.computeIfAbsent(pattern.longValueExact(), p -> computed(pattern))
        : computed(pattern);
  }

  private Rational computed(BigInteger pattern) {
    int exponent = exponentOf(pattern);
    BigInteger fraction = pattern.and(mask(parameters.fractionBits));
    boolean subnormal = exponent == 0 && !is("powers");
    return Rational.of(
        subnormal ? fraction : fraction.setBit(parameters.fractionBits),
        Math.max(exponent, is("powers") ? 0 : 1) - parameters.bias - parameters.fractionBits);
  }

  /** The pattern of the next greater magnitude. */
  private BigInteger next(BigInteger pattern) {
    BigInteger next = pattern.add(BigInteger.ONE);
    boolean carries = is("x87") && next.and(mask(63)).signum() == 0;
    return !carries
        ? next
        : next.testBit(63) ? next.add(BigInteger.ONE.shiftLeft(64)) : next.setBit(63);
  }

  private BigInteger previous(BigInteger pattern) {
    boolean borrows = is("x87") && pattern.and(mask(63)).signum() == 0 && exponentOf(pattern) > 1;
    return borrows
        ? pattern.subtract(BigInteger.ONE.shiftLeft(64)).or(mask(64))
        : is("x87") && pattern.equals(BigInteger.ONE.shiftLeft(64).setBit(63))
            ? mask(63)
            : pattern.subtract(BigInteger.ONE);
  }

  /** The pattern of the greatest number. */
  BigInteger greatest() {
    BigInteger top =
        mask(parameters.exponentBits).shiftLeft(magnitudeBits - parameters.exponentBits);
    return switch (parameters.specials) {
      case "ieee", "x87" -> top.subtract(BigInteger.ONE);
      case "fn", "powers" -> mask(magnitudeBits).subtract(BigInteger.ONE);
      default -> mask(magnitudeBits);
    };
  }

  /** Returns true if {@code result} is the quiet NaN, or poison where there is none. */
  boolean isNaN(Outcome result) {
    if (is("finite")) {
      return result == Poison.POISON;
    }
    BigInteger quiet =
        switch (parameters.specials) {
          case "ieee" ->
              BigInteger.valueOf(2L * mask(parameters.exponentBits).longValue() + 1)
                  .shiftLeft(parameters.fractionBits - 1);
          case "x87" -> BigInteger.valueOf(0x7FFFL * 4 + 3).shiftLeft(62);
          case "fn", "powers" -> mask(magnitudeBits);
          case "fnuz" -> BigInteger.ONE.shiftLeft(magnitudeBits);
          default -> throw new AssertionError(parameters);
        };
    return result instanceof FloatScalar x && x.bits().equals(quiet);
  }

  /** Returns true if {@code result} is what stands for infinity. */
  boolean isInfinity(Outcome result, boolean negative) {
    boolean hasOne = is("ieee") || is("x87");
    if (!hasOne && !is("finite")) {
      return isNaN(result);
    }
    return result instanceof FloatScalar x
        && isNegative(x.bits()) == negative
        && (hasOne
            ? kind(x.bits()) == Kind.INFINITY
            : x.bits().and(mask(magnitudeBits)).equals(greatest()));
  }

  /** Returns true if {@code result} is zero, with a sign if there is such a zero. */
  boolean isZero(Outcome result, boolean negative) {
    return result instanceof FloatScalar x
        && x.bits().and(mask(magnitudeBits)).signum() == 0
        && kind(x.bits()) == Kind.NUMBER
        && isNegative(x.bits()) == (negative && !is("fnuz") && !is("powers"));
  }

  /** Asserts that {@code result} is an exact number, rounded. */
  void check(Outcome result, Rational exact, Rounding rounding, Supplier<String> what) {
    Rational magnitude = exact.abs();
    boolean right =
        exact.signum() == 0
            ? isZero(result, false)
            : isRounded(result, exact.signum() < 0, magnitude::compareTo, rounding);
    assertThat(right).as("%s, %s: %s", what, rounding, result).isTrue();
  }

  /** Returns true if {@code result} is {@code (-1)^negative * exact}, rounded. */
  boolean isRounded(Outcome result, boolean negative, Real exact, Rounding rounding) {
    BigInteger last = greatest();
    boolean nearest = rounding == Rounding.TO_NEAREST_EVEN || rounding == Rounding.TO_NEAREST_AWAY;
    boolean outward = rounding == (negative ? Rounding.DOWNWARD : Rounding.UPWARD);
    boolean tooGreat =
        nearest
            ? exact.compareTo(middle(last)) >= (ties(last, rounding) ? 0 : 1)
            : outward && exact.compareTo(magnitude(last)) > 0;
    if (tooGreat) {
      return isInfinity(result, negative);
    }
    if (!(result instanceof FloatScalar x) || kind(x.bits()) != Kind.NUMBER) {
      return false;
    }
    BigInteger pattern = x.bits().and(mask(magnitudeBits));
    boolean isSigned = !is("powers") && !(is("fnuz") && pattern.signum() == 0);
    if (isNegative(x.bits()) != (negative && isSigned)) {
      return false;
    }
    boolean first = pattern.signum() == 0;
    int order = exact.compareTo(magnitude(pattern));
    if (order == 0) {
      return true;
    }
    if (!nearest) {
      return outward
          ? (first && is("powers"))
              || (order < 0 && exact.compareTo(magnitude(previous(pattern))) > 0)
          : (first && is("powers") && order < 0)
              || (order > 0
                  && (pattern.equals(last) || exact.compareTo(magnitude(next(pattern))) < 0));
    }
    boolean aboveLower =
        first
            || exact.compareTo(middle(previous(pattern)))
                >= (ties(previous(pattern), rounding) ? 0 : 1);
    boolean belowUpper = exact.compareTo(middle(pattern)) <= (ties(pattern, rounding) ? -1 : 0);
    return aboveLower && belowUpper;
  }

  /** The middle between a number and the next. */
  private Rational middle(BigInteger pattern) {
    return magnitude(pattern).plus(magnitude(next(pattern))).half();
  }

  /** Returns true if the middle between a number and the next is rounded to the next. */
  private boolean ties(BigInteger pattern, Rounding rounding) {
    // A significand of one bit is odd.
    return rounding == Rounding.TO_NEAREST_AWAY || is("powers") || pattern.testBit(0);
  }

  /** A number with random bits, near the ends of the range now and then. */
  FloatScalar random(SplittableRandom random) {
    BigInteger bits = new BigInteger(format.width(), new java.util.Random(random.nextLong()));
    BigInteger field = mask(parameters.exponentBits);
    if (random.nextInt(4) > 0) {
      // An exponent near one of few, so that operands are near each other.
      int[] near = {0, 1, 40, parameters.bias, parameters.bias + 30, field.intValue() - 1};
      int exponent =
          Math.floorMod(
              near[random.nextInt(near.length)] + random.nextInt(5), field.intValue() + 1);
      int at = magnitudeBits - parameters.exponentBits;
      bits = bits.andNot(field.shiftLeft(at)).or(BigInteger.valueOf(exponent).shiftLeft(at));
    }
    if (is("x87")) {
      bits = exponentOf(bits.and(mask(magnitudeBits))) == 0 ? bits.clearBit(63) : bits.setBit(63);
    }
    return FloatScalar.ofBits(format, bits);
  }
}
