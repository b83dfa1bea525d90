package dev.halfspace.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.scalar.ReferenceFormat.Real;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Arithmetic against exact rationals: all pairs of small formats, random operands of great ones.
 */
final class FloatArithmeticTest {
  private static final int RANDOM = 20 * Integer.getInteger("halfspace.properties.factor", 10);

  static Stream<FloatFormat> smallFormats() {
    return FloatFormat.ALL.stream().filter(format -> format.width() <= 8);
  }

  static Stream<FloatFormat> halfFormats() {
    return FloatFormat.ALL.stream().filter(format -> format.width() == 16);
  }

  static Stream<FloatFormat> greatFormats() {
    return FloatFormat.ALL.stream().filter(format -> format.width() > 8);
  }

  static Stream<FloatScalar> all(FloatFormat format) {
    return IntStream.range(0, 1 << format.width())
        .mapToObj(bits -> FloatScalar.ofBits(format, BigInteger.valueOf(bits)));
  }

  /** All pairs of the formats of 4 and 6 bits, one of 32 pairs of those of 8 bits. */
  @ParameterizedTest
  @MethodSource("smallFormats")
  void manyPairsOfSmallFormats(FloatFormat format) {
    boolean all = format.width() < 8;
    for (int i = 0; i < 1 << format.width(); i++) {
      for (int j = 0; j < 1 << format.width(); j++) {
        if (all || (31 * i + j) % 32 == 0) {
          checkBinary(FloatScalar.ofBits(format, (long) i), FloatScalar.ofBits(format, (long) j));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("smallFormats")
  @Tag("slow")
  void allPairsOfSmallFormats(FloatFormat format) {
    all(format).forEach(a -> all(format).forEach(b -> checkBinary(a, b)));
  }

  /** Each pair is 21 operations. */
  @ParameterizedTest
  @MethodSource("greatFormats")
  @Tag("slow")
  void aMillionOperationsOfGreatFormats(FloatFormat format) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    SplittableRandom random = new SplittableRandom(84);
    for (int i = 0; i < 50_000; i++) {
      checkBinary(reference.random(random), reference.random(random));
    }
  }

  @ParameterizedTest
  @MethodSource("greatFormats")
  void randomPairsOfGreatFormats(FloatFormat format) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    SplittableRandom random = new SplittableRandom(80);
    for (int i = 0; i < RANDOM; i++) {
      checkBinary(reference.random(random), reference.random(random));
    }
  }

  private static void checkBinary(FloatScalar a, FloatScalar b) {
    ReferenceFormat reference = ReferenceFormat.of(a.format());
    for (Rounding rounding : Rounding.values()) {
      boolean right =
          sum(reference, a, b, FloatArithmetic.add(a, b, rounding), false, rounding)
              && sum(reference, a, b, FloatArithmetic.subtract(a, b, rounding), true, rounding)
              && product(reference, a, b, FloatArithmetic.multiply(a, b, rounding), rounding)
              && quotient(reference, a, b, FloatArithmetic.divide(a, b, rounding), rounding);
      assertThat(right).as("%s and %s, %s", a, b, rounding).isTrue();
    }
    Rounding nearest = Rounding.TO_NEAREST_EVEN;
    assertThat(FloatArithmetic.add(a, b)).isEqualTo(FloatArithmetic.add(a, b, nearest));
    assertThat(FloatArithmetic.subtract(a, b)).isEqualTo(FloatArithmetic.subtract(a, b, nearest));
    assertThat(FloatArithmetic.multiply(a, b)).isEqualTo(FloatArithmetic.multiply(a, b, nearest));
    assertThat(FloatArithmetic.divide(a, b)).isEqualTo(FloatArithmetic.divide(a, b, nearest));
    assertThat(remainder(reference, a, b, FloatArithmetic.remainder(a, b)))
        .as("remainder of %s and %s", a, b)
        .isTrue();
    checkOrder(reference, a, b);
  }

  private static boolean is(ReferenceFormat reference, FloatScalar x, ReferenceFormat.Kind kind) {
    return reference.kind(x.bits()) == kind;
  }

  private static boolean isNaN(ReferenceFormat reference, FloatScalar x) {
    return is(reference, x, ReferenceFormat.Kind.NAN);
  }

  private static boolean isInfinite(ReferenceFormat reference, FloatScalar x) {
    return is(reference, x, ReferenceFormat.Kind.INFINITY);
  }

  private static boolean isZero(ReferenceFormat reference, FloatScalar x) {
    return reference.isNumber(x) && reference.value(x).signum() == 0;
  }

  private static boolean negative(ReferenceFormat reference, FloatScalar x) {
    return reference.isNegative(x.bits());
  }

  private static boolean rounded(
      ReferenceFormat reference, Outcome result, Rational exact, Rounding rounding) {
    return reference.isRounded(result, exact.signum() < 0, exact.abs()::compareTo, rounding);
  }

  private static boolean sum(
      ReferenceFormat reference,
      FloatScalar a,
      FloatScalar b,
      Scalar result,
      boolean minus,
      Rounding rounding) {
    boolean negativeB = negative(reference, b) != minus;
    if (isNaN(reference, a) || isNaN(reference, b)) {
      return reference.isNaN(result);
    }
    if (isInfinite(reference, a) || isInfinite(reference, b)) {
      boolean negative = isInfinite(reference, a) ? negative(reference, a) : negativeB;
      boolean opposite =
          isInfinite(reference, a)
              && isInfinite(reference, b)
              && negative(reference, a) != negativeB;
      return opposite ? reference.isNaN(result) : reference.isInfinity(result, negative);
    }
    Rational y = minus ? reference.value(b).negate() : reference.value(b);
    Rational exact = reference.value(a).plus(y);
    if (exact.signum() != 0) {
      return rounded(reference, result, exact, rounding);
    }
    boolean same = negative(reference, a) == negativeB;
    return reference.isZero(result, same ? negativeB : rounding == Rounding.DOWNWARD);
  }

  private static boolean product(
      ReferenceFormat reference, FloatScalar a, FloatScalar b, Scalar result, Rounding rounding) {
    boolean negative = negative(reference, a) != negative(reference, b);
    if (isNaN(reference, a) || isNaN(reference, b)) {
      return reference.isNaN(result);
    }
    if (isInfinite(reference, a) || isInfinite(reference, b)) {
      return (isZero(reference, a) || isZero(reference, b))
          ? reference.isNaN(result)
          : reference.isInfinity(result, negative);
    }
    Rational exact = reference.value(a).times(reference.value(b));
    return exact.signum() == 0
        ? reference.isZero(result, negative)
        : rounded(reference, result, exact, rounding);
  }

  private static boolean quotient(
      ReferenceFormat reference, FloatScalar a, FloatScalar b, Scalar result, Rounding rounding) {
    boolean negative = negative(reference, a) != negative(reference, b);
    boolean undefined =
        (isInfinite(reference, a) && isInfinite(reference, b))
            || (isZero(reference, a) && isZero(reference, b));
    if (isNaN(reference, a) || isNaN(reference, b) || undefined) {
      return reference.isNaN(result);
    }
    if (isInfinite(reference, a) || isZero(reference, b)) {
      return reference.isInfinity(result, negative);
    }
    return (isInfinite(reference, b) || isZero(reference, a))
        ? reference.isZero(result, negative)
        : rounded(reference, result, reference.value(a).over(reference.value(b)), rounding);
  }

  private static boolean remainder(
      ReferenceFormat reference, FloatScalar a, FloatScalar b, Scalar result) {
    if (isNaN(reference, a)
        || isNaN(reference, b)
        || isInfinite(reference, a)
        || isZero(reference, b)) {
      return reference.isNaN(result);
    }
    if (isInfinite(reference, b)) {
      return result.equals(a);
    }
    Rational x = reference.value(a);
    Rational y = reference.value(b);
    Rational quotient = new Rational(x.over(y).towardsZero(), BigInteger.ONE);
    Rational exact = x.minus(quotient.times(y));
    return exact.signum() == 0
        ? reference.isZero(result, negative(reference, a))
        : result instanceof FloatScalar rest
            && reference.isNumber(rest)
            && reference.value(rest).compareTo(exact) == 0;
  }

  private static void checkOrder(ReferenceFormat reference, FloatScalar a, FloatScalar b) {
    boolean unordered = isNaN(reference, a) || isNaN(reference, b);
    int order = unordered ? 0 : compare(reference, a, b);
    Ordering expected =
        unordered
            ? Ordering.UNORDERED
            : order < 0 ? Ordering.LESS : order > 0 ? Ordering.GREATER : Ordering.EQUAL;
    assertThat(a.compareTo(b)).isEqualTo(expected);
    Scalar max = FloatArithmetic.maximum(a, b);
    Scalar min = FloatArithmetic.minimum(a, b);
    Scalar maxNumber = FloatArithmetic.maximumNumber(a, b);
    Scalar minNumber = FloatArithmetic.minimumNumber(a, b);
    if (!unordered) {
      // Of equal numbers only zeros differ: the one with a sign is the smaller.
      boolean less = order < 0 || (order == 0 && negative(reference, a));
      assertThat(max).isEqualTo(less ? b : a).isEqualTo(maxNumber);
      assertThat(min).isEqualTo(less ? a : b).isEqualTo(minNumber);
      return;
    }
    assertThat(reference.isNaN(max) && reference.isNaN(min)).isTrue();
    assertThat(maxNumber).isEqualTo(minNumber);
    if (isNaN(reference, a) && isNaN(reference, b)) {
      assertThat(reference.isNaN(maxNumber)).isTrue();
    } else {
      assertThat(maxNumber).isEqualTo(isNaN(reference, a) ? b : a);
    }
  }

  private static int compare(ReferenceFormat reference, FloatScalar a, FloatScalar b) {
    if (isInfinite(reference, a) || isInfinite(reference, b)) {
      return Integer.compare(infinite(reference, a), infinite(reference, b));
    }
    return reference.value(a).compareTo(reference.value(b));
  }

  private static int infinite(ReferenceFormat reference, FloatScalar a) {
    return !isInfinite(reference, a) ? 0 : negative(reference, a) ? -1 : 1;
  }

  @ParameterizedTest
  @MethodSource("smallFormats")
  void rootsOfAllNumbersOfSmallFormats(FloatFormat format) {
    all(format).forEach(FloatArithmeticTest::checkRoots);
  }

  @ParameterizedTest
  @MethodSource("halfFormats")
  @Tag("slow")
  void rootsOfAllNumbersOfHalfFormats(FloatFormat format) {
    all(format).forEach(FloatArithmeticTest::checkRoots);
  }

  @ParameterizedTest
  @MethodSource("greatFormats")
  void rootsOfRandomNumbers(FloatFormat format) {
    SplittableRandom random = new SplittableRandom(81);
    for (int i = 0; i < RANDOM; i++) {
      checkRoots(ReferenceFormat.of(format).random(random));
    }
  }

  private static void checkRoots(FloatScalar x) {
    ReferenceFormat reference = ReferenceFormat.of(x.format());
    Scalar reciprocal = FloatArithmetic.reciprocalSquareRoot(x);
    boolean negative = negative(reference, x);
    boolean right;
    if (isZero(reference, x)) {
      right =
          reference.isZero(FloatArithmetic.squareRoot(x), negative)
              && reference.isInfinity(reciprocal, negative);
    } else if (isNaN(reference, x) || negative) {
      right = reference.isNaN(FloatArithmetic.squareRoot(x)) && reference.isNaN(reciprocal);
    } else if (isInfinite(reference, x)) {
      right = FloatArithmetic.squareRoot(x).equals(x) && reference.isZero(reciprocal, false);
    } else {
      Rational value = reference.value(x);
      Real root = q -> value.compareTo(q.times(q));
      Real inverse = q -> q.signum() <= 0 ? 1 : Rational.of(1).compareTo(q.times(q).times(value));
      right = reference.isRounded(reciprocal, false, inverse, Rounding.TO_NEAREST_EVEN);
      for (Rounding rounding : Rounding.values()) {
        right &=
            reference.isRounded(FloatArithmetic.squareRoot(x, rounding), false, root, rounding);
      }
      right &=
          FloatArithmetic.squareRoot(x)
              .equals(FloatArithmetic.squareRoot(x, Rounding.TO_NEAREST_EVEN));
    }
    assertThat(right).as("roots of %s", x).isTrue();
  }

  @ParameterizedTest
  @MethodSource("smallFormats")
  void fusedMultiplyAddOfSmallFormats(FloatFormat format) {
    SplittableRandom random = new SplittableRandom(82);
    for (int i = 0; i < 4 * RANDOM; i++) {
      checkFused(format, random);
    }
  }

  @ParameterizedTest
  @MethodSource("greatFormats")
  void fusedMultiplyAddOfGreatFormats(FloatFormat format) {
    SplittableRandom random = new SplittableRandom(83);
    for (int i = 0; i < RANDOM; i++) {
      checkFused(format, random);
    }
  }

  private static void checkFused(FloatFormat format, SplittableRandom random) {
    ReferenceFormat reference = ReferenceFormat.of(format);
    FloatScalar a = reference.random(random);
    FloatScalar b = reference.random(random);
    FloatScalar c = reference.random(random);
    if (random.nextBoolean() && FloatArithmetic.multiply(a, b) instanceof FloatScalar product) {
      c = product.negate(); // what is left is the error of the product
    }
    boolean infiniteProduct = isInfinite(reference, a) || isInfinite(reference, b);
    boolean negative = negative(reference, a) != negative(reference, b);
    boolean undefined =
        (infiniteProduct && (isZero(reference, a) || isZero(reference, b)))
            || (infiniteProduct && isInfinite(reference, c) && negative != negative(reference, c));
    boolean isNaN = isNaN(reference, a) || isNaN(reference, b) || isNaN(reference, c);
    for (Rounding rounding : Rounding.values()) {
      Scalar result = FloatArithmetic.fusedMultiplyAdd(a, b, c, rounding);
      boolean right;
      if (isNaN || undefined) {
        right = reference.isNaN(result);
      } else if (infiniteProduct || isInfinite(reference, c)) {
        right = reference.isInfinity(result, infiniteProduct ? negative : negative(reference, c));
      } else {
        Rational exact = reference.value(a).times(reference.value(b)).plus(reference.value(c));
        right =
            exact.signum() != 0
                ? rounded(reference, result, exact, rounding)
                : reference.isZero(
                    result,
                    negative == negative(reference, c) ? negative : rounding == Rounding.DOWNWARD);
      }
      assertThat(right).as("%s * %s + %s, %s: %s", a, b, c, rounding, result).isTrue();
    }
  }

  @Test
  void anOperandIsClampedToTheNearestNumberOfAnInterval() {
    FloatScalar one = FloatScalar.of(1.0);
    FloatScalar two = FloatScalar.of(2.0);
    FloatScalar nan = FloatScalar.of(Double.NaN);
    assertThat(FloatArithmetic.clamp(FloatScalar.of(1.5), one, two)).isEqualTo(FloatScalar.of(1.5));
    assertThat(FloatArithmetic.clamp(FloatScalar.of(-3.0), one, two)).isEqualTo(one);
    assertThat(FloatArithmetic.clamp(FloatScalar.of(3.0), one, two)).isEqualTo(two);
    assertThat(FloatArithmetic.clamp(FloatScalar.of(3.0), two, one)).isEqualTo(one);
    assertThat(FloatArithmetic.clamp(one, two, nan)).isEqualTo(nan);
  }

  @Test
  void signsAreBitsEvenOfNaN() {
    for (FloatFormat format : smallFormats().toList()) {
      ReferenceFormat reference = ReferenceFormat.of(format);
      all(format)
          .forEach(
              x -> {
                boolean fixed = x.negate().equals(x);
                boolean unsigned =
                    format == FloatFormat.F8E8M0FNU
                        || (format.toString().endsWith("UZ")
                            && (isNaN(reference, x) || isZero(reference, x)));
                assertThat(fixed).as("%s", x).isEqualTo(unsigned);
                assertThat(x.negate().negate()).isEqualTo(x);
                assertThat(x.absolute()).isEqualTo(x.isNegative() && !fixed ? x.negate() : x);
                assertThat(x.withSignOf(x)).isEqualTo(x);
                if (!fixed) {
                  assertThat(x.negate().bits().xor(x.bits()).bitCount()).isOne();
                  assertThat(x.absolute().withSignOf(x)).isEqualTo(x);
                }
              });
    }
  }
}
