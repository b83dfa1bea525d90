package dev.halfspace.raising;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The comparison that decides if a loop is continued.
 *
 * @param compared the counter
 * @param limit the limit that it is compared with
 * @param predicate the predicate, a less-than or less-or-equal one
 */
record Counter(Value compared, Value limit, IntegerPredicate predicate) {
  /** A less-than comparison with a limit that is defined outside of a loop, or {@code null}. */
  static @Nullable Counter of(@Nullable Operation op, Operation loop) {
    if (!(op instanceof CompareOp compare)) {
      return null;
    }
    IntegerPredicate predicate = compare.integerPredicate();
    if (predicate == null) {
      return null;
    }
    Counter counter = new Counter(compare.lhs(), compare.rhs(), predicate);
    if (!isLess(predicate)) {
      predicate = predicate.swapped();
      counter = new Counter(compare.rhs(), compare.lhs(), predicate);
    }
    return isLess(predicate) && !counter.limit.isDefinedIn(loop) ? counter : null;
  }

  private static boolean isLess(IntegerPredicate predicate) {
    return switch (predicate) {
      case SLT, ULT, SLE, ULE -> true;
      case EQ, NE, SGT, SGE, UGT, UGE -> false;
    };
  }

  boolean isUnsigned() {
    return predicate == IntegerPredicate.ULT || predicate == IntegerPredicate.ULE;
  }

  boolean includesLimit() {
    return predicate.holdsForEqual();
  }

  /** The sum of the counter and a constant that {@code next} is, or {@code null} if it is none. */
  static @Nullable BinaryOp sum(Value next, Value number) {
    if (!(next.definingOp() instanceof BinaryOp sum) || sum.definition() != Arith.ADDI) {
      return null;
    }
    Value step = step(sum, number);
    return (sum.lhs() == number || sum.rhs() == number) && constant(step) != null ? sum : null;
  }

  /** The operand of a sum that is not the counter. */
  static Value step(BinaryOp sum, Value number) {
    return sum.lhs() == number ? sum.rhs() : sum.lhs();
  }

  /** The integer constant that a value is, or {@code null} if it is not one. */
  static @Nullable BigInteger constant(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr number ? number.bigValue() : null;
  }

  /**
   * Returns the reason why the loop might not count as {@code scf.for} does, or {@code null} if
   * there is none.
   */
  @Nullable String obstacle(Value step) {
    BigInteger by = constant(step);
    if (by == null || by.signum() <= 0) {
      return "its step is not a positive constant";
    }
    if (limit.type() instanceof IndexType) {
      return null;
    }
    if (includesLimit()) {
      return "its limit, which is included, may be the greatest number";
    }
    return by.equals(BigInteger.ONE) ? null : "its counter may wrap around";
  }

  /** The exclusive upper bound. */
  Value bound(OpBuilder b) {
    return includesLimit() ? Arith.addi(b, limit, Arith.constantInt(b, 1, limit.type())) : limit;
  }

  Value max(OpBuilder b, Value one, Value other) {
    return isUnsigned() ? Arith.maxui(b, one, other) : Arith.maxsi(b, one, other);
  }

  /** The value of the counter after the last iteration. */
  Value last(OpBuilder b, Value lower, Value upper, Value step) {
    Value end = max(b, lower, upper);
    if (BigInteger.ONE.equals(constant(step))) {
      return end;
    }
    Value distance = Arith.subi(b, end, lower);
    Value one = Arith.constantInt(b, 1, lower.type());
    Value rounded = Arith.addi(b, distance, Arith.subi(b, step, one));
    Value count = Arith.divui(b, rounded, step);
    return Arith.addi(b, lower, Arith.muli(b, count, step));
  }
}
