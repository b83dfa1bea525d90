package dev.halfspace.dialect.math;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.ScalarFunction;

/**
 * The folds of the operations: functions are poison where an operand is, and computed from
 * constants but for a few. Of functions that are approximated, as of roots and logarithms of
 * negative numbers, the formats are {@code f32} and {@code f64}, and the result is a number.
 */
final class MathFolds {
  private static final ImmutableSet<String> NOT_COMPUTED =
      ImmutableSet.of("cbrt", "clampf", "fma", "fpowi", "rsqrt", "sincos");

  /** Those that are exact in all formats. */
  private static final ImmutableSet<String> EXACT =
      ImmutableSet.of("absf", "ceil", "copysign", "floor", "roundeven");

  /** Those that are not computed for negative numbers, zero included. */
  private static final ImmutableSet<String> OF_NATURALS =
      ImmutableSet.of("log", "log10", "log2", "sqrt");

  /** The class that one number is of, which stands for itself or all elements. */
  private static final Fold.Refinement CLASSIFIED =
      Fold.Refinement.where(
          (op, operands) -> Uniform.number(operands.get(0)) != null,
          (op, indexBits) -> ((Computation) op).scalarFunction(indexBits));

  private MathFolds() {}

  /** A definition with its folds. */
  static <T extends Operation> OpDefinition<T> in(OpDefinition<T> opcode) {
    String mnemonic = opcode.name().substring("math.".length());
    if (NOT_COMPUTED.contains(mnemonic)) {
      return opcode.with(Fold.Refinement.class, Fold.Refinement.NONE);
    }
    if (mnemonic.startsWith("is")) {
      return opcode.with(Fold.Refinement.class, CLASSIFIED);
    }
    OpDefinition<T> folding = opcode.with(Fold.Rule.class, PoisonLike::fold);
    return EXACT.contains(mnemonic)
        ? folding
        : folding.with(
            Fold.Refinement.class, (op, indexBits) -> approximate(op, mnemonic, indexBits));
  }

  private static ScalarFunction approximate(Operation op, String mnemonic, int indexBits) {
    ScalarFunction function = ((Computation) op).strictFunction(indexBits);
    if (!(TypeConstraints.elementOrSelf(op.result().type()) instanceof FloatType type)) {
      return function;
    } else if (type != FloatType.F32 && type != FloatType.F64) {
      return ScalarFunction.unsupported("a format that has no functions of its own");
    }
    boolean isOfNaturals = OF_NATURALS.contains(mnemonic);
    return operands -> {
      boolean isNegative =
          isOfNaturals && operands.get(0) instanceof FloatScalar x && x.isNegative();
      Outcome outcome = function.apply(operands);
      return isNegative || (outcome instanceof FloatScalar result && result.isNaN())
          ? new Outcome.Unsupported("NaN")
          : outcome;
    };
  }
}
