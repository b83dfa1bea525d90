package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.Type;
import dev.halfspace.scalar.FloatArithmetic;
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Promise;
import dev.halfspace.scalar.Rounding;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The meaning of a {@link CastOp}, element by element: {@code
 * definition.with(Computation.Meaning.class, CastMeaning.SIGNED)}.
 */
public enum CastMeaning implements Computation.Meaning {
  /** Sign extension, or truncation. */
  SIGNED(resized(IntArithmetic::resizeSigned)),
  /** Zero extension, or truncation. */
  UNSIGNED(resized(IntArithmetic::resizeUnsigned)),
  /** Sign extension, never truncation. */
  WIDENING(resized(IntArithmetic::resizeSigned)),
  /** The floating-point number nearest to one of another format. */
  FLOAT(toFloat(CastMeaning::ofFloat)),
  /** The floating-point number nearest to a signed integer. */
  FLOAT_OF_SIGNED(toFloat((op, format) -> ofInteger(format, true))),
  /** The floating-point number nearest to an unsigned integer. */
  FLOAT_OF_UNSIGNED(toFloat((op, format) -> ofInteger(format, false))),
  /** A floating-point number rounded towards zero to a signed integer. */
  SIGNED_OF_FLOAT(
      toInteger((op, width) -> ScalarFunction.ofFloat(x -> FloatConversion.toSigned(x, width)))),
  /** A floating-point number rounded towards zero to an unsigned integer. */
  UNSIGNED_OF_FLOAT(
      toInteger((op, width) -> ScalarFunction.ofFloat(x -> FloatConversion.toUnsigned(x, width)))),
  /** The same bits. */
  BITS(CastMeaning::bits),
  /**
   * A number times its scale, both converted to the format of the result. The scale is rounded to a
   * power of two (OCP Microscaling Formats Specification 1.0).
   */
  SCALED_UP(toFloat((op, format) -> scaledUp(format))),
  /**
   * A number divided by its scale in the format of the number, then rounded to that of the result.
   */
  SCALED_DOWN(toFloat(CastMeaning::scaledDown));

  /** A conversion between integer widths. */
  @FunctionalInterface
  private interface Resizing {
    Scalar apply(IntScalar x, int width, Set<Promise> promises);
  }

  private final Computation.Meaning function;

  CastMeaning(Computation.Meaning function) {
    this.function = function;
  }

  /** Returns true for integer conversions, which keep the value where it fits. */
  boolean isOfIntegers() {
    return compareTo(FLOAT) < 0;
  }

  @Override
  public ScalarFunction of(Computation op, int indexBits) {
    return function.of(op, indexBits);
  }

  /**
   * A meaning whose function takes the width of the result, an integer or an index, as {@code
   * indexBits}.
   */
  private static Computation.Meaning toInteger(Computation.Meaning function) {
    return (op, indexBits) -> {
      Type element = TypeConstraints.elementOrSelf(op.result().type());
      if (element instanceof IntegerType integer) {
        return function.of(op, integer.width());
      }
      return element instanceof IndexType ? function.of(op, indexBits) : noElements(op);
    };
  }

  private static Computation.Meaning toFloat(
      BiFunction<Computation, FloatFormat, ScalarFunction> function) {
    return (op, indexBits) ->
        TypeConstraints.elementOrSelf(op.result().type()) instanceof FloatType type
            ? function.apply(op, type.format())
            : noElements(op);
  }

  private static ScalarFunction noElements(Computation op) {
    return ScalarFunction.unsupported(
        "elements of type %s in '%s'".formatted(op.result().type(), op.name()));
  }

  private static Computation.Meaning resized(Resizing resizing) {
    return toInteger(
        (op, width) -> {
          Set<Promise> promises = op.promises();
          return ScalarFunction.ofInt(x -> resizing.apply(x, width, promises));
        });
  }

  private static ScalarFunction ofFloat(Computation op, FloatFormat format) {
    Rounding rounding = op.roundingOrNearest();
    return ScalarFunction.ofFloat(x -> FloatConversion.convert(x, format, rounding));
  }

  private static ScalarFunction ofInteger(FloatFormat format, boolean signed) {
    return ScalarFunction.ofInt(
        x ->
            FloatConversion.ofInteger(
                signed ? x.signed() : x.unsigned(), format, Rounding.TO_NEAREST_EVEN));
  }

  private static ScalarFunction bits(Computation op, int indexBits) {
    Type element = TypeConstraints.elementOrSelf(op.result().type());
    return element instanceof FloatType type
        ? ScalarFunction.strict(
            1, 1, x -> FloatScalar.ofBits(type.format(), bits(x.get(0)).unsigned()))
        : element instanceof IntegerType || element instanceof IndexType
            ? ScalarFunction.strict(1, 1, x -> bits(x.get(0)))
            : noElements(op);
  }

  private static IntScalar bits(Scalar x) {
    return x instanceof FloatScalar number
        ? FloatConversion.toBits(number)
        : ScalarFunction.integer(x);
  }

  private static ScalarFunction scaledUp(FloatFormat format) {
    return ScalarFunction.ofFloats(
        (x, scale) -> both(nearest(x, format), power(scale, format), FloatArithmetic::multiply));
  }

  private static ScalarFunction scaledDown(Computation op, FloatFormat format) {
    Rounding rounding = op.roundingOrNearest();
    return ScalarFunction.ofFloats(
        (x, scale) ->
            both(x, power(scale, x.format()), FloatArithmetic::divide)
                    instanceof FloatScalar quotient
                ? FloatConversion.convert(quotient, format, rounding)
                : Poison.POISON);
  }

  /** A scale, rounded to a power of two, in the given format. */
  private static Scalar power(FloatScalar scale, FloatFormat format) {
    return nearest(scale, FloatFormat.F8E8M0FNU) instanceof FloatScalar power
        ? nearest(power, format)
        : Poison.POISON;
  }

  private static Scalar nearest(FloatScalar x, FloatFormat format) {
    return FloatConversion.convert(x, format, Rounding.TO_NEAREST_EVEN);
  }

  private static Outcome both(Scalar x, Scalar y, BiFunction<FloatScalar, FloatScalar, Scalar> f) {
    return x instanceof FloatScalar a && y instanceof FloatScalar b ? f.apply(a, b) : Poison.POISON;
  }
}
