package dev.halfspace.dialect.arith;

import static dev.halfspace.builtin.TypeConstraints.elementOrSelf;
import static dev.halfspace.dialect.arith.IntegerFolds.areSame;
import static dev.halfspace.dialect.arith.IntegerFolds.left;

import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.scalar.Ordering;
import org.jspecify.annotations.Nullable;

/** The folds of comparisons and of {@code arith.select}, and the rule for constant operands. */
final class ComparisonFolds {
  private ComparisonFolds() {}

  /**
   * The comparison of two numbers, regardless of fast-math flags; those of vectors and tensors
   * stay, as in MLIR. With {@code nnan}, a comparison with NaN is poison, which any value refines.
   */
  static final Fold.Refinement OF_NUMBERS =
      Fold.Refinement.where(
          (op, operands) -> !(op.result().type() instanceof ShapedType),
          (op, indexBits) -> ((Computation) op).strictFunction(indexBits));

  /**
   * {@code x < x} is false, and likewise for the other predicates; {@code ext(x) != 0}, {@code x !=
   * 0} and {@code x == 1} are x for one bit; a constant is moved to the right.
   *
   * <pre>{@code
   * %0 = arith.cmpi slt, %x, %x : i32          -->     %false
   * %e = arith.extsi %b : i1 to i32
   * %1 = arith.cmpi ne, %e, %c0 : i32          -->     %b
   * %2 = arith.cmpi eq, %b, %true : i1         -->     %b
   * %3 = arith.cmpi sgt, %c0, %x : i32         -->     %3 = arith.cmpi slt, %x, %c0 : i32
   * }</pre>
   *
   * <p>{@code x < x} of a dynamic shape stays, as there is no constant of its type.
   */
  static Fold cmpi(Operation op, Constants operands) {
    CompareOp comparison = (CompareOp) op;
    IntegerPredicate predicate = comparison.integerPredicate();
    if (predicate == null) {
      return Fold.NONE;
    }
    if (areSame(op)) {
      Attribute truth = Uniform.of(op.result().type(), predicate.holdsForEqual());
      return truth == null ? Fold.NONE : Fold.to(truth);
    }
    Attribute right = operands.get(1);
    if (predicate == IntegerPredicate.NE && Uniform.isZero(right)) {
      Operation inner = op.operand(0).definingOp();
      if (inner != null
          && (inner.definition() == Arith.EXTSI || inner.definition() == Arith.EXTUI)
          && isBit(inner.operand(0).type())) {
        return Fold.to(inner.operand(0));
      } else if (isBit(op.operand(0).type())) {
        return left(op);
      }
    }
    if (predicate == IntegerPredicate.EQ && Uniform.isOne(right) && isBit(op.operand(0).type())) {
      return left(op);
    }
    return operands.get(0) != null && right == null
        ? Fold.inPlace(comparison::swapOperands)
        : Fold.NONE;
  }

  /** Returns true for {@code i1}, and for vectors and tensors of it. */
  static boolean isBit(Type type) {
    return elementOrSelf(type).equals(IntegerType.I1);
  }

  /**
   * A comparison with NaN is false for ordered predicates, and true for unordered ones.
   *
   * <pre>{@code
   * %0 = arith.cmpf olt, %x, %nan : f32     -->     %false
   * %1 = arith.cmpf ult, %x, %nan : f32     -->     %true
   * }</pre>
   *
   * <p>{@code x == x} stays, as x may be NaN, and so do comparisons of vectors and tensors.
   */
  static Fold cmpf(Operation op, Constants operands) {
    FloatPredicate predicate = ((CompareOp) op).floatPredicate();
    boolean hasNaN = isNaN(operands.get(0)) || isNaN(operands.get(1));
    return hasNaN && predicate != null
        ? Fold.to(IntegerAttr.bool(predicate.holds(Ordering.UNORDERED)))
        : Fold.NONE;
  }

  private static boolean isNaN(@Nullable Attribute constant) {
    return constant instanceof FloatAttr number && number.isNaN();
  }

  /**
   * {@code select c, x, x = x}; a constant condition selects its value; a poison value is replaced
   * by the other one; {@code select c, true, false = c}; {@code select a == b, a, b = b}, and a for
   * {@code !=}.
   *
   * <pre>{@code
   * %0 = arith.select %c, %x, %x : i32              -->     %x
   * %1 = arith.select %c, %poison, %b : i32         -->     %b
   * %2 = arith.select %c, %true, %false : i1        -->     %c
   * %e = arith.cmpi eq, %a, %b : i32
   * %3 = arith.select %e, %a, %b : i32              -->     %b
   * }</pre>
   *
   * <p>The last identity is for integers only: {@code cmpf oeq} holds for 0.0 and -0.0. A constant
   * vector of conditions must be a splat.
   */
  static Fold select(Operation of, Constants operands) {
    ArithSelectOp op = (ArithSelectOp) of;
    Value yes = op.trueValue();
    Value no = op.falseValue();
    if (yes == no || Uniform.isOne(operands.get(0))) {
      return Fold.to(yes);
    } else if (Uniform.isZero(operands.get(0))) {
      return Fold.to(no);
    } else if (operands.get(1) instanceof PoisonLike) {
      return Fold.to(no);
    } else if (operands.get(2) instanceof PoisonLike) {
      return Fold.to(yes);
    }
    if (op.result().type().equals(IntegerType.I1)
        && Uniform.isOne(operands.get(1))
        && Uniform.isZero(operands.get(2))) {
      return Fold.to(op.condition());
    }
    Operation comparison = op.condition().definingOp(Arith.CMPI);
    if (comparison != null
        && ((comparison.operand(0) == yes && comparison.operand(1) == no)
            || (comparison.operand(0) == no && comparison.operand(1) == yes))) {
      IntegerPredicate predicate = ((CompareOp) comparison).integerPredicate();
      if (predicate == IntegerPredicate.EQ || predicate == IntegerPredicate.NE) {
        return Fold.to(predicate == IntegerPredicate.NE ? yes : no);
      }
    }
    return Fold.NONE;
  }
}
