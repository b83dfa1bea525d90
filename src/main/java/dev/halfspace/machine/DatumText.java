package dev.halfspace.machine;

import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Function;

/** The text that MLIR's runner and its utilities print for data, byte for byte. */
public final class DatumText {
  private DatumText() {}

  /** The text of a function result; floating-point numbers have an exponent. */
  public static String ofResult(Datum datum) {
    return text(datum, scalar -> of(scalar, false, DatumText::exponential));
  }

  /**
   * The text of a value that a program prints, with elements in parentheses.
   *
   * @param isUnsigned whether integers are unsigned
   */
  public static String ofPrint(Datum datum, boolean isUnsigned) {
    return text(datum, scalar -> of(scalar, isUnsigned, DatumText::general));
  }

  private static String text(Datum datum, Function<Scalar, String> ofScalar) {
    if (datum instanceof Datum.Single single) {
      return ofScalar.apply(single.scalar());
    } else if (datum instanceof Datum.Complex complex) {
      return "(" + ofScalar.apply(complex.real()) + "," + ofScalar.apply(complex.imaginary()) + ")";
    } else if (datum instanceof Elements elements) {
      StringBuilder text = new StringBuilder();
      int unused = append(elements, 0, 0, ofScalar, text);
      return text.toString();
    }
    return datum.toString();
  }

  private static String of(Scalar scalar, boolean isUnsigned, Function<Double, String> ofFloat) {
    if (scalar instanceof IntScalar integer) {
      return (isUnsigned || integer.width() == 1 ? integer.unsigned() : integer.signed())
          .toString();
    }
    return scalar instanceof FloatScalar number
        ? ofFloat.apply(number.toDouble())
        : scalar.toString();
  }

  /**
   * Appends the elements of the dimensions from {@code dimension} on; returns the position after
   * the last.
   */
  private static int append(
      Elements elements,
      int dimension,
      int from,
      Function<Scalar, String> ofScalar,
      StringBuilder text) {
    if (dimension == elements.shape().size() && dimension > 0) {
      text.append(text(elements.at(from), ofScalar));
      return from + 1;
    }
    int at = from;
    text.append("( ");
    if (dimension == elements.shape().size()) {
      text.append(text(elements.at(at++), ofScalar));
    } else {
      for (long i = 0; i < elements.shape().get(dimension); i++) {
        text.append(i == 0 ? "" : ", ");
        at = append(elements, dimension + 1, at, ofScalar, text);
      }
    }
    text.append(" )");
    return at;
  }

  /** The text that {@code %e} of C prints: {@code 1.500000e+00}. */
  public static String exponential(double x) {
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

  /**
   * The text that {@code %g} of C and {@code operator<<} of C++ print, with 6 significant digits.
   */
  public static String general(double x) {
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
