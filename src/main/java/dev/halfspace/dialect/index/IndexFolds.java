package dev.halfspace.dialect.index;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The folds of the operations by name, apart from constant folding. All hold for indices of 32 and
 * of 64 bits; constants are folded if the result for 32 bits is the low half of that for 64:
 *
 * <pre>{@code
 * %0 = index.add %c4294967296, %c1      -->     %0 = index.constant 4294967297
 * %1 = index.divu %c4294967296, %c2     -->     stays: 2^31 with 64 bits, 0 with 32
 * }</pre>
 */
final class IndexFolds {
  private static final ImmutableMap<String, Fold.Rule> RULES =
      ImmutableMap.of(
          "index.add", IndexFolds::plusZero,
          "index.sub", IndexFolds::plusZero,
          "index.mul", IndexFolds::mul,
          "index.cmp", IndexFolds::cmp);

  private IndexFolds() {}

  /** Returns a definition with its fold, if it has one. */
  static <T extends Operation> OpDefinition<T> in(OpDefinition<T> opcode) {
    Fold.Rule rule = RULES.get(opcode.name());
    return rule == null ? opcode : opcode.with(Fold.Rule.class, rule);
  }

  /**
   * x + 0 = x; x - 0 = x, unless x is constant, so that constant folding creates a new constant.
   *
   * <pre>{@code
   * %0 = index.sub %x, %c0     -->     %x
   * }</pre>
   */
  private static Fold plusZero(Operation op, Constants operands) {
    return Uniform.isZero(operands.get(1)) && !isNumber(operands.get(0))
        ? Fold.to(op.operand(0))
        : Fold.NONE;
  }

  private static boolean isNumber(@Nullable Attribute constant) {
    return constant instanceof IntegerAttr;
  }

  /**
   * x * 0 = 0, a new constant; x * 1 = x.
   *
   * <pre>{@code
   * %0 = index.mul %x, %c0     -->     %0 = index.constant 0
   * %1 = index.mul %x, %c1     -->     %x
   * }</pre>
   */
  private static Fold mul(Operation op, Constants operands) {
    Attribute right = operands.get(1);
    if (isNumber(operands.get(0))) {
      return Fold.NONE;
    } else if (right != null && Uniform.isZero(right)) {
      return Fold.to(right);
    }
    return Uniform.isOne(right) ? Fold.to(op.operand(0)) : Fold.NONE;
  }

  /**
   * {@code x < x} is false; {@code max(x, a) < b} is false if a is not less than b; and so on.
   *
   * <pre>{@code
   * %0 = index.maxs %x, %c8
   * %1 = index.cmp slt(%0, %c4)        -->     %false
   * %2 = index.cmp eq(%0, %c4)         -->     %false
   * %3 = index.maxs %x, %c1
   * %4 = index.cmp slt(%3, %c2_32)     -->     stays: false with 32 bits, where 2^32 is 0
   * }</pre>
   */
  private static Fold cmp(Operation op, Constants operands) {
    IntegerPredicate predicate = ((CompareOp) op).integerPredicate();
    if (predicate == null) {
      return Fold.NONE;
    } else if (op.operand(0) == op.operand(1)) {
      return Fold.to(IntegerAttr.bool(predicate.holdsForEqual()));
    }
    Operation extreme = op.operand(0).definingOp();
    if (extreme == null
        || extreme.numOperands() != 2
        || !(operands.get(1) instanceof IntegerAttr compared)
        || !(Constants.valueOf(extreme.operand(1)) instanceof IntegerAttr limit)) {
      return Fold.NONE;
    }
    Optional<Boolean> truth =
        truth(extreme, predicate, limit.scalar(Long.SIZE), compared.scalar(Long.SIZE));
    Optional<Boolean> shortTruth =
        truth(extreme, predicate, limit.scalar(Integer.SIZE), compared.scalar(Integer.SIZE));
    return truth.isPresent() && truth.equals(shortTruth)
        ? Fold.to(IntegerAttr.bool(truth.get()))
        : Fold.NONE;
  }

  /**
   * Returns the truth value of {@code max(x, limit) predicate compared}, or of the same with min,
   * if it is the same for all x of the width of the two numbers.
   *
   * <p>The values of the maximum or minimum are a range from the limit to an end of its order. A
   * predicate of that order is monotonic, so the ends of the range decide. For the other order the
   * range is converted, possibly to all numbers: {@code mins(x, 4) <u 8} is unknown, as x may be
   * negative.
   */
  private static Optional<Boolean> truth(
      Operation extreme, IntegerPredicate predicate, IntScalar limit, IntScalar compared) {
    Range range = Range.of(extreme.definition(), limit);
    if (range == null) {
      return Optional.empty();
    }
    boolean isOfItsOrder =
        switch (predicate) {
          case SLT, SLE, SGT, SGE -> range.isSigned;
          case ULT, ULE, UGT, UGE -> !range.isSigned;
          case EQ, NE -> false; // as the oracle, although its own order would decide more cases
        };
    Range bounds = isOfItsOrder ? range : range.inOtherOrder();
    IntScalar least = bounds.least;
    IntScalar greatest = bounds.greatest;
    return switch (predicate) {
      case EQ, NE -> {
        boolean isOther =
            bounds.order(compared).compareTo(bounds.order(least)) < 0
                || bounds.order(compared).compareTo(bounds.order(greatest)) > 0;
        boolean isOne = least.equals(compared) && greatest.equals(compared);
        yield isOther || isOne
            ? Optional.of(isOne == (predicate == IntegerPredicate.EQ))
            : Optional.empty();
      }
      default -> {
        boolean ofLeast = predicate.holds(least, compared);
        yield ofLeast == predicate.holds(greatest, compared)
            ? Optional.of(ofLeast)
            : Optional.empty();
      }
    };
  }

  /** The integers from {@code least} to {@code greatest}, in signed or unsigned order. */
  private record Range(IntScalar least, IntScalar greatest, boolean isSigned) {
    static @Nullable Range of(OpDefinition<?> opcode, IntScalar limit) {
      if (opcode == Index.MAXS) {
        return new Range(limit, all(limit.width(), true).greatest, true);
      } else if (opcode == Index.MINS) {
        return new Range(all(limit.width(), true).least, limit, true);
      } else if (opcode == Index.MAXU) {
        return new Range(limit, all(limit.width(), false).greatest, false);
      }
      return opcode == Index.MINU ? new Range(all(limit.width(), false).least, limit, false) : null;
    }

    private static Range all(int width, boolean isSigned) {
      IntScalar least = isSigned ? IntScalar.least(width) : IntScalar.of(width, 0);
      return new Range(
          least, IntScalar.of(width, least.signed().subtract(BigInteger.ONE)), isSigned);
    }

    /**
     * Returns the smallest range in the other order that contains this one. The orders agree on
     * numbers of one sign. A range with both signs contains -1 and 0, the ends of the unsigned
     * order, or the least and the greatest signed number, so in the other order it includes all
     * numbers.
     */
    Range inOtherOrder() {
      return least.isNegative() == greatest.isNegative()
          ? new Range(least, greatest, !isSigned)
          : all(least.width(), !isSigned);
    }

    BigInteger order(IntScalar number) {
      return isSigned ? number.signed() : number.unsigned();
    }
  }
}
