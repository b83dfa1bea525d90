package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.scalar.IntDivision;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.ScalarFunction;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The folds of integer arithmetic, and the functions for constant operands. The identities hold
 * modulo {@code 2^width}, so flags do not matter: if a flag is violated, the result is poison,
 * which any value refines. Constants are scalars or splats, on the right.
 */
final class IntegerFolds {
  private IntegerFolds() {}

  // Functions for constant operands, which ignore flags ------------------------------------------

  /** The function without flags. */
  static final Fold.Refinement WRAPPING =
      (op, indexBits) -> BinaryOp.meaning(op.definition()).withoutPromises();

  /**
   * The quotient rounded up, unless an operand cannot be negated, which the oracle does first.
   *
   * <pre>{@code
   * %0 = arith.ceildivsi %c7, %c2 : i8          -->     %c4
   * %1 = arith.ceildivsi %cm128, %c2 : i8       -->     stays, though it is -64
   * }</pre>
   */
  static final Fold.Refinement QUOTIENT_ROUNDED_UP =
      (op, indexBits) ->
          ScalarFunction.ofInts(
              (a, b) -> {
                IntScalar least = IntScalar.least(a.width());
                return a.equals(least) || (b.equals(least) && !a.isZero())
                    ? new Outcome.Unsupported("the least number has no negative")
                    : IntDivision.signedCeiling(a, b);
              });

  /** The signed remainder; 0 for the divisor -1, even if the dividend is the least integer. */
  static final Fold.Refinement REMAINDER =
      (op, indexBits) ->
          ScalarFunction.ofInts(
              (a, b) ->
                  b.signed().equals(BigInteger.ONE.negate())
                      ? IntScalar.of(a.width(), 0)
                      : IntDivision.signedRemainder(a, b));

  /**
   * The quotient rounded down; a division by 0 stays, and so does that of the least integer by -1.
   * For such elements before the last one, the result is the dividend:
   *
   * <pre>{@code
   * arith.floordivsi dense<-5>, dense<[0, 2]> : vector<2xi8>     -->     dense<[-5, -3]>
   * arith.floordivsi dense<-5>, dense<[2, 0]> : vector<2xi8>     -->     stays as a whole
   * }</pre>
   */
  static final Fold.Refinement QUOTIENT_ROUNDED_DOWN = new OfLast((a, b) -> a, true);

  /** The shifted number; 0 in elements before the last if the amount is the width or more. */
  static final Fold.Refinement SHIFTED = new OfLast((a, amount) -> zeroOf(a), false);

  /** The arithmetic right shift; copies of the sign where {@link #SHIFTED} has 0. */
  static final Fold.Refinement SHIFTED_RIGHT_SIGNED =
      new OfLast((a, amount) -> IntScalar.of(a.width(), a.isNegative() ? -1 : 0), false);

  /**
   * A function without flags. Elements are computed if the result is defined for the last elements,
   * which alone the oracle checks; if it is undefined for others, they get a substitute.
   *
   * @param foldsEmpty true if constants without elements are computed
   */
  private record OfLast(BinaryOperator<IntScalar> otherwise, boolean foldsEmpty)
      implements Fold.Refinement {
    @Override
    public ScalarFunction of(Operation op, int indexBits) {
      ScalarFunction function = WRAPPING.of(op, indexBits);
      return ScalarFunction.ofInts(
          (a, b) -> {
            Outcome value = function.apply(List.of(a, b));
            return value instanceof IntScalar ? value : otherwise.apply(a, b);
          });
    }

    @Override
    public boolean isComputed(Operation op, List<Attribute> operands) {
      if (operands.stream().anyMatch(OfLast::isEmptyList)) {
        return foldsEmpty;
      }
      IntScalar a = last(operands.get(0));
      IntScalar b = last(operands.get(1));
      return a != null
          && b != null
          && WRAPPING.of(op, Long.SIZE).apply(List.of(a, b)) instanceof IntScalar;
    }

    /** Returns true for {@code dense<>}; a splat has an element even if its type has none. */
    private static boolean isEmptyList(Attribute operand) {
      return operand instanceof DenseElementsAttr dense && !dense.isSplat() && dense.size() == 0;
    }

    private static @Nullable IntScalar last(Attribute operand) {
      return Uniform.integer(
          operand instanceof DenseElementsAttr dense && !dense.isSplat()
              ? dense.number(dense.size() - 1)
              : operand);
    }
  }

