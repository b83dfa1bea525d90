package dev.halfspace.dialect.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Poison;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The functions that StrictMath lacks: published values, edges, and errors within their bounds. */
final class ElementaryFunctionsTest {
  private static final MathContext DIGITS = new MathContext(60);

  private static final BigDecimal TWO = new BigDecimal(2);

  private static final int RANDOM = 20 * Integer.getInteger("halfspace.properties.factor", 10);

  /** Abramowitz and Stegun, table 7.1, and DLMF 7.23 give fewer digits of the same numbers. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 0.52049987781304653768, 0.47950012218695346232",
    "1, 0.84270079294971486934, 0.15729920705028513066",
    "2, 0.99532226501895273416, 0.0046777349810472658379",
    "-1, -0.84270079294971486934, 1.8427007929497148693",
    "10, 1, 2.0884875837625447570e-45",
    "-10, -1, 2",
    "1e-300, 1.1283791670955125739e-300, 1",
  })
  void theErrorFunctionIsThatOfTheTables(double x, double erf, double erfc) {
    assertThat(ErrorFunction.erf(x)).isEqualTo(erf);
    assertThat(ErrorFunction.erfc(x)).isEqualTo(erfc);
  }

  @Test
  void theErrorFunctionEndsAtItsLimits() {
    assertThat(ErrorFunction.erf(Double.POSITIVE_INFINITY)).isEqualTo(1);
    assertThat(ErrorFunction.erf(Double.NEGATIVE_INFINITY)).isEqualTo(-1);
    assertThat(ErrorFunction.erf(-0.0)).isEqualTo(-0.0);
    assertThat(ErrorFunction.erf(Double.NaN)).isNaN();
    assertThat(ErrorFunction.erfc(Double.POSITIVE_INFINITY)).isEqualTo(0);
    assertThat(ErrorFunction.erfc(Double.NEGATIVE_INFINITY)).isEqualTo(2);
    assertThat(ErrorFunction.erfc(Double.NaN)).isNaN();
    assertThat(ErrorFunction.erf(Double.MIN_VALUE)).isEqualTo(Double.MIN_VALUE);
    assertThat(ErrorFunction.erf(5.9)).isEqualTo(Math.nextDown(1.0)).isLessThan(1);
    assertThat(ErrorFunction.erfc(27.2)).isPositive();
    assertThat(ErrorFunction.erfc(27.9)).isZero();
  }

  @Test
  void inversesOfHyperbolicFunctionsHaveTheirEdges() {
    for (double x : new double[] {-1e300, -2, -0.5, 0, 0.999}) {
      assertThat(ElementaryFunctions.acosh(x)).isNaN();
    }
    assertThat(ElementaryFunctions.acosh(1)).isEqualTo(0);
    assertThat(ElementaryFunctions.asinh(-0.0)).isEqualTo(-0.0);
    assertThat(ElementaryFunctions.atanh(-0.0)).isEqualTo(-0.0);
    assertThat(ElementaryFunctions.atanh(1)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(ElementaryFunctions.atanh(-1)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(ElementaryFunctions.atanh(1e308)).isNaN();
    assertThat(ElementaryFunctions.asinh(Double.NEGATIVE_INFINITY))
        .isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(ElementaryFunctions.asinh(Double.MAX_VALUE)).isBetween(710.0, 711.0);
    assertThat(ElementaryFunctions.acosh(Double.MAX_VALUE)).isBetween(710.0, 711.0);
    assertThat(ElementaryFunctions.asinh(Double.NaN)).isNaN();
    assertThat(ElementaryFunctions.acosh(Double.NaN)).isNaN();
    assertThat(ElementaryFunctions.atanh(Double.NaN)).isNaN();
  }

  @Test
  void logarithmsOfPowersOfTwoAreExact() {
    for (int exponent = -1074; exponent <= 1023; exponent++) {
      assertThat(ElementaryFunctions.log2(Math.scalb(1.0, exponent))).isEqualTo(exponent);
      assertThat(ElementaryFunctions.exp2(exponent)).isEqualTo(Math.scalb(1.0, exponent));
    }
    assertThat(ElementaryFunctions.log2(-1)).isNaN();
    assertThat(ElementaryFunctions.log2(0)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(ElementaryFunctions.log2(Double.POSITIVE_INFINITY))
        .isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void errorsAreWithinTheirBounds() {
    SplittableRandom random = new SplittableRandom(12);
    for (int i = 0; i < RANDOM; i++) {
      double scale = Math.scalb(1.0, random.nextInt(40) - 20);
      double x = random.nextDouble() * scale;
      check(ElementaryFunctions::asinh, x, inverseOfSinh(exact(x)), 4);
      check(ElementaryFunctions::acosh, 1 + x, inverseOfCosh(exact(1 + x)), 4);
      double part = random.nextDouble() * Math.min(1, scale);
      BigDecimal odds = one().add(exact(part)).divide(one().subtract(exact(part)), DIGITS);
      check(ElementaryFunctions::atanh, part, log(odds).divide(TWO, DIGITS), 4);
      check(ElementaryFunctions::log2, x, log(exact(x)).divide(log(TWO), DIGITS), 3);
    }
  }

  private static void check(DoubleUnaryOperator function, double x, BigDecimal exact, int ulps) {
    double value = function.applyAsDouble(x);
    BigDecimal error = new BigDecimal(value).subtract(exact).abs();
    assertThat(error)
        .as("%s, not %s of %s", value, exact, x)
        .isLessThanOrEqualTo(new BigDecimal(ulps * Math.ulp(value)));
  }

  private static BigDecimal one() {
    return BigDecimal.ONE;
  }

  private static BigDecimal exact(double x) {
    return new BigDecimal(x);
  }

  private static BigDecimal inverseOfSinh(BigDecimal x) {
    return log(x.add(x.multiply(x).add(one()).sqrt(DIGITS)));
  }

  private static BigDecimal inverseOfCosh(BigDecimal x) {
    return log(x.add(x.multiply(x).subtract(one()).sqrt(DIGITS)));
  }

  /**
   * The natural logarithm: the argument is halved to near 1, then {@code 2 artanh((x-1)/(x+1))}.
   */
  private static BigDecimal log(BigDecimal x) {
    int halvings = (int) Math.round(Math.log(x.doubleValue()) / Math.log(2));
    BigDecimal near = x.divide(TWO.pow(halvings, DIGITS), DIGITS);
    return series(near).add(series(TWO).multiply(new BigDecimal(halvings)), DIGITS);
  }

