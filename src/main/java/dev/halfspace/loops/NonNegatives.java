package dev.halfspace.loops;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefExtractStridedMetadataOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastMeaning;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.tensor.Tensors;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.ShapedDim;
import java.math.BigInteger;

/**
 * Integers that are nonnegative because of the operation that computes them: sizes, unsigned
 * remainders and quotients, zero-extended values, selects between nonnegative values, and induction
 * variables with a nonnegative lower bound.
 *
 * <pre>{@code
 * %r = arith.remui %n, %c9 : index               // 0 to 8
 * %positive = arith.cmpi sgt, %n, %c0 : index
 * %m = arith.select %positive, %n, %r : index    // %n where it is greater than 0, or %r
 * }</pre>
 */
final class NonNegatives {
  /** The depth to which operands are followed. */
  private static final int MOST_STEPS = 4;

  private NonNegatives() {}

  /** Returns true if an integer or index is evidently nonnegative. */
  static boolean contain(Value value) {
    return contain(value, MOST_STEPS);
  }

  private static boolean contain(Value value, int most) {
    Operation op = value.definingOp();
    if (most == 0) {
      return false;
    } else if (op == null) {
      return value instanceof BlockArgument variable && isCounted(variable, most - 1);
    } else if (op instanceof BinaryOp computed) {
      return isComputed(computed, most - 1);
    } else if (op instanceof CastOp cast) {
      return isCast(cast, most - 1);
    } else if (op instanceof ArithSelectOp choice) {
      return isChosen(choice.trueValue(), choice.condition(), true, most - 1)
          && isChosen(choice.falseValue(), choice.condition(), false, most - 1);
    } else if (op instanceof ScfIfOp choice) {
      int place = choice.results().indexOf(value);
      return isYielded(choice, choice.thenRegion(), place, most - 1)
          && isYielded(choice, choice.elseRegion(), place, most - 1);
    }
    return op instanceof ShapedDim
        || op.definition() == MemRef.RANK
        || op.definition() == Tensors.RANK
        || (op instanceof MemRefExtractStridedMetadataOp made && made.sizes().contains(value))
        || isAtLeast(value, 0);
  }

  /**
   * Returns true for a signed induction variable with a nonnegative start: its step is positive.
   */
  private static boolean isCounted(BlockArgument variable, int most) {
    return variable.parentOp() instanceof ScfForOp loop
        && variable == loop.inductionVariable()
        && !loop.isUnsigned()
        && contain(loop.lowerBound(), most);
  }

  private static boolean isComputed(BinaryOp op, int most) {
    return switch (op.meaning()) {
      case REMU -> isAtLeast(op.rhs(), 1) || contain(op.lhs(), most);
      case DIVU -> isAtLeast(op.rhs(), 2) || contain(op.lhs(), most);
      case SHRU -> isAtLeast(op.rhs(), 1) || contain(op.lhs(), most);
      case AND, MINU, MAXS -> contain(op.lhs(), most) || contain(op.rhs(), most);
      case ADD, MUL -> op.neverWraps() && contain(op.lhs(), most) && contain(op.rhs(), most);
      case OR, XOR, MINS, MAXU -> contain(op.lhs(), most) && contain(op.rhs(), most);
      default -> false;
    };
  }

  /** Returns true for zero extensions, and for casts that keep all bits of a nonnegative value. */
  private static boolean isCast(CastOp cast, int most) {
    int more = ScfCounting.bits(cast.result().type()) - ScfCounting.bits(cast.in().type());
    return cast.definition().facet(Computation.Meaning.class) instanceof CastMeaning meaning
        && switch (meaning) {
          case UNSIGNED -> more > 0 || (more == 0 && contain(cast.in(), most));
          case SIGNED, WIDENING -> more >= 0 && contain(cast.in(), most);
          default -> false;
        };
  }

  private static boolean isYielded(ScfIfOp choice, Region branch, int place, int most) {
    Operation yield = branch.isEmpty() ? null : branch.entryBlock().terminator();
    boolean holds = branch == choice.thenRegion();
    return yield != null && isChosen(yield.operand(place), choice.condition(), holds, most);
  }

  private static boolean isChosen(Value value, Value condition, boolean holds, int most) {
    return contain(value, most) || isImplied(value, condition, holds);
  }

  /** Returns true if a value is nonnegative where a condition holds, or where it does not. */
  static boolean isImplied(Value value, Value condition, boolean holds) {
    if (!(condition.definingOp() instanceof CompareOp compared)) {
      return false;
    }
    IntegerPredicate predicate = compared.integerPredicate();
    boolean isLeft = compared.lhs() == value;
    if (predicate == null || (!isLeft && compared.rhs() != value)) {
      return false;
    }
    Value other = isLeft ? compared.rhs() : compared.lhs();
    IntegerPredicate ofValue = isLeft ? predicate : predicate.swapped();
    return switch (holds ? ofValue : ofValue.negated()) {
      case SGT -> isAtLeast(other, -1);
      case EQ, SGE, ULT, ULE -> isAtLeast(other, 0);
      default -> false;
    };
  }

  private static boolean isAtLeast(Value value, long least) {
    return Constants.valueOf(value) instanceof IntegerAttr number
        && number.bigValue().compareTo(BigInteger.valueOf(least)) >= 0;
  }
}
