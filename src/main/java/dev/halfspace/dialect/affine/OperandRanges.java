package dev.halfspace.dialect.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.InputRange;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The constant ranges of operands of maps: those of induction variables of {@code affine.for} whose
 * bounds are constant. Of other operands nothing is known.
 */
final class OperandRanges {
  /** The depth to which an expression is searched for divisions before it is simplified. */
  private static final int NEAR = 8;

  private OperandRanges() {}

  static List<InputRange> of(List<? extends Value> operands) {
    List<InputRange> ranges = new ArrayList<>(operands.size());
    for (Value operand : operands) {
      ranges.add(of(operand));
    }
    return ranges;
  }

  /**
   * Returns true if no result of a map is a constant or irrelevant beside others by the ranges of
   * its operands, as is seen at once of most: of one result, an operand and perhaps a constant.
   */
  static boolean sayNothing(AffineValueMap applied) {
    AffineMap map = applied.map();
    if (map.numResults() != 1) {
      return false;
    }
    AffineExpr expr = map.result(0);
    if (expr instanceof AffineExpr.Binary sum
        && sum.kind() == AffineExpr.Kind.ADD
        && sum.rhs() instanceof AffineExpr.Constant) {
      expr = sum.lhs();
    }
    int input =
        expr instanceof AffineExpr.Dim dim
            ? dim.position()
            : expr instanceof AffineExpr.Symbol symbol ? map.numDims() + symbol.position() : -1;
    if (input < 0) {
      return false;
    }
    InputRange range = of(applied.operands().get(input));
    return range.least() == null || !range.least().equals(range.greatest());
  }

  /** A map with divisions simplified by the ranges of its operands. */
  static AffineValueMap simplify(AffineValueMap applied) {
    if (applied.map().results().stream().allMatch(result -> isLinear(result, NEAR))) {
      return applied;
    }
    AffineMap simplified = applied.map().simplifyWithin(of(applied.operands()));
    return simplified.equals(applied.map())
        ? applied
        : new AffineValueMap(simplified, applied.operands());
  }

  /** Returns true if an expression of at most some depth has no division. */
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

  /** The loop that a value is the induction variable of. */
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

  /** A divisor of the lower bound, whichever it is, and of the step divides all values. */
  private static long divisor(AffineMap lower, long step) {
    return Integers.gcd(lower.largestKnownDivisor(), step);
  }
}