  // Identities ------------------------------------------------------------------------------------

  /**
   * x + 0 = x; (a - b) + b = a; b + (a - b) = a.
   *
   * <pre>{@code
   * %0 = arith.subi %a, %b : i32
   * %1 = arith.addi %0, %b : i32     -->     %a
   * }</pre>
   */
  static Fold addi(Operation op, Constants operands) {
    if (Uniform.isZero(operands.get(1))) {
      return left(op);
    }
    for (int i = 0; i < 2; i++) {
      Operation difference = op.operand(i).definingOp(Arith.SUBI);
      if (difference != null && difference.operand(1) == op.operand(1 - i)) {
        return Fold.to(difference.operand(0));
      }
    }
    return Fold.NONE;
  }

  /**
   * x - x = 0; x - 0 = x; (a + b) - b = a; (a + b) - a = b.
   *
   * <pre>{@code
   * %0 = arith.addi %a, %b : i32
   * %1 = arith.subi %0, %a : i32              -->     %b
   * %2 = arith.subi %t, %t : tensor<?xi32>    -->     stays: there is no such constant
   * }</pre>
   */
  static Fold subi(Operation op, Constants operands) {
    if (areSame(op)) {
      return zero(op);
    } else if (Uniform.isZero(operands.get(1))) {
      return left(op);
    }
    return beside(op.operand(0).definingOp(Arith.ADDI), op.operand(1));
  }

  /**
   * x * 0 = 0; x * 1 = x. The result 0 is the operand, so its shape may be dynamic.
   *
   * <pre>{@code
   * %0 = arith.muli %x, %c0 : i32     -->     %c0
   * %1 = arith.muli %x, %c1 : i32     -->     %x
   * }</pre>
   */
  static Fold muli(Operation op, Constants operands) {
    if (Uniform.isZero(operands.get(1))) {
      return right(op);
    }
    return Uniform.isOne(operands.get(1)) ? left(op) : Fold.NONE;
  }

  /**
   * x / 1 = x.
   *
   * <pre>{@code
   * %0 = arith.ceildivsi %x, %c1 : i32     -->     %x
   * }</pre>
   *
   * <p>For {@code i1} the signed value of 1 is -1: the quotient is x, or undefined if x = -1.
   */
  static Fold overOne(Operation op, Constants operands) {
    return Uniform.isOne(operands.get(1)) ? left(op) : Fold.NONE;
  }

  /**
   * x / 1 = x; (a * b) / b = a if the product has the flag against overflow.
   *
   * <pre>{@code
   * %0 = arith.muli %a, %b overflow<nsw> : i32
   * %1 = arith.divsi %0, %b : i32     -->     %a
   * %2 = arith.divui %0, %b : i32     -->     stays: it needs nuw
   * }</pre>
   *
   * <p>Without the flag the product may have wrapped around: as {@code i8}, (64 * 4) / 4 is 0. For
   * b = 0 the division was undefined.
   *
   * @param flag the overflow flag for the signedness of the division
   */
  static Fold.Rule quotient(OverflowFlag flag) {
    return (op, operands) -> {
      if (Uniform.isOne(operands.get(1))) {
        return left(op);
      }
      Operation product = op.operand(0).definingOp(Arith.MULI);
      return product != null && ((BinaryOp) product).overflow().has(flag)
          ? beside(product, op.operand(1))
          : Fold.NONE;
    };
  }

