package dev.halfspace.dialect.arith;

import static dev.halfspace.builtin.TypeConstraints.elementOrSelf;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.ScalarFunction;
import java.util.Set;

/** The folds of conversions, apart from constant folding, and its exceptions. */
final class CastFolds {
  private CastFolds() {}

  /**
   * The low bits, regardless of overflow flags: 300 as {@code i8} is 44. With {@code nuw} the
   * result is poison, which any value refines.
   */
  static final Fold.Refinement TRUNCATED =
      (op, indexBits) -> {
        if (!(elementOrSelf(op.result().type()) instanceof IntegerType type)) {
          return ScalarFunction.unsupported("a result that is no integer");
        }
        return ScalarFunction.ofInt(x -> IntArithmetic.resizeSigned(x, type.width(), Set.of()));
      };

  /**
   * The number in another format, if that represents it exactly, and NaN if both formats have the
   * same NaN. Constants that would be rounded stay, as in MLIR.
   *
   * <pre>{@code
   * %0 = arith.truncf %c0_5 : f32 to f16     -->     %0 = arith.constant 5.000000e-01 : f16
   * %1 = arith.truncf %c0_1 : f32 to f16     -->     %1 = arith.truncf %c0_1 : f32 to f16
   * }</pre>
   */
  static final Fold.Refinement EXACT =
      (op, indexBits) -> {
        ScalarFunction function = ((Computation) op).strictFunction(indexBits);
        return operands -> {
          Outcome outcome = function.apply(operands);
          return outcome instanceof FloatScalar result
                  && operands.get(0) instanceof FloatScalar operand
                  && !isSame(operand, result)
              ? new Outcome.Unsupported("rounding")
              : outcome;
        };
      };

  /**
   * Returns true for equal numbers, zeros of the same sign, infinities (conversion keeps their
   * sign), and the quiet NaN without payload if the other format has infinities, and thus such a
   * NaN.
   */
  private static boolean isSame(FloatScalar one, FloatScalar other) {
    if (one.isFinite() && other.isFinite()) {
      return one.exactValue().compareTo(other.exactValue()) == 0
          && one.isNegative() == other.isNegative();
    }
    return one.isNaN()
        ? other.format().hasInfinity() && one.bits().equals(one.format().nan())
        : one.isInfinite() && other.isInfinite();
  }

  /**
   * bitcast(x) = x if the type is the same; the bitcast of a poison scalar is poison.
   *
   * <pre>{@code
   * %0 = arith.bitcast %x : i32 to i32     -->     %x
   * }</pre>
   */
  static Fold bitcast(Operation op, Constants operands) {
    if (op.operand(0).type().equals(op.result().type())) {
      return Fold.to(op.operand(0));
    }
    return op.result().type() instanceof ShapedType ? Fold.NONE : PoisonLike.fold(op, operands);
  }

  /**
   * extui(extui(x)) = extui(x); likewise for sign extension.
   *
   * <pre>{@code
   * %0 = arith.extui %x : i8 to i16
   * %1 = arith.extui %0 : i16 to i32     -->     %1 = arith.extui %x : i8 to i32
   * }</pre>
   *
   * <p>Of the mixed cases, {@code extsi(extui(x))} becomes {@code extui(x)} by a pattern of {@link
   * CastPatterns}, as a zero-extended integer is not negative; {@code extui(extsi(x))} stays.
   */
  static Fold.Rule ofSame(OpDefinition<CastOp> opcode) {
    return (op, operands) -> {
      Operation inner = op.operand(0).definingOp(opcode);
      return inner == null ? Fold.NONE : fromWhatIsIn(op, inner.operand(0));
    };
  }

  private static Fold fromWhatIsIn(Operation op, Value value) {
    return Fold.inPlace(() -> op.setOperand(0, value));
  }

  /**
   * trunci(ext(x)) = trunci(x) if x is wider than the result, and x if it is as wide;
   * trunci(trunci(x)) = trunci(x) if the inner truncation has the flags of the outer one, whose
   * flags alone restrict only the low bits of x.
   *
   * <pre>{@code
   * %0 = arith.extsi %x : i16 to i64
   * %1 = arith.trunci %0 : i64 to i8                     -->     %1 = arith.trunci %x : i16 to i8
   * %2 = arith.trunci %0 : i64 to i16                    -->     %x
   *
   * %3 = arith.trunci %y : i64 to i32
   * %4 = arith.trunci %3 : i32 to i8                     -->     %4 = arith.trunci %y : i64 to i8
   * %5 = arith.trunci %3 overflow<nsw> : i32 to i8       -->     stays: of 2^32 it is 0, not poison
   * }</pre>
   *
   * <p>If x is narrower than the result, a pattern of {@link CastPatterns} extends it directly.
   */
  static Fold trunci(Operation op, Constants operands) {
    Operation inner = op.operand(0).definingOp();
    if (inner == null) {
      return Fold.NONE;
    }
    boolean isNarrowing = inner.definition() == Arith.TRUNCI;
    if (isNarrowing
        && ((CastOp) inner).overflow().flags().containsAll(((CastOp) op).overflow().flags())) {
      return fromWhatIsIn(op, inner.operand(0));
    }
    if (inner.definition() != Arith.EXTSI && inner.definition() != Arith.EXTUI) {
      return Fold.NONE;
    }
    return ofWider(op, inner.operand(0));
  }

  /**
   * Converts from the value before its extension, if the result is narrower or of the same type. No
   * cast converts between formats of equal width, such as {@code f16} and {@code bf16}.
   */
  private static Fold ofWider(Operation op, Value original) {
    int from = CastRules.width(elementOrSelf(original.type()));
    int to = CastRules.width(elementOrSelf(op.result().type()));
    if (from > to) {
      return fromWhatIsIn(op, original);
    }
    return original.type().equals(op.result().type()) ? Fold.to(original) : Fold.NONE;
  }

  /**
   * extf(truncf(x)) = x if both have the flag {@code contract}, which permits omitting the
   * rounding.
   *
   * <pre>{@code
   * %0 = arith.truncf %x fastmath<contract> : f32 to f16
   * %1 = arith.extf %0 fastmath<contract> : f16 to f32       -->     %x
   * }</pre>
   */
  static Fold extf(Operation op, Constants operands) {
    Operation inner = op.operand(0).definingOp(Arith.TRUNCF);
    return inner != null
            && inner.operand(0).type().equals(op.result().type())
            && ((CastOp) op).fastMath().has(FastMathFlag.CONTRACT)
            && ((CastOp) inner).fastMath().has(FastMathFlag.CONTRACT)
        ? Fold.to(inner.operand(0))
        : Fold.NONE;
  }

  /**
   * truncf(extf(x)) = truncf(x) if x is wider than the result, and x if it has the type of the
   * result, provided that the intermediate type represents every x.
   *
   * <pre>{@code
   * %0 = arith.extf %x : f16 to f32
   * %1 = arith.truncf %0 : f32 to f16         -->     %x
   * %2 = arith.truncf %0 : f32 to f8E5M2      -->     %2 = arith.truncf %x : f16 to f8E5M2
   * %3 = arith.truncf %0 : f32 to bf16        -->     stays, as both have 16 bits
   * }</pre>
   */
  static Fold truncf(Operation op, Constants operands) {
    Operation inner = op.operand(0).definingOp(Arith.EXTF);
    return inner == null || !format(inner.operand(0)).isWithin(format(op.operand(0)))
        ? Fold.NONE
        : ofWider(op, inner.operand(0));
  }

  private static FloatFormat format(Value value) {
    return ((FloatType) elementOrSelf(value.type())).format();
  }
}
