package dev.halfspace.dialect.arith;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.PairOp;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.math.BigInteger;

/** The patterns of extended arithmetic, bitwise operations, and {@code arith.select}. */
final class BitPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          narrow("AddUIExtendedToAddI", Arith.ADDUI_EXTENDED, Arith.ADDI),
          narrow("MulSIExtendedToMulI", Arith.MULSI_EXTENDED, Arith.MULI),
          Pattern.of("MulSIExtendedRHSOne", Arith.MULSI_EXTENDED, BitPatterns::timesOne),
          narrow("MulUIExtendedToMulI", Arith.MULUI_EXTENDED, Arith.MULI),
          ofExtended("XOrIOfExtUI", Arith.XORI, Arith.EXTUI),
          ofExtended("XOrIOfExtSI", Arith.XORI, Arith.EXTSI),
          Pattern.of("XOrINotCmpI", Arith.XORI, BitPatterns::notComparison),
          ofExtended("AndOfExtUI", Arith.ANDI, Arith.EXTUI),
          ofExtended("AndOfExtSI", Arith.ANDI, Arith.EXTSI),
          ofExtended("OrOfExtUI", Arith.ORI, Arith.EXTUI),
          ofExtended("OrOfExtSI", Arith.ORI, Arith.EXTSI),
          Pattern.of(
              "RedundantSelectFalse", ArithSelectOp.DEFINITION, op -> ofSameCondition(op, 2)),
          Pattern.of("RedundantSelectTrue", ArithSelectOp.DEFINITION, op -> ofSameCondition(op, 1)),
          Pattern.of("SelectNotCond", ArithSelectOp.DEFINITION, BitPatterns::byNegation),
          Pattern.of("SelectI1ToNot", ArithSelectOp.DEFINITION, BitPatterns::negation),
          Pattern.of("SelectToExtUI", ArithSelectOp.DEFINITION, BitPatterns::extension));

  private BitPatterns() {}

  /**
   * Replaces an operation whose second result is unused by one that computes only the first.
   *
   * <pre>{@code
   * %low, %high = arith.mulsi_extended %a, %b : i32     -->     %low = arith.muli %a, %b : i32
   * "use"(%low)                                                 "use"(%low)
   * }</pre>
   *
   * <p>The new operation has no overflow flags, as the old one is defined for all operands.
   */
  private static Pattern narrow(
      String name, OpDefinition<PairOp> opcode, OpDefinition<BinaryOp> first) {
    return Pattern.of(
        name,
        opcode,
        op ->
            op.second().hasUses()
                ? Match.no("the second result is used")
                : Match.rewrite(
                    r -> {
                      OpBuilder b = r.before(op);
                      op.first()
                          .replaceAllUsesWith(
                              BinaryOp.build(b, first, op.operand(0), op.operand(1)).result());
                      r.erase(op);
                    }));
  }

  /**
   * Rewrites x * 1 to x in the low half and the sign of x in the high half; not for {@code i1},
   * where the bit 1 is -1.
   *
   * <pre>{@code
   * %l, %h = arith.mulsi_extended %x, %c1 : i32     -->     %n = arith.cmpi slt, %x, %c0 : i32
   * "use"(%l, %h)                                           %h = arith.extsi %n : i1 to i32
   *                                                         "use"(%x, %h)
   * }</pre>
   *
   * <p>Tensors of dynamic shape stay, as there is no constant 0 of their type.
   */
  private static Match timesOne(PairOp op) {
    TypedAttr zero = Uniform.of(op.operand(0).type(), BigInteger.ZERO);
    return !Uniform.isOne(Constants.valueOf(op.operand(1)))
            || ComparisonFolds.isBit(op.operand(0).type())
            || zero == null
        ? Match.no("not times 1")
        : Match.rewrite(
            r -> {
              OpBuilder b = r.before(op);
              Value x = op.operand(0);
              Value isNegative = Arith.cmpi(b, IntegerPredicate.SLT, x, Arith.constant(b, zero));
              r.replace(op, ImmutableList.of(x, Arith.extsi(b, isNegative, op.second().type())));
            });
  }

  /**
   * {@code ext(x) & ext(y) = ext(x & y)}; likewise for or and exclusive or.
   *
   * <pre>{@code
   * %x = arith.extui %a : i8 to i32           %m = arith.andi %a, %b : i8
   * %y = arith.extui %b : i8 to i32    -->    %r = arith.extui %m : i8 to i32
   * %r = arith.andi %x, %y : i32
   * }</pre>
   *
   * <p>A bitwise operation commutes with an extension, whose new bits are zeros or copies of one
   * bit. Both operands must be extended by the same operation from the same type.
   */
  private static Pattern ofExtended(
      String name, OpDefinition<BinaryOp> opcode, OpDefinition<CastOp> extension) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation x = op.lhs().definingOp(extension);
          Operation y = op.rhs().definingOp(extension);
          if (x == null || y == null || !x.operand(0).type().equals(y.operand(0).type())) {
            return Match.no("not two extensions of one type");
          }
          return MatchedLocations.replace(
              op,
              b -> {
                Value bits = BinaryOp.build(b, opcode, x.operand(0), y.operand(0)).result();
                return CastOp.build(b, extension, bits, op.result().type()).result();
              },
              op.lhs(),
              op.rhs());
        });
  }

  /**
   * {@code !(x < y) = x >= y}.
   *
   * <pre>{@code
   * %c = arith.cmpi slt, %x, %y : i32
   * %n = arith.xori %c, %true : i1        -->     %n = arith.cmpi sge, %x, %y : i32
   * }</pre>
   *
   * <p>Only {@code cmpi} is matched, and vectors of conditions stay, as in MLIR.
   */
  private static Match notComparison(BinaryOp op) {
    CompareOp comparison = op.lhs().definingOp(Arith.CMPI);
    IntegerPredicate predicate = comparison == null ? null : comparison.integerPredicate();
    return predicate == null || comparison == null || !isTrue(op.rhs())
        ? Match.no("no negated comparison")
        : MatchedLocations.replace(
            op,
            b -> Arith.cmpi(b, predicate.negated(), comparison.operand(0), comparison.operand(1)),
            op.lhs());
  }

  /** Returns true for the scalar constant true. */
  private static boolean isTrue(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr bit
        && bit.type().equals(IntegerType.I1)
        && Uniform.isOne(bit);
  }

  /**
   * {@code c ? a : (c ? b : d) = c ? a : d}; likewise for a selection as the true value.
   *
   * <pre>{@code
   * %0 = arith.select %c, %b, %d : i32
   * %1 = arith.select %c, %a, %0 : i32     -->     %1 = arith.select %c, %a, %d : i32
   * }</pre>
   *
   * @param at the operand that is a selection: 1 for the true value, 2 for the false value
   */
  private static Match ofSameCondition(ArithSelectOp op, int at) {
    return op.operand(at).definingOp() instanceof ArithSelectOp inner
            && inner.condition() == op.condition()
        ? MatchedLocations.replace(
            op,
            b -> {
              Value yes = at == 1 ? inner.trueValue() : op.trueValue();
              Value no = at == 2 ? inner.falseValue() : op.falseValue();
              return Arith.select(b, op.condition(), yes, no);
            },
            op.operand(at))
        : Match.no("no choice by the same condition");
  }

  /**
   * {@code !c ? a : b = c ? b : a}; a vector of conditions stays.
   *
   * <pre>{@code
   * %n = arith.xori %c, %true : i1
   * %r = arith.select %n, %a, %b : i32     -->     %r = arith.select %c, %b, %a : i32
   * }</pre>
   */
  private static Match byNegation(ArithSelectOp op) {
    Operation negation = op.condition().definingOp(Arith.XORI);
    Value ifNot = op.trueValue();
    Value ifNegated = op.falseValue();
    return negation == null || !isTrue(negation.operand(1))
        ? Match.no("the condition is not negated")
        : MatchedLocations.replace(
            op, b -> Arith.select(b, negation.operand(0), ifNegated, ifNot), negation.operand(1));
  }

  /**
   * {@code c ? false : true = !c}; {@code c ? true : false} is a fold, {@link
   * ComparisonFolds#select}.
   *
   * <pre>{@code
   * %r = arith.select %c, %false, %true : i1     -->     %r = arith.xori %c, %true : i1
   * }</pre>
   */
  private static Match negation(ArithSelectOp op) {
    return !op.result().type().equals(IntegerType.I1)
            || !isTrue(op.falseValue())
            || !Uniform.isZero(Constants.valueOf(op.trueValue()))
        ? Match.no("no negation")
        : Match.replacingBy(op, b -> Arith.xori(b, op.condition(), Arith.constantBool(b, true)));
  }

  /**
   * {@code c ? 1 : 0 = extui(c)}; {@code c ? 0 : 1 = extui(!c)}.
   *
   * <pre>{@code
   * %r = arith.select %c, %c1, %c0 : i32     -->     %r = arith.extui %c : i1 to i32
   * %s = arith.select %c, %c0, %c1 : i32     -->     %n = arith.xori %c, %true : i1
   *                                                  %s = arith.extui %n : i1 to i32
   * }</pre>
   *
   * <p>Values of type {@code index} stay, as no extension results in one; so do those of type
   * {@code i1}, which is not wider.
   */
  private static Match extension(ArithSelectOp op) {
    if (!(op.result().type() instanceof IntegerType type) || type.width() <= 1) {
      return Match.no("not of integers");
    }
    boolean isExtension = isConstant(op.trueValue(), 1) && isConstant(op.falseValue(), 0);
    boolean isOfNegation = isConstant(op.trueValue(), 0) && isConstant(op.falseValue(), 1);
    return !isExtension && !isOfNegation
        ? Match.no("not between 0 and 1")
        : Match.replacingBy(
            op,
            b -> {
              Value bit =
                  isExtension
                      ? op.condition()
                      : Arith.xori(b, op.condition(), Arith.constantBool(b, true));
              return Arith.extui(b, bit, type);
            });
  }

  private static boolean isConstant(Value value, int wanted) {
    return wanted == 1
        ? Uniform.isOne(Constants.valueOf(value))
        : Uniform.isZero(Constants.valueOf(value));
  }
}