  /**
   * x rem 1 = 0, including {@code i1}, where the signed value of 1 is -1.
   *
   * <pre>{@code
   * %0 = arith.remsi %x, %c1 : i32     -->     %c0
   * }</pre>
   */
  static Fold remainder(Operation op, Constants operands) {
    return Uniform.isOne(operands.get(1)) ? zero(op) : Fold.NONE;
  }

  /**
   * {@code x & 0 = 0; x & -1 = x; x & ~x = 0; a & (a & b) = a & b}.
   *
   * <pre>{@code
   * %n = arith.xori %x, %cm1 : i32
   * %0 = arith.andi %x, %n : i32     -->     %c0
   * %1 = arith.andi %a, %b : i32
   * %2 = arith.andi %a, %1 : i32     -->     %1
   * }</pre>
   */
  static Fold andi(Operation op, Constants operands) {
    if (Uniform.isZero(operands.get(1))) {
      return right(op);
    } else if (Uniform.isAllOnes(operands.get(1))) {
      return left(op);
    }
    for (int i = 1; i >= 0; i--) {
      if (complement(op.operand(i), op.operand(1 - i)) != null) {
        return zero(op);
      }
    }
    for (int i = 0; i < 2; i++) {
      Operation inner = op.operand(i).definingOp(Arith.ANDI);
      if (inner != null && inner.operands().contains(op.operand(1 - i))) {
        return Fold.to(op.operand(i));
      }
    }
    return Fold.NONE;
  }

  /**
   * x | 0 = x; x | -1 = -1; x | ~x = -1.
   *
   * <pre>{@code
   * %n = arith.xori %x, %cm1 : i32
   * %0 = arith.ori %x, %n : i32     -->     %cm1
   * %1 = arith.ori %a, %b : i32
   * %2 = arith.ori %a, %1 : i32     -->     stays, as in MLIR, unlike that of andi
   * }</pre>
   */
  static Fold ori(Operation op, Constants operands) {
    if (Uniform.isZero(operands.get(1))) {
      return left(op);
    } else if (Uniform.isAllOnes(operands.get(1))) {
      return right(op);
    }
    for (int i = 1; i >= 0; i--) {
      Value ones = complement(op.operand(i), op.operand(1 - i));
      if (ones != null) {
        return Fold.to(ones);
      }
    }
    return Fold.NONE;
  }

  /**
   * x ^ 0 = x; x ^ x = 0; (x ^ a) ^ a = x.
   *
   * <pre>{@code
   * %0 = arith.xori %a, %b : i32
   * %1 = arith.xori %a, %0 : i32     -->     %b
   * }</pre>
   */
  static Fold xori(Operation op, Constants operands) {
    if (Uniform.isZero(operands.get(1))) {
      return left(op);
    } else if (areSame(op)) {
      return zero(op);
    }
    Fold ofLeft = beside(op.operand(0).definingOp(Arith.XORI), op.operand(1));
    return ofLeft == Fold.NONE
        ? beside(op.operand(1).definingOp(Arith.XORI), op.operand(0))
        : ofLeft;
  }

  /** Folds to the operand of {@code op} other than {@code one}, if {@code one} is an operand. */
  private static Fold beside(@Nullable Operation op, Value one) {
    if (op == null || !op.operands().contains(one)) {
      return Fold.NONE;
    }
    return Fold.to(op.operand(op.operand(0) == one ? 1 : 0));
  }

  /**
   * x shifted by 0 is x.
   *
   * <pre>{@code
   * %0 = arith.shrsi %x, %c0 : i8     -->     %x
   * %1 = arith.shli %x, %c8 : i8      -->     stays, though it is poison
   * }</pre>
   */
  static Fold shift(Operation op, Constants operands) {
    return Uniform.isZero(operands.get(1)) ? left(op) : Fold.NONE;
  }