  private static BigDecimal series(BigDecimal x) {
    BigDecimal t = x.subtract(one()).divide(x.add(one()), DIGITS);
    BigDecimal square = t.multiply(t, DIGITS);
    BigDecimal power = t;
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 1; i < 140; i += 2) {
      sum = sum.add(power.divide(new BigDecimal(i), DIGITS), DIGITS);
      power = power.multiply(square, DIGITS);
    }
    return sum.multiply(TWO);
  }

  @Test
  void narrowFormatsAreRoundedFromDoubleAndWideOnesRefused() {
    FloatScalar half = (FloatScalar) FloatConversion.ofDouble(0.5, FloatFormat.F16);
    assertThat(ElementaryFunctions.apply(StrictMath::sin, half))
        .isEqualTo(FloatConversion.ofDouble(StrictMath.sin(0.5), FloatFormat.F16));
    for (FloatFormat wide : new FloatFormat[] {FloatFormat.F80, FloatFormat.F128}) {
      FloatScalar x = (FloatScalar) FloatConversion.ofDouble(0.5, wide);
      assertThat(ElementaryFunctions.apply(StrictMath::sin, x))
          .isInstanceOf(Outcome.Unsupported.class);
      assertThat(ElementaryFunctions.power(x, IntScalar.of(8, 2)))
          .isInstanceOf(Outcome.Unsupported.class);
    }
    FloatScalar minusOne = (FloatScalar) FloatConversion.ofDouble(-1, FloatFormat.F4E2M1FN);
    assertThat(ElementaryFunctions.apply(StrictMath::log, minusOne)).isEqualTo(Poison.POISON);
  }
}
