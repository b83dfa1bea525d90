package dev.halfspace.dialect.arith;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastMeaning;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.ir.traits.ShapedDim;

/**
 * A conservative analysis of values that are not poison. Function arguments and the results of
 * operations with memory effects and without regions, such as loads and calls, are assumed not to
 * be poison.
 *
 * <pre>{@code
 * %d = arith.cmpi slt, %x, %y : i32                // not poison, for arguments %x and %y
 * %e = arith.addi %x, %y overflow<nsw> : i32       // may be poison: the sum may overflow
 * %f = arith.shli %x, %y : i32                     // poison if %y is too large
 * }</pre>
 *
 * <p>The assumption about loads is not exact: elements that were never written are poison.
 */
public final class NoPoison {
  /** The integer computations whose results, without flags, are poison only if an operand is. */
  private static final ImmutableSet<Computation.Meaning> STRICT =
      ImmutableSet.of(
          BinaryMeaning.ADD,
          BinaryMeaning.SUB,
          BinaryMeaning.MUL,
          BinaryMeaning.AND,
          BinaryMeaning.OR,
          BinaryMeaning.XOR,
          BinaryMeaning.MAXS,
          BinaryMeaning.MAXU,
          BinaryMeaning.MINS,
          BinaryMeaning.MINU,
          BinaryMeaning.DIVS,
          BinaryMeaning.DIVU,
          BinaryMeaning.CEILDIVS,
          BinaryMeaning.CEILDIVU,
          BinaryMeaning.FLOORDIVS,
          BinaryMeaning.REMS,
          BinaryMeaning.REMU,
          CastMeaning.SIGNED,
          CastMeaning.UNSIGNED,
          CastMeaning.WIDENING);

  /** The maximum length of a chain of operations that is examined. */
  private static final int LONGEST = 4;

  private NoPoison() {}

  /** Returns true if a value is known not to be poison. */
  public static boolean isIn(Value value) {
    return isIn(value, LONGEST);
  }

  /**
   * Returns true if a value is known not to be poison, by examining chains of at most {@code
   * longest} defining operations that are {@link #STRICT} or affine. An operation with flags such
   * as {@code nsw} may be poison. A dimension size is never poison.
   */
  private static boolean isIn(Value value, int longest) {
    Operation op = value.definingOp();
    if (op == null) {
      return isGiven(value);
    } else if (op instanceof ConstantLike constant) {
      return !(constant.constantValue() instanceof PoisonLike);
    }
    return (op.numRegions() == 0 && !Effects.areNone(op))
        || op instanceof ShapedDim
        || (longest > 0
            && (isAffine(op) || isStrict(op))
            && op.operands().stream().allMatch(operand -> isIn(operand, longest - 1)));
  }

  private static boolean isAffine(Operation op) {
    return op instanceof AffineComputation
        || (op instanceof IndexMinMax choice && choice.minMax().isPresent());
  }

  private static boolean isStrict(Operation op) {
    if (!(op instanceof Computation computation)) {
      return op instanceof ArithSelectOp;
    }
    return !makesPromises(computation)
        && (op instanceof CompareOp
            || STRICT.contains(op.definition().facet(Computation.Meaning.class)));
  }

  private static boolean makesPromises(Computation op) {
    return !op.overflow().equals(OverflowAttr.NONE)
        || !op.fastMath().equals(FastMathAttr.NONE)
        || (op instanceof BinaryOp binary && binary.isExact());
  }

  /** Returns true for function arguments and induction variables. */
  private static boolean isGiven(Value argument) {
    Block block = argument.parentBlock();
    Operation op = block == null ? null : block.parentOp();
    return (op instanceof IsolatedFromAbove && op.region(0).entryBlock() == block)
        || (op instanceof LoopLike loop && loop.inductionVariables().contains(argument));
  }
}
