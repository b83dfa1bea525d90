package dev.halfspace.dialect.scf;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The trip count of a loop {@code from lower below upper by step}, where it is known. It is
 * computed with exact integers, so that no difference of bounds wraps around.
 *
 * <pre>{@code
 * %c4 to %c8 step %c4                                          // 1
 * %n to %n step %s                                             // 0
 * %n to %m step %c4, %m = arith.addi %n, %c4 overflow<nsw>     // 1, and unknown without nsw
 * %c0 to %n step %c1                                           // unknown: may be 0
 * }</pre>
 */
final class TripCount {
  private TripCount() {}

  /** A bound or a step: a static number, a value, or a value that is a constant. */
  record Bound(@Nullable BigInteger number, @Nullable Value value) {
    static Bound of(Value value, boolean isUnsigned) {
      return new Bound(numberOf(value, isUnsigned), value);
    }

    /** The bound at a position of a list. */
    static Bound of(IndexList list, int index) {
      if (!list.isValue(index)) {
        return new Bound(BigInteger.valueOf(list.known().get(index)), null);
      }
      return of(list.value(index).orElseThrow(), /* isUnsigned= */ false);
    }

    /** The value, or a constant that is emitted for a static number. */
    Value asValue(OpBuilder b) {
      if (value != null) {
        return value;
      } else if (number == null) {
        throw new IllegalStateException("a bound is neither a value nor a number");
      }
      return Arith.constantIndex(b, number.longValueExact());
    }

    private boolean isSame(Bound other) {
      return number == null ? value != null && value == other.value : number.equals(other.number);
    }
  }

  /**
   * The trip count: 0, 1, or 2 for two or more iterations; -1 if unknown.
   *
   * <p>A step that is not positive counts as no iteration, which undefined behavior permits. There
   * is one iteration if the step is at least the distance of the bounds.
   */
  static int of(Bound lower, Bound upper, Bound step, boolean isUnsigned) {
    if (lower.isSame(upper) || (step.number != null && step.number.signum() <= 0)) {
      return 0;
    }
    BigInteger distance = distance(lower, upper, isUnsigned);
    if (distance == null) {
      return -1;
    } else if (distance.signum() <= 0) {
      return 0;
    } else if (step.number == null) {
      return -1;
    }
    return distance.compareTo(step.number) <= 0 ? 1 : 2;
  }

  /**
   * {@code upper - lower}, or {@code null} if it is unknown. A sum {@code lower + c} has the
   * distance {@code c} only if it cannot overflow with the signedness of the comparison: {@code
   * nsw} or, for an unsigned one, {@code nuw}.
   */
  private static @Nullable BigInteger distance(Bound lower, Bound upper, boolean isUnsigned) {
    if (lower.number != null && upper.number != null) {
      return upper.number.subtract(lower.number);
    }
    OverflowFlag flag = isUnsigned ? OverflowFlag.NUW : OverflowFlag.NSW;
    BinaryOp sum = upper.value == null ? null : upper.value.definingOp(Arith.ADDI);
    return lower.number == null
            && sum != null
            && sum.overflow().has(flag)
            && sum.lhs() == lower.value
        ? numberOf(sum.rhs(), isUnsigned)
        : null;
  }

  private static @Nullable BigInteger numberOf(Value value, boolean isUnsigned) {
    if (!(Constants.valueOf(value) instanceof IntegerAttr number)) {
      return null;
    }
    return isUnsigned ? number.scalar(Long.SIZE).unsigned() : number.bigValue();
  }
}
