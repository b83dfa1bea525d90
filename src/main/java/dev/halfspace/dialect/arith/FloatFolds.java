package dev.halfspace.dialect.arith;

import static dev.halfspace.dialect.arith.IntegerFolds.areSame;
import static dev.halfspace.dialect.arith.IntegerFolds.left;
import static dev.halfspace.dialect.arith.IntegerFolds.right;

import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.scalar.FloatScalar;
import java.math.BigDecimal;
import java.util.function.Predicate;

/**
 * The folds of floating-point arithmetic, apart from constant folding. Without flags an identity
 * must hold for NaN, infinities and zeros of both signs, but it need not preserve the sign and
 * payload of a NaN, nor signaling NaNs. Constants are scalars or splats, on the right.
 */
final class FloatFolds {
  private FloatFolds() {}

  /**
   * -(-x) = x.
   *
   * <pre>{@code
   * %0 = arith.negf %x : f32
   * %1 = arith.negf %0 : f32     -->     %x
   * }</pre>
   */
  static Fold negf(Operation op, Constants operands) {
    Operation inner = op.operand(0).definingOp(Arith.NEGF);
    return inner == null ? Fold.NONE : Fold.to(inner.operand(0));
  }

  /**
   * x + -0 = x; x + 0 stays, as it is 0 for x = -0.
   *
   * <pre>{@code
   * %0 = arith.addf %x, %cm0 : f32                    -->     %x     // %cm0 is -0.0
   * %1 = arith.addf %x, %c0 fastmath<nsz> : f32       -->     stays, as in MLIR
   * }</pre>
   */
  static Fold addf(Operation op, Constants operands) {
    FloatScalar addend = Uniform.number(operands.get(1));
    return addend != null && isZero(addend) && addend.isNegative() ? left(op) : Fold.NONE;
  }

  /**
   * x - 0 = x; x - -0 stays, as it is 0 for x = -0.
   *
   * <pre>{@code
   * %0 = arith.subf %x, %c0 : f32     -->     %x
   * }</pre>
   *
   * <p>{@code x - x} stays: it is NaN for NaN and infinities.
   */
  static Fold subf(Operation op, Constants operands) {
    FloatScalar subtrahend = Uniform.number(operands.get(1));
    return subtrahend != null && isZero(subtrahend) && !subtrahend.isNegative()
        ? left(op)
        : Fold.NONE;
  }

  /**
   * x * 1 = x; x * 0 = 0 with {@code nnan} and {@code nsz}.
   *
   * <pre>{@code
   * %0 = arith.mulf %x, %c1 : f32                        -->     %x
   * %1 = arith.mulf %x, %c0 fastmath<nnan,nsz> : f32     -->     %c0
   * }</pre>
   *
   * <p>Without {@code nnan}, x * 0 is NaN for infinities; without {@code nsz}, -0 for negative x.
   */
  static Fold mulf(Operation op, Constants operands) {
    FloatScalar factor = Uniform.number(operands.get(1));
    if (factor == null) {
      return Fold.NONE;
    } else if (isOne(factor)) {
      return left(op);
    }
    boolean isFree =
        ((BinaryOp) op).fastMath().has(FastMathFlag.NNAN)
            && ((BinaryOp) op).fastMath().has(FastMathFlag.NSZ);
    return isFree && isZero(factor) ? right(op) : Fold.NONE;
  }

  /**
   * x / 1 = x.
   *
   * <pre>{@code
   * %0 = arith.divf %x, %c1 : f32     -->     %x
   * }</pre>
   *
   * <p>{@code x / x} stays: it is NaN for NaN, zeros and infinities.
   */
  static Fold divf(Operation op, Constants operands) {
    FloatScalar divisor = Uniform.number(operands.get(1));
    return divisor != null && isOne(divisor) ? left(op) : Fold.NONE;
  }

  /**
   * f(x, x) = x; f(x, c) = x for the neutral element c, for minimum and maximum operations.
   *
   * <pre>{@code
   * %0 = arith.minnumf %x, %x : f32             -->     %x
   * %1 = arith.maximumf %x, %minus_inf : f32    -->     %x
   * %2 = arith.maxnumf %x, %nan : f32           -->     %x
   * }</pre>
   *
   * <p>Negative infinity is not neutral for {@code maxnumf}: combined with NaN it gives negative
   * infinity.
   */
  static Fold.Rule extreme(Predicate<FloatScalar> isNeutral) {
    return (op, operands) -> {
      FloatScalar constant = Uniform.number(operands.get(1));
      return areSame(op) || (constant != null && isNeutral.test(constant)) ? left(op) : Fold.NONE;
    };
  }

  /** Returns true for the neutral element of {@code maximumf}. */
  static boolean isLeast(FloatScalar number) {
    return number.isInfinite() && number.isNegative();
  }

  /** Returns true for the neutral element of {@code minimumf}. */
  static boolean isGreatest(FloatScalar number) {
    return number.isInfinite() && !number.isNegative();
  }

  /** Returns true for the neutral element of {@code maxnumf} and {@code minnumf}. */
  static boolean isNaN(FloatScalar number) {
    return number.isNaN();
  }

  private static boolean isZero(FloatScalar number) {
    return number.toDouble() == 0 && number.exactValue().signum() == 0;
  }

  private static boolean isOne(FloatScalar number) {
    return number.toDouble() == 1 && number.exactValue().compareTo(BigDecimal.ONE) == 0;
  }
}
