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

/** The folds of conversions, beside what is computed from constants. */
final class CastFolds {
  private CastFolds() {}

  /** The low bits, whatever is promised about the others. */
  static final Fold.Refinement TRUNCATED =
      (op, indexBits) -> {
        if (!(elementOrSelf(op.result().type()) instanceof IntegerType type)) {
          return ScalarFunction.unsupported("a result that is no integer");
        }
        return ScalarFunction.ofInt(x -> IntArithmetic.resizeSigned(x, type.width(), Set.of()));
      };

  /** The number in a narrower format, if that can hold it, and NaN if both write it alike. */
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

  private static boolean isSame(FloatScalar one, FloatScalar other) {
    if (one.isFinite() && other.isFinite()) {
      return one.exactValue().compareTo(other.exactValue()) == 0
          && one.isNegative() == other.isNegative();
    }
    return one.isNaN()
        ? other.format().hasInfinity() && one.bits().equals(one.format().nan())
        : one.isInfinite() && other.isInfinite();
  }

  /** bitcast(x) = x to the same type; that of a poison scalar is poison. */
  static Fold bitcast(Operation op, Constants operands) {
    if (op.operand(0).type().equals(op.result().type())) {
      return Fold.to(op.operand(0));
    }
    return op.result().type() instanceof ShapedType ? Fold.NONE : PoisonLike.fold(op, operands);
  }

  /** extui(extui(x)) = extui(x), and so for the signed extension. */
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
   * trunci(ext(x)) = trunci(x) where x is wider than the result, and x where it is as wide;
   * trunci(trunci(x)) = trunci(x) if the inner one promises what the outer one does: a promise
   * about the low bits says nothing about x.
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

  /** The conversion from a value before it was made wider, to a type that is not. */
  private static Fold ofWider(Operation op, Value original) {
    int from = CastRules.width(elementOrSelf(original.type()));
    int to = CastRules.width(elementOrSelf(op.result().type()));
    if (from > to) {
      return fromWhatIsIn(op, original);
    }
    return original.type().equals(op.result().type()) ? Fold.to(original) : Fold.NONE;
  }

  /** extf(truncf(x)) = x where both may be contracted. */
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
   * truncf(extf(x)) = truncf(x) where x is wider than the result, and x where it is of its type: if
   * the type between can hold each x.
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
