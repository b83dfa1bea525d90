package dev.halfspace.dialect.math;

import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Outcome.Unsupported;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Functions that are approximated in f64: {@code apply(StrictMath::sin, x)}. For f64 they have the
 * error of {@link StrictMath}, at most 1 ulp, 2 for {@code atan2} and 2.5 for {@code sinh}, {@code
 * cosh} and {@code tanh}, unless documented otherwise below; for a narrower format the result is
 * rounded, with an error of at most {@code 0.5 + 2^-28} ulp. The formats f80 and f128, which f64
 * does not contain, are not supported.
 */
final class ElementaryFunctions {
  private static final double LN_2 = StrictMath.log(2);

  /** The bound above which {@code x * x + 1} is rounded to {@code x * x}. */
  private static final double LARGE = 0x1p28;

  private ElementaryFunctions() {}

  /** Applies a function to a number. */
  static Outcome apply(DoubleUnaryOperator function, FloatScalar x) {
    return isWide(x)
        ? unsupported(x)
        : FloatConversion.ofDouble(function.applyAsDouble(x.toDouble()), x.format());
  }

  /** Applies a function to two numbers. */
  static Outcome apply(DoubleBinaryOperator function, FloatScalar x, FloatScalar y) {
    return isWide(x)
        ? unsupported(x)
        : FloatConversion.ofDouble(function.applyAsDouble(x.toDouble(), y.toDouble()), x.format());
  }

  /**
   * Raises a number to the power of a signed integer, with an error of at most 1 ulp for f64 if the
   * magnitude of the exponent is at most {@code 2^53}; a larger exponent is rounded to f64, but
   * keeps its parity.
   */
  static Outcome power(FloatScalar x, IntScalar exponent) {
    if (isWide(x)) {
      return unsupported(x);
    }
    double magnitude = StrictMath.pow(x.absolute().toDouble(), exponent.signed().doubleValue());
    boolean negative = x.isNegative() && exponent.signed().testBit(0);
    return FloatConversion.ofDouble(negative ? -magnitude : magnitude, x.format());
  }

  private static boolean isWide(FloatScalar x) {
    return x.format().precision() > FloatFormat.F64.precision();
  }

  private static Unsupported unsupported(FloatScalar x) {
    return new Unsupported("elementary functions of %s".formatted(x.format()));
  }

  /**
   * Returns {@code x} to the power of {@code y} as in C: unlike in Java, the result is 1 if x is 1,
   * or if x is -1 and y is infinite.
   */
  static double power(double x, double y) {
    return x == 1 || (x == -1 && Double.isInfinite(y)) ? 1 : StrictMath.pow(x, y);
  }

  /** The power of two. */
  static double exp2(double x) {
    return StrictMath.pow(2, x);
  }

  /** The logarithm to base two, exact for powers of two; its error is at most 3 ulp. */
  static double log2(double x) {
    if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
      return StrictMath.log(x);
    }
    double normal = x < Double.MIN_NORMAL ? x * 0x1p54 : x;
    int exponent = Math.getExponent(normal);
    double significand = Math.scalb(normal, -exponent);
    if (significand > StrictMath.sqrt(2)) {
      significand /= 2;
      exponent++;
    }
    int shifted = x < Double.MIN_NORMAL ? exponent - 54 : exponent;
    return shifted + StrictMath.log(significand) / LN_2;
  }

  /** The inverse hyperbolic sine; its error is at most 4 ulp. */
  static double asinh(double x) {
    double a = Math.abs(x);
    double value;
    if (a > LARGE) {
      value = StrictMath.log(a) + LN_2;
    } else if (a > 2) {
      value = StrictMath.log(2 * a + 1 / (StrictMath.sqrt(a * a + 1) + a));
    } else {
      value = StrictMath.log1p(a + a * a / (1 + StrictMath.sqrt(1 + a * a)));
    }
    return Math.copySign(value, x);
  }

  /** The inverse hyperbolic cosine; its error is at most 4 ulp. */
  static double acosh(double x) {
    if (x < 1) {
      return Double.NaN;
    } else if (x > LARGE) {
      return StrictMath.log(x) + LN_2;
    } else if (x > 2) {
      return StrictMath.log(2 * x - 1 / (x + StrictMath.sqrt(x * x - 1)));
    }
    double beyond = x - 1;
    return StrictMath.log1p(beyond + StrictMath.sqrt(2 * beyond + beyond * beyond));
  }

  /** The inverse hyperbolic tangent; its error is at most 4 ulp. */
  static double atanh(double x) {
    double a = Math.abs(x);
    double value =
        a < 0.5
            ? StrictMath.log1p(2 * a + 2 * a * a / (1 - a)) / 2
            : StrictMath.log1p(2 * a / (1 - a)) / 2;
    return Math.copySign(value, x);
  }
}
