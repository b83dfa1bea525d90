package dev.halfspace.raising;

import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A division of the affine dialect that is expanded to operations that round toward zero, as {@code
 * lower-affine} does. Values computed from {@code x} are compared as affine expressions, since
 * constants may have been folded into them.
 *
 * <pre>{@code
 * r = remsi x, 4; select(r < 0, r + 4, r)                                 // x mod 4
 * q = divsi select(x < 0, -1 - x, x), 4; select(x < 0, -1 - q, q)         // x floordiv 4
 * q = divsi select(x <= 0, -x, x - 1), 4; select(x <= 0, -q, q + 1)       // x ceildiv 4
 * }</pre>
 */
final class DivisionChain {
  /** A division of two operands, the second of which is a positive constant. */
  private record Division(Value dividend, long divisor) {}

  private final ArithSelectOp choice;
  private final Function<Value, Answer<AffineValueMap>> affine;

  /**
   * Creates a matcher for the chain that ends in {@code choice}.
   *
   * @param affine returns values as affine maps
   */
  DivisionChain(ArithSelectOp choice, Function<Value, Answer<AffineValueMap>> affine) {
    this.choice = choice;
    this.affine = affine;
  }

  /** The division that the select is the end of, if any. */
  Optional<AffineValueMap> find() {
    Value first = choice.trueValue();
    Value second = choice.falseValue();
    Division remainder = division(second, Arith.REMSI);
    if (remainder != null && isNegative(second) && isSum(first, 1, second, remainder.divisor)) {
      return affine(remainder.dividend).map(x -> x.mod(remainder.divisor));
    }
    Division down = division(second, Arith.DIVSI);
    if (down != null && isSum(first, -1, second, -1)) {
      return dividend(down, Kind.FLOOR_DIV).map(x -> x.floorDiv(down.divisor));
    }
    Value quotient = negated(first);
    if (quotient == null || !isSum(first, -1, quotient, 0) || !isSum(second, 1, quotient, 1)) {
      return Optional.empty();
    }
    Division up = division(quotient, Arith.DIVSI);
    return up == null
        ? Optional.empty()
        : dividend(up, Kind.CEIL_DIV).map(x -> x.ceilDiv(up.divisor));
  }

  private Optional<AffineValueMap> affine(Value value) {
    return affine.apply(value).toOptional();
  }

  /** The dividend, if the conditions and the mirrored dividend are those of the rounding mode. */
  private Optional<AffineValueMap> dividend(Division division, Kind kind) {
    if (!(division.dividend.definingOp() instanceof ArithSelectOp mirrored)) {
      return Optional.empty();
    }
    boolean isDown = kind == Kind.FLOOR_DIV;
    IntegerPredicate predicate = isDown ? IntegerPredicate.SLT : IntegerPredicate.SLE;
    return affine(mirrored.falseValue())
        .map(plain -> isDown ? plain : plain.plus(1))
        .filter(x -> isCompared(choice, predicate, x) && isCompared(mirrored, predicate, x))
        .filter(
            x ->
                affine(mirrored.trueValue())
                    .filter(other -> isZero(other.plus(x).plus(isDown ? 1 : 0)))
                    .isPresent());
  }

  /** Returns true if the select takes its first value if the remainder is negative. */
  private boolean isNegative(Value remainder) {
    return choice.condition().definingOp() instanceof CompareOp compare
        && compare.integerPredicate() == IntegerPredicate.SLT
        && compare.lhs() == remainder
        && is(compare.rhs(), 0);
  }

  /** Returns true if a select takes its first value if {@code x predicate 0} holds. */
  private boolean isCompared(ArithSelectOp op, IntegerPredicate predicate, AffineValueMap x) {
    return op.condition().definingOp() instanceof CompareOp compare
        && compare.integerPredicate() == predicate
        && affine(compare.lhs())
            .flatMap(lhs -> affine(compare.rhs()).map(rhs -> isZero(lhs.minus(rhs).minus(x))))
            .orElse(false);
  }

  private static boolean isZero(AffineValueMap map) {
    return map.map().simplify().results().stream()
        .allMatch(result -> result.constantValue().filter(value -> value == 0).isPresent());
  }

  /** The subtrahend of a subtraction, or {@code null}; the caller checks the minuend. */
  private static @Nullable Value negated(Value value) {
    return value.definingOp() instanceof BinaryOp op && op.definition() == Arith.SUBI
        ? op.rhs()
        : null;
  }

  private static @Nullable Division division(Value value, OpDefinition<BinaryOp> opcode) {
    if (!(value.definingOp() instanceof BinaryOp op) || op.definition() != opcode) {
      return null;
    }
    BigInteger by = Counter.constant(op.rhs());
    return by != null && by.signum() > 0 && by.bitLength() < Long.SIZE
        ? new Division(op.lhs(), by.longValueExact())
        : null;
  }

  /** Returns true if {@code sum} is {@code sign * value + offset}. */
  private static boolean isSum(Value sum, int sign, Value value, long offset) {
    if (!(sum.definingOp() instanceof BinaryOp op)) {
      return false;
    }
    if (op.definition() == Arith.SUBI) {
      return sign < 0
          ? op.rhs() == value && is(op.lhs(), offset)
          : op.lhs() == value && is(op.rhs(), -offset);
    }
    return op.definition() == Arith.ADDI
        && sign > 0
        && (op.lhs() == value ? is(op.rhs(), offset) : op.rhs() == value && is(op.lhs(), offset));
  }

  private static boolean is(Value value, long number) {
    return BigInteger.valueOf(number).equals(Counter.constant(value));
  }
}
