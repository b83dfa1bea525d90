package dev.halfspace.lowering;

import static dev.halfspace.dialect.shape.IntegerPredicate.EQ;
import static dev.halfspace.dialect.shape.IntegerPredicate.NE;
import static dev.halfspace.dialect.shape.IntegerPredicate.SLT;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;

/** Expands divisions that round up or down, minima and maxima into simpler {@code arith} ops. */
final class IntegerExpansion {
  /** Builds the value that an operation computes. */
  @FunctionalInterface
  private interface Formula {
    Value of(ElementMath m, Value lhs, Value rhs);
  }

  private IntegerExpansion() {}

  static ImmutableList<Pattern> patterns() {
    return ImmutableList.of(
        division(Arith.CEILDIVSI, IntegerExpansion::ceilSigned),
        division(Arith.CEILDIVUI, IntegerExpansion::ceilUnsigned),
        division(Arith.FLOORDIVSI, IntegerExpansion::floorSigned),
        choice(Arith.MAXSI, IntegerPredicate.SGT),
        choice(Arith.MAXUI, IntegerPredicate.UGT),
        choice(Arith.MINSI, IntegerPredicate.SLT),
        choice(Arith.MINUI, IntegerPredicate.ULT),
        extreme(Arith.MAXIMUMF, FloatPredicate.UGT, ElementMath::and),
        extreme(Arith.MINIMUMF, FloatPredicate.ULT, ElementMath::or),
        pattern(Arith.MAXNUMF, (m, x, y) -> choice(m, FloatPredicate.UGT, x, y, x)),
        pattern(Arith.MINNUMF, (m, x, y) -> choice(m, FloatPredicate.ULT, x, y, x)));
  }

  private static Pattern division(OpDefinition<BinaryOp> opcode, Formula formula) {
    return Pattern.of(
        "expand-" + opcode.name(),
        opcode,
        op ->
            op.result().type() instanceof ShapedType type && !type.hasStaticShape()
                ? Match.no("its constants would have sizes that are not known")
                : Match.rewrite(r -> r.replace(op, formula.of(math(op), op.lhs(), op.rhs()))));
  }

  private static ElementMath math(BinaryOp op) {
    return new ElementMath(OpBuilder.before(op), op.result().type());
  }

  /** {@code x / y}, plus 1 if the division is inexact and the signs are equal. */
  private static Value ceilSigned(ElementMath m, Value x, Value y) {
    Value zero = m.constant(x.type(), 0);
    Value one = m.constant(x.type(), 1);
    Value quotient = Arith.divsi(m.b(), x, y);
    Value isInexact = m.compare(NE, x, m.times(quotient, y));
    Value isNegative = m.compare(SLT, x, zero);
    Value hasSameSign = m.compare(EQ, isNegative, m.compare(SLT, y, zero));
    Value isMore = m.and(isInexact, hasSameSign);
    return m.select(isMore, m.plus(quotient, one), quotient);
  }

  /** {@code x / y}, minus 1 if the division is inexact and the signs differ. */
  private static Value floorSigned(ElementMath m, Value x, Value y) {
    Value quotient = Arith.divsi(m.b(), x, y);
    Value isInexact = m.compare(NE, x, m.times(quotient, y));
    Value zero = m.constant(x.type(), 0);
    Value isNegative = m.compare(SLT, x, zero);
    Value hasOtherSign = m.compare(NE, isNegative, m.compare(SLT, y, zero));
    Value isLess = m.and(isInexact, hasOtherSign);
    Value minusOne = m.constant(x.type(), -1);
    return m.select(isLess, m.plus(quotient, minusOne), quotient);
  }

  /** {@code x == 0 ? 0 : (x - 1) / y + 1}. */
  private static Value ceilUnsigned(ElementMath m, Value x, Value y) {
    Value zero = m.constant(x.type(), 0);
    Value isZero = m.compare(EQ, x, zero);
    Value one = m.constant(x.type(), 1);
    Value quotient = Arith.divui(m.b(), m.minus(x, one), y);
    return m.select(isZero, zero, m.plus(quotient, one));
  }

  private static Pattern choice(OpDefinition<BinaryOp> opcode, IntegerPredicate takesLeft) {
    return pattern(opcode, (m, x, y) -> m.select(m.compare(takesLeft, x, y), x, y));
  }

  /**
   * A compare and select that propagates a NaN of either operand. Equal operands differ at most in
   * the sign of a zero: their bits are combined by {@code signs}, unless the operation has the flag
   * {@code nsz}.
   */
  private static Pattern extreme(
      OpDefinition<BinaryOp> opcode, FloatPredicate takesLeft, Formula signs) {
    return Pattern.of(
        "expand-" + opcode.name(),
        opcode,
        op ->
            Match.rewrite(
                r -> {
                  ElementMath m = math(op);
                  Value chosen = choice(m, takesLeft, op.lhs(), op.rhs(), op.rhs());
                  boolean isSigned = !op.fastMath().has(FastMathFlag.NSZ);
                  r.replace(op, isSigned ? zeroOr(m, op, signs, chosen) : chosen);
                }));
  }

  /** Selects by an unordered predicate; the right operand if {@code asked} is NaN. */
  private static Value choice(
      ElementMath m, FloatPredicate takesLeft, Value x, Value y, Value asked) {
    Value chosen = m.select(m.compare(takesLeft, x, y), x, y);
    return m.select(m.compare(FloatPredicate.UNO, asked, asked), y, chosen);
  }

  private static Value zeroOr(ElementMath m, BinaryOp op, Formula signs, Value chosen) {
    FloatType type = (FloatType) TypeConstraints.elementOrSelf(op.result().type());
    Value left = m.bits(op.lhs(), type.width());
    Value both = signs.of(m, left, m.bits(op.rhs(), type.width()));
    Value areEqual = m.compare(FloatPredicate.OEQ, op.lhs(), op.rhs());
    return m.select(areEqual, m.ofBits(both, type), chosen);
  }

  private static Pattern pattern(OpDefinition<BinaryOp> opcode, Formula formula) {
    return Pattern.of(
        "expand-" + opcode.name(),
        opcode,
        op -> Match.rewrite(r -> r.replace(op, formula.of(math(op), op.lhs(), op.rhs()))));
  }
}
