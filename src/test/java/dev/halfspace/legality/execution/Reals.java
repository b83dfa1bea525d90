package dev.halfspace.legality.execution;

import org.jspecify.annotations.Nullable;

/**
 * Operations on two floating-point numbers. Sums, products and quotients of two f32 in f64, rounded
 * to f32, are those of f32: f64 has more than twice as many digits.
 */
final class Reals {
  private Reals() {}

  /** The result; {@code null} if there is no operation of the name. */
  static @Nullable Object binary(String name, double a, double b) {
    return switch (name) {
      case "addf" -> a + b;
      case "subf" -> a - b;
      case "mulf" -> a * b;
      case "divf" -> a / b;
      case "remf" -> a % b;
      case "maximumf" -> Math.max(a, b);
      case "minimumf" -> Math.min(a, b);
      case "maxnumf" -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
      case "minnumf" -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
      default -> null;
    };
  }
}
