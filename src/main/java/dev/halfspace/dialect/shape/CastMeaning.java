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
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The meaning of a {@link CastOp}, element by element: {@code
 * definition.with(Computation.Meaning.class, CastMeaning.SIGNED)}.
 */
public enum CastMeaning implements Computation.Meaning {
  /** Copies of the sign are put in front where bits are added, high bits are left out. */
  SIGNED,
  /** Zeros are put in front where bits are added, high bits are left out. */
  UNSIGNED,
  /** Copies of the sign are put in front, and no bits are left out. */
  WIDENING,
  /** The floating-point number nearest to one of another format. */
  FLOAT,
  /** The floating-point number nearest to a signed integer. */
  FLOAT_OF_SIGNED,
  /** The floating-point number nearest to an unsigned integer. */
  FLOAT_OF_UNSIGNED,
  /** A floating-point number rounded towards zero to a signed integer. */
  SIGNED_OF_FLOAT,
  /** A floating-point number rounded towards zero to an unsigned integer. */
  UNSIGNED_OF_FLOAT,
  /** The same bits. */
  BITS,
  /**
   * A number times its scale, both in the format of the result. The scale is rounded to a power of
   * two (OCP Microscaling Formats Specification 1.0).
   */
  SCALED_UP,
  /** A number divided by its scale in the format of the number, and rounded. */
  SCALED_DOWN;

  /** A conversion between integers. */
  @FunctionalInterface
  private interface Resizing {
    Scalar apply(IntScalar x, int width, Set<Promise> promises);
  }

  /** Returns true if it is between integers, whose value it keeps where it fits. */
  boolean isOfIntegers() {
    return compareTo(FLOAT) < 0;
  }

  @Override
  public ScalarFunction of(Computation op, int indexBits) {
    return switch (this) {
      case SIGNED, WIDENING -> resized(op, indexBits, IntArithmetic::resizeSigned);
      case UNSIGNED -> resized(op, indexBits, IntArithmetic::resizeUnsigned);
      case FLOAT -> toFloat(op, format -> ofFloat(op, format));
      case FLOAT_OF_SIGNED -> toFloat(op, format -> ofInteger(format, true));
      case FLOAT_OF_UNSIGNED -> toFloat(op, format -> ofInteger(format, false));
      case SIGNED_OF_FLOAT ->
          toInteger(
              op,
              indexBits,
              width -> ScalarFunction.ofFloat(x -> FloatConversion.toSigned(x, width)));
      case UNSIGNED_OF_FLOAT ->
          toInteger(
              op,
              indexBits,
              width -> ScalarFunction.ofFloat(x -> FloatConversion.toUnsigned(x, width)));
      case BITS -> bits(op, indexBits);
      case SCALED_UP -> toFloat(op, CastMeaning::scaledUp);
      case SCALED_DOWN -> toFloat(op, format -> scaledDown(op, format));
    };
  }

  private static ScalarFunction toInteger(
      Computation op, int indexBits, IntFunction<ScalarFunction> function) {
    Type element = TypeConstraints.elementOrSelf(op.result().type());
    if (element instanceof IntegerType integer) {
      return function.apply(integer.width());
    }
    return element instanceof IndexType ? function.apply(indexBits) : noElements(op);
  }

  private static ScalarFunction toFloat(
      Computation op, Function<FloatFormat, ScalarFunction> function) {
    return TypeConstraints.elementOrSelf(op.result().type()) instanceof FloatType type
        ? function.apply(type.format())
        : noElements(op);
  }

  private static ScalarFunction noElements(Computation op) {
    return ScalarFunction.unsupported(
        "elements of type %s in '%s'".formatted(op.result().type(), op.name()));
  }

  private static ScalarFunction resized(Computation op, int indexBits, Resizing resizing) {
    Set<Promise> promises = op.promises();
    return toInteger(
        op, indexBits, width -> ScalarFunction.ofInt(x -> resizing.apply(x, width, promises)));
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
        : toInteger(op, indexBits, width -> ScalarFunction.strict(1, 1, x -> bits(x.get(0))));
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

  /** A scale as a power of two, in some format. */
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
