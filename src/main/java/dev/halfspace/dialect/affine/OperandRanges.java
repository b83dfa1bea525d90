package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.InputRange;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The constant ranges of operands of maps: those of induction variables of {@code affine.for}, as
 * far as the bounds are constant. The ranges of other operands are unknown.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 step 3      // 0, 3, 6: from 0 to 6, below 8, multiples of 3
 * affine.for %i = %n to 8 step 4     // at most 7; nothing divides all values
 * }</pre>
 */
final class OperandRanges {
  /**
   * The depth to which an expression is searched for divisions; deeper ones are simplified anyway.
   */
  private static final int NEAR = 8;

  private OperandRanges() {}

  static ImmutableList<InputRange> of(List<? extends Value> operands) {
    ImmutableList.Builder<InputRange> ranges = ImmutableList.builder();
    for (int i = 0; i < operands.size(); i++) {
      ranges.add(of(operands.get(i)));
    }
    return ranges.build();
  }

  /**
   * A map whose divisions are simplified by the ranges of its operands.
   *
   * <pre>{@code
   * affine.for %i = 0 to 8 { affine.load %m[%i floordiv 8 + %i mod 8] }
   *     -->  affine.load %m[%i]
   * }</pre>
   */
  static AffineValueMap simplify(AffineValueMap applied) {
    if (isLinear(applied.map().results())) {
      return applied;
    }
    AffineMap simplified = applied.map().simplifyWithin(of(applied.operands()));
    return simplified.equals(applied.map())
        ? applied
        : new AffineValueMap(simplified, applied.operands());
  }

  private static boolean isLinear(ImmutableList<AffineExpr> results) {
    return results.stream().allMatch(result -> isLinear(result, NEAR));
  }

  /** Returns true if an expression is at most {@code depth} deep and has no division. */
  private static boolean isLinear(AffineExpr expr, int depth) {
    return !(expr instanceof AffineExpr.Binary node)
        || (depth > 0
            && (node.kind() == AffineExpr.Kind.ADD || node.kind() == AffineExpr.Kind.MUL)
            && isLinear(node.lhs(), depth - 1)
            && isLinear(node.rhs(), depth - 1));
  }

  private static InputRange of(Value operand) {
    AffineForOp loop = loopOf(operand);
    if (loop == null) {
      return InputRange.UNKNOWN;
    }
    AffineMap lower = loop.lowerBound().map();
    AffineMap upper = loop.upperBound().map();
    BigInteger first = constant(lower);
    BigInteger end = constant(upper);
    BigInteger last = end == null ? null : end.subtract(BigInteger.ONE);
    if (first != null && last != null) {
      BigInteger beyond = last.subtract(first).remainder(BigInteger.valueOf(loop.step()));
      last = last.subtract(beyond);
    }
    return new InputRange(first, last, end, divisor(lower, loop.step()));
  }

  /** The loop whose induction variable a value is, or {@code null} if there is none. */
  static @Nullable AffineForOp loopOf(Value value) {
    return value instanceof BlockArgument argument
            && argument.index() == 0
            && argument.owner().isEntryBlock()
            && argument.owner().parentOp() instanceof AffineForOp loop
        ? loop
        : null;
  }

  private static @Nullable BigInteger constant(AffineMap bound) {
    return bound.isSingleConstant() ? BigInteger.valueOf(bound.singleConstant()) : null;
  }

  /** A divisor of all values: it divides every result of the lower bound, and the step. */
  private static long divisor(AffineMap lower, long step) {
    return Integers.gcd(lower.largestKnownDivisor(), step);
  }
}
