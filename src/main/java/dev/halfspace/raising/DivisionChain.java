package dev.halfspace.raising;

import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A division of the affine dialect, spelled out by operations that round toward zero, as {@code
 * lower-affine} does.
 *
 * <pre>{@code
 * r = remsi x, 4; select(r < 0, r + 4, r)                                 // x mod 4
 * q = divsi select(x < 0, -1 - x, x), 4; select(x < 0, -1 - q, q)         // x floordiv 4
 * q = divsi select(x <= 0, -x, x - 1), 4; select(x <= 0, -q, q + 1)       // x ceildiv 4
 * }</pre>
 *
 * @param dividend {@code x}
 * @param divisor a positive constant
 */
record DivisionChain(Kind kind, Value dividend, long divisor) {
  /** The division that a choice is the end of, or {@code null}. */
  static @Nullable DivisionChain of(ArithSelectOp choice) {
    DivisionChain mod = mod(choice);
    DivisionChain floor = mod == null ? floorDiv(choice) : mod;
    return floor == null ? ceilDiv(choice) : floor;
  }

  private static @Nullable DivisionChain mod(ArithSelectOp choice) {
    Value remainder = choice.falseValue();
    DivisionChain found = division(remainder, Arith.REMSI, Kind.MOD);
    return found != null
            && isCompared(choice, IntegerPredicate.SLT, remainder)
            && isSum(choice.trueValue(), 1, remainder, found.divisor)
        ? found
        : null;
  }

  private static @Nullable DivisionChain floorDiv(ArithSelectOp choice) {
    Value quotient = choice.falseValue();
    DivisionChain found = division(quotient, Arith.DIVSI, Kind.FLOOR_DIV);
    if (found == null || !(found.dividend.definingOp() instanceof ArithSelectOp mirrored)) {
      return null;
    }
    Value x = mirrored.falseValue();
    return isCompared(choice, IntegerPredicate.SLT, x)
            && isCompared(mirrored, IntegerPredicate.SLT, x)
            && isSum(mirrored.trueValue(), -1, x, -1)
            && isSum(choice.trueValue(), -1, quotient, -1)
        ? new DivisionChain(Kind.FLOOR_DIV, x, found.divisor)
        : null;
  }

  private static @Nullable DivisionChain ceilDiv(ArithSelectOp choice) {
    Value quotient = other(choice.trueValue());
    DivisionChain found = quotient == null ? null : division(quotient, Arith.DIVSI, Kind.CEIL_DIV);
    if (found == null || !(found.dividend.definingOp() instanceof ArithSelectOp mirrored)) {
      return null;
    }
    Value x = other(mirrored.trueValue());
    return x != null
            && isCompared(choice, IntegerPredicate.SLE, x)
            && isCompared(mirrored, IntegerPredicate.SLE, x)
            && isSum(mirrored.trueValue(), -1, x, 0)
            && isSum(mirrored.falseValue(), 1, x, -1)
            && isSum(choice.trueValue(), -1, quotient, 0)
            && isSum(choice.falseValue(), 1, quotient, 1)
        ? new DivisionChain(Kind.CEIL_DIV, x, found.divisor)
        : null;
  }

  /** The value that is negated. */
  private static @Nullable Value other(Value negated) {
    return negated.definingOp() instanceof BinaryOp op && op.definition() == Arith.SUBI
        ? op.rhs()
        : null;
  }

  private static @Nullable DivisionChain division(
      Value value, OpDefinition<BinaryOp> opcode, Kind kind) {
    if (!(value.definingOp() instanceof BinaryOp op) || op.definition() != opcode) {
      return null;
    }
    BigInteger by = Counter.constant(op.rhs());
    return by != null && by.signum() > 0 && by.bitLength() < Long.SIZE
        ? new DivisionChain(kind, op.lhs(), by.longValueExact())
        : null;
  }

  /** Returns true if a choice takes its first value where a value compares so with zero. */
  private static boolean isCompared(
      ArithSelectOp choice, IntegerPredicate predicate, Value compared) {
    return choice.condition().definingOp() instanceof CompareOp compare
        && compare.integerPredicate() == predicate
        && compare.lhs() == compared
        && BigInteger.ZERO.equals(Counter.constant(compare.rhs()));
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