  /**
   * max(x, x) = x; max(x, greatest) = greatest; max(x, least) = x; likewise for min.
   *
   * <pre>{@code
   * %0 = arith.maxsi %x, %c127 : i8     -->     %c127
   * %1 = arith.maxsi %x, %cm128 : i8    -->     %x
   * %2 = arith.maxui %x, %cm1 : i8      -->     %cm1     // 255
   * %3 = arith.minui %x, %cm1 : i8      -->     %x
   * }</pre>
   */
  static Fold.Rule extreme(boolean isMax, boolean isSigned) {
    return (op, operands) -> {
      if (areSame(op)) {
        return left(op);
      }
      IntScalar constant = Uniform.integer(operands.get(1));
      if (constant == null) {
        return Fold.NONE;
      }
      IntScalar least = isSigned ? IntScalar.least(constant.width()) : zeroOf(constant);
      // one less than the least number, modulo 2^width, signed or unsigned
      IntScalar greatest = IntScalar.of(constant.width(), least.signed().subtract(BigInteger.ONE));
      if (constant.equals(isMax ? greatest : least)) {
        return right(op);
      }
      return constant.equals(isMax ? least : greatest) ? left(op) : Fold.NONE;
    };
  }

  private static IntScalar zeroOf(IntScalar constant) {
    return IntScalar.of(constant.width(), 0);
  }

  /**
   * x + 0 = x without overflow.
   *
   * <pre>{@code
   * %s, %o = arith.addui_extended %x, %c0 : i32, i1     -->     %s = %x, %o = %false
   * }</pre>
   */
  static Fold addExtended(Operation op, Constants operands) {
    return Uniform.isZero(operands.get(1)) ? withZero(op.operand(0), op) : Fold.NONE;
  }

  /** x * 0 = 0 in both halves; x * 1 is a pattern, {@code MulSIExtendedRHSOne}. */
  static Fold multiplySigned(Operation op, Constants operands) {
    Attribute factor = operands.get(1);
    if (!Uniform.isZero(factor)) {
      return Fold.NONE;
    }
    Attribute low = Uniform.zero(op.result(0).type());
    Attribute high = Uniform.zero(op.result(1).type());
    return low == null || high == null
        ? Fold.NONE
        : Fold.to(List.of(new Fold.Constant(low), new Fold.Constant(high)));
  }

  /**
   * x * 0 = 0 in both halves; x * 1 = x in the low one.
   *
   * <pre>{@code
   * %l, %h = arith.mului_extended %x, %c1 : i32     -->     %l = %x, %h = %c0
   * }</pre>
   */
  static Fold multiplyUnsigned(Operation op, Constants operands) {
    return Uniform.isOne(operands.get(1))
        ? withZero(op.operand(0), op)
        : multiplySigned(op, operands);
  }

  private static Fold withZero(Value first, Operation op) {
    Attribute zero = Uniform.zero(op.result(1).type());
    return zero == null
        ? Fold.NONE
        : Fold.to(List.of(new Fold.Existing(first), new Fold.Constant(zero)));
  }

  // Terms of the identities -----------------------------------------------------------------------

  static Fold left(Operation op) {
    return Fold.to(op.operand(0));
  }

  static Fold right(Operation op) {
    return Fold.to(op.operand(1));
  }

  static boolean areSame(Operation op) {
    return op.operand(0) == op.operand(1);
  }

  private static Fold zero(Operation op) {
    Attribute zero = Uniform.zero(op.result().type());
    return zero == null ? Fold.NONE : Fold.to(zero);
  }

  /**
   * Returns the constant -1 of a value {@code x ^ -1}, or {@code null} if it is not of that form.
   * The constant is on the right, where a fold has moved it.
   */
  private static @Nullable Value complement(Value value, Value x) {
    Operation xor = value.definingOp(Arith.XORI);
    return xor != null
            && xor.operand(0) == x
            && Uniform.isAllOnes(Constants.valueOf(xor.operand(1)))
        ? xor.operand(1)
        : null;
  }
}
