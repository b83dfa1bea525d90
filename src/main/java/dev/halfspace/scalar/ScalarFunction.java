package dev.halfspace.scalar;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.scalar.Outcome.Undefined;
import dev.halfspace.scalar.Outcome.Unsupported;
import dev.halfspace.scalar.Outcome.Values;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A function from scalars to scalars: the semantics of an operation with known properties and
 * types. Unless noted otherwise, functions made here return poison if an operand is poison.
 *
 * <pre>{@code
 * ScalarFunction difference = ScalarFunction.ofFloats(FloatArithmetic::subtract);
 * difference.apply(List.of(FloatScalar.of(3.0), FloatScalar.of(1.0))); // 2.0
 * }</pre>
 */
@FunctionalInterface
public interface ScalarFunction {
  /**
   * Applies the function.
   *
   * @param operands one scalar for each operand
   * @throws IllegalArgumentException if there are too few or too many operands, or they are of
   *     another kind
   */
  Outcome apply(List<? extends Scalar> operands);

  /** A function whose outcome is always {@link Unsupported}. */
  static ScalarFunction unsupported(String reason) {
    return operands -> new Unsupported(reason);
  }

  /**
   * A function that is not called if an operand is poison: then all its results are poison.
   *
   * @param operands the number of operands
   * @param results the number of results
   */
  static ScalarFunction strict(
      int operands, int results, Function<? super List<? extends Scalar>, ? extends Outcome> f) {
    return given -> {
      checkCount(operands, given);
      return given.contains(Poison.POISON) ? poison(results) : f.apply(given);
    };
  }

  private static void checkCount(int operands, List<? extends Scalar> given) {
    checkArgument(given.size() == operands, "%s operands given for %s", given.size(), operands);
  }

  /** Poison for each of the given number of results. */
  static Values poison(int results) {
    return Outcome.of(Collections.nCopies(results, Poison.POISON));
  }

  /** A function of an integer with one result. */
  static ScalarFunction ofInt(Function<IntScalar, ? extends Outcome> f) {
    return strict(1, 1, operands -> f.apply(integer(operands.get(0))));
  }

  /** A function of two integers with one result. */
  static ScalarFunction ofInts(BiFunction<IntScalar, IntScalar, ? extends Outcome> f) {
    return ofInts(1, f);
  }

  /** A function of two integers with the given number of results. */
  static ScalarFunction ofInts(int results, BiFunction<IntScalar, IntScalar, ? extends Outcome> f) {
    return strict(2, results, x -> f.apply(integer(x.get(0)), integer(x.get(1))));
  }

  /** A function of a floating-point number with one result. */
  static ScalarFunction ofFloat(Function<FloatScalar, ? extends Outcome> f) {
    return strict(1, 1, operands -> f.apply(floating(operands.get(0))));
  }

  /** A function of two floating-point numbers with one result. */
  static ScalarFunction ofFloats(BiFunction<FloatScalar, FloatScalar, ? extends Outcome> f) {
    return strict(2, 1, x -> f.apply(floating(x.get(0)), floating(x.get(1))));
  }

  /**
   * A function of two integers that is undefined for some of them, such as division. A poison
   * operand may have any value: the function is undefined if it is undefined for 0, -1 or the least
   * number in its place, and poison otherwise.
   */
  static ScalarFunction ofPartial(BiFunction<IntScalar, IntScalar, ? extends Outcome> f) {
    return operands -> {
      checkCount(2, operands);
      if (!operands.contains(Poison.POISON)) {
        return f.apply(integer(operands.get(0)), integer(operands.get(1)));
      }
      int width =
          operands.stream()
              .filter(IntScalar.class::isInstance)
              .mapToInt(each -> integer(each).width())
              .findAny()
              .orElse(1);
      for (IntScalar a : candidates(operands.get(0), width)) {
        for (IntScalar b : candidates(operands.get(1), width)) {
          if (f.apply(a, b) instanceof Undefined undefined) {
            return new Undefined(undefined.reason() + ", which poison allows");
          }
        }
      }
      return Poison.POISON;
    };
  }

  private static List<IntScalar> candidates(Scalar operand, int width) {
    return operand == Poison.POISON
        ? List.of(IntScalar.of(width, 0), IntScalar.of(width, -1), IntScalar.least(width))
        : List.of(integer(operand));
  }

  /** This function, but poison if an operand or a result is a NaN or infinity to be excluded. */
  default ScalarFunction excluding(boolean nan, boolean infinity) {
    return operands -> {
      Outcome outcome = apply(operands);
      return outcome instanceof Values values
              && (hasAny(operands, nan, infinity) || hasAny(values.scalars(), nan, infinity))
          ? poison(values.scalars().size())
          : outcome;
    };
  }

  private static boolean hasAny(List<? extends Scalar> scalars, boolean nan, boolean infinity) {
    return scalars.stream()
        .anyMatch(
            each ->
                each instanceof FloatScalar x
                    && ((nan && x.isNaN()) || (infinity && x.isInfinite())));
  }

  /**
   * The operand as an integer.
   *
   * @throws IllegalArgumentException if {@code operand} is not an integer
   */
  static IntScalar integer(Scalar operand) {
    checkArgument(operand instanceof IntScalar, "%s is no integer", operand);
    return (IntScalar) operand;
  }

  /**
   * The operand as a floating-point number.
   *
   * @throws IllegalArgumentException if {@code operand} is not a floating-point number
   */
  static FloatScalar floating(Scalar operand) {
    checkArgument(operand instanceof FloatScalar, "%s is no floating-point number", operand);
    return (FloatScalar) operand;
  }
}
