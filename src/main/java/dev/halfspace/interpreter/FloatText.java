package dev.halfspace.interpreter;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The texts of floating-point numbers that C and C++ print, to the byte. */
final class FloatText {
  private FloatText() {}

  /** As {@code %e} of C prints: {@code 1.500000e+00}. */
  static String exponential(double x) {
    if (Double.isNaN(x)) {
      return "nan";
    } else if (Double.isInfinite(x)) {
      return x < 0 ? "-INF" : "INF";
    }
    String sign = x < 0 || (x == 0 && 1 / x < 0) ? "-" : "";
    if (x == 0) {
      return sign + "0.000000e+00";
    }
    BigDecimal rounded =
        new BigDecimal(Math.abs(x)).round(new MathContext(7, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    String digits = rounded.unscaledValue().toString();
    digits =
        digits.length() < 7 ? digits + "0".repeat(7 - digits.length()) : digits.substring(0, 7);
    String power =
        (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    return sign + digits.charAt(0) + "." + digits.substring(1) + "e" + power;
  }

  /** As {@code %g} of C and {@code operator<<} of C++ print, with 6 significant digits. */
  static String general(double x) {
    if (Double.isNaN(x)) {
      return Double.doubleToRawLongBits(x) < 0 ? "-nan" : "nan";
    } else if (Double.isInfinite(x)) {
      return x < 0 ? "-inf" : "inf";
    }
    String sign = x < 0 || (x == 0 && 1 / x < 0) ? "-" : "";
    if (x == 0) {
      return sign + "0";
    }
    BigDecimal rounded =
        new BigDecimal(Math.abs(x)).round(new MathContext(6, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent >= -4 && exponent < 6) {
      BigDecimal plain = rounded.stripTrailingZeros();
      return sign + (plain.scale() < 0 ? plain.setScale(0) : plain).toPlainString();
    }
    String digits = rounded.stripTrailingZeros().unscaledValue().toString();
    String power =
        (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    return sign
        + digits.charAt(0)
        + (digits.length() > 1 ? "." + digits.substring(1) : "")
        + "e"
        + power;
  }
}
