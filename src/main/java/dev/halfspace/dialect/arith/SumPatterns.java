package dev.halfspace.dialect.arith;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The patterns that merge two sums, differences or products with scalar constants. A flag is kept
 * if both operations have it and the exact new constant is representable: {@code (x + 100 nsw) +
 * 100 nsw} on i8 is defined for x = -128, for which {@code x - 56 nsw} is not.
 */
final class SumPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          sum("AddIAddConstant", Arith.ADDI, 1, Arith.ADDI, 1),
          sum("AddISubConstantRHS", Arith.ADDI, 1, Arith.SUBI, 1),
          sum("AddISubConstantLHS", Arith.ADDI, 1, Arith.SUBI, 0),
          Pattern.of("AddIMulNegativeOneRhs", Arith.ADDI, op -> plusNegative(op, 1)),
          Pattern.of("AddIMulNegativeOneLhs", Arith.ADDI, op -> plusNegative(op, 0)),
          sum("SubIRHSAddConstant", Arith.SUBI, 1, Arith.ADDI, 1),
          sum("SubILHSAddConstant", Arith.SUBI, 0, Arith.ADDI, 1),
          sum("SubIRHSSubConstantRHS", Arith.SUBI, 1, Arith.SUBI, 1),
          sum("SubIRHSSubConstantLHS", Arith.SUBI, 1, Arith.SUBI, 0),
          sum("SubILHSSubConstantRHS", Arith.SUBI, 0, Arith.SUBI, 1),
          sum("SubILHSSubConstantLHS", Arith.SUBI, 0, Arith.SUBI, 0),
          Pattern.of("SubISubILHSRHSLHS", Arith.SUBI, SumPatterns::minusItself),
          Pattern.of("MulIMulIConstant", Arith.MULI, SumPatterns::product));

  private SumPatterns() {}

  /** An operation of a value and a constant: {@code x + c}, {@code x - c} or {@code c - x}. */
  private record Term(BinaryOp op, int constantAt) {
    static @Nullable Term of(@Nullable Operation op, OpDefinition<?> opcode, int constantAt) {
      return op instanceof BinaryOp binary
              && op.definition() == opcode
              && constantOf(op.operand(constantAt)) != null
          ? new Term(binary, constantAt)
          : null;
    }

    Value value() {
      return op.operand(1 - constantAt);
    }

    Value constant() {
      return op.operand(constantAt);
    }

    /** Returns the constant, signed or unsigned by {@code reading}, with its sign in the sum. */
    BigInteger constant(Function<IntScalar, BigInteger> reading) {
      IntScalar number = constantOf(op.operand(constantAt));
      BigInteger read = number == null ? BigInteger.ZERO : reading.apply(number);
      return op.definition() == Arith.SUBI && constantAt == 1 ? read.negate() : read;
    }

    boolean negatesValue() {
      return constantAt == 0;
    }
  }

  private static @Nullable IntScalar constantOf(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr number ? Uniform.integer(number) : null;
  }

  /**
   * {@code (x + a) + b = x + (a + b)} and so on, with the constant at the given positions.
   *
   * <pre>{@code
   * (x + 3) + 5 = x + 8       (x + 3) - 5 = x + -2      5 - (x + 3) = 2 - x
   * (x - 3) + 5 = x + 2       (x - 3) - 5 = x - 8       5 - (x - 3) = 8 - x
   * (3 - x) + 5 = 8 - x       (3 - x) - 5 = -2 - x      5 - (3 - x) = x + 2
   * }</pre>
   *
   * <p>Vectors stay, as in MLIR. If the inner operation has other uses, it remains, but the new
   * operation does not depend on it.
   *
   * @param outerConstant the constant operand, 0 or 1, of the operation that is replaced
   * @param innerConstant that of the operation that defines its other operand
   */
  private static Pattern sum(
      String name,
      OpDefinition<BinaryOp> outerOpcode,
      int outerConstant,
      OpDefinition<BinaryOp> innerOpcode,
      int innerConstant) {
    return Pattern.of(
        name,
        outerOpcode,
        op -> {
          Operation from =
              op.operand(1 - outerConstant).definingOp(); // usually not of the inner kind
          Term inner = Term.of(from, innerOpcode, innerConstant);
          Term outer = inner == null ? null : Term.of(op, outerOpcode, outerConstant);
          return outer == null || inner == null ? Match.no("not two constants") : sum(outer, inner);
        });
  }

  /**
   * Rewrites the sum to {@code x + total}, {@code x - total} or {@code total - x}. The exact total
   * is computed from the constants as signed and as unsigned numbers: a flag that both operations
   * have is kept if the new constant, signed for {@code nsw} and unsigned for {@code nuw}, equals
   * that total. Then the exact new sum equals the old one, which is representable by the outer
   * flag. {@code (x + a) - b} keeps no flag, as in MLIR.
   *
   * <pre>{@code
   * %0 = arith.addi %x, %c3 overflow<nsw, nuw> : i8
   * %1 = arith.addi %0, %c5 overflow<nsw> : i8
   *     -->     %1 = arith.addi %x, %c8 overflow<nsw> : i8
   * }</pre>
   */
  private static Match sum(Term outer, Term inner) {
    boolean isNegative = outer.negatesValue() != inner.negatesValue();
    // x - a - b alone stays a difference, x - (a + b)
    boolean isDifference =
        !isNegative
            && outer.op.definition() == Arith.SUBI
            && inner.op.definition() == Arith.SUBI
            && !outer.negatesValue();
    OverflowAttr flags =
        outer.op.definition() == Arith.SUBI && inner.op.definition() == Arith.ADDI && !isNegative
            ? OverflowAttr.NONE // as the oracle: (x + a) - b keeps no flag
            : outer.op.overflow().and(inner.op.overflow());
    BigInteger signed = total(outer, inner, IntScalar::signed);
    BigInteger unsigned = total(outer, inner, IntScalar::unsigned);
    if (isDifference) {
      signed = signed.negate();
      unsigned = unsigned.negate();
    }
    TypedAttr constant = Uniform.of(outer.op.result().type(), signed);
    IntScalar number = Uniform.integer(constant);
    if (constant == null || number == null) {
      return Match.no("no constant of the type");
    }
    if (!number.signed().equals(signed)) {
      flags = flags.without(OverflowFlag.NSW);
    }
    if (!number.unsigned().equals(unsigned)) {
      flags = flags.without(OverflowFlag.NUW);
    }
    OverflowAttr kept = flags;
    return MatchedLocations.replace(
        outer.op,
        b -> {
          Value total = Arith.constant(b, constant);
          Value x = inner.value();
          return BinaryOp.build(
                  b,
                  isNegative || isDifference ? Arith.SUBI : Arith.ADDI,
                  isNegative ? total : x,
                  isNegative ? x : total,
                  kept)
              .result();
        },
        outer.negatesValue() ? outer.constant() : inner.constant());
  }

  /** Returns the constant term of the whole expression. */
  private static BigInteger total(Term outer, Term inner, Function<IntScalar, BigInteger> reading) {
    BigInteger ofInner = inner.constant(reading);
    return outer.constant(reading).add(outer.negatesValue() ? ofInner.negate() : ofInner);
  }

  /**
   * {@code x + y * -1 = x - y}, with the product as the operand {@code at}.
   *
   * <pre>{@code
   * %0 = arith.muli %y, %cm1 : i32
   * %1 = arith.addi %x, %0 overflow<nsw> : i32     -->     %1 = arith.subi %x, %y : i32
   * }</pre>
   *
   * <p>Flags are dropped: for x = 0 and the least y, the product wraps around to y and the sum does
   * not overflow, but the difference does.
   */
  private static Match plusNegative(BinaryOp op, int at) {
    Operation product = op.operand(at).definingOp(Arith.MULI);
    return product == null || !Uniform.isAllOnes(Constants.valueOf(product.operand(1)))
        ? Match.no("no product with -1")
        : MatchedLocations.replace(
            op, b -> Arith.subi(b, op.operand(1 - at), product.operand(0)), product.operand(1));
  }

  /**
   * {@code (a - b) - a = 0 - b}, for types of static shape, which have a constant 0.
   *
   * <pre>{@code
   * %0 = arith.subi %a, %b overflow<nsw> : i32
   * %1 = arith.subi %0, %a overflow<nsw> : i32
   *     -->     %1 = arith.subi %c0, %b overflow<nsw> : i32
   * }</pre>
   *
   * <p>A flag that both operations have is kept, since the exact result is -b.
   */
  private static Match minusItself(BinaryOp op) {
    TypedAttr zero = Uniform.of(op.result().type(), BigInteger.ZERO);
    BinaryOp inner = op.lhs().definingOp(Arith.SUBI);
    return inner == null || inner.lhs() != op.rhs() || zero == null
        ? Match.no("not a - b - a")
        : MatchedLocations.replace(
            op,
            b ->
                BinaryOp.build(
                        b,
                        Arith.SUBI,
                        Arith.constant(b, zero),
                        inner.rhs(),
                        op.overflow().and(inner.overflow()))
                    .result(),
            op.lhs());
  }

  /**
   * {@code (x * a) * b = x * (a * b)}. If the product of the constants is not representable in the
   * type, the flags imply that x is 0, or possibly -1 if the product is one more than the greatest
   * integer.
   *
   * <pre>{@code
   * %0 = arith.muli %x, %c3 overflow<nsw> : i8
   * %1 = arith.muli %0, %c2 overflow<nsw> : i8
   *     -->     %1 = arith.muli %x, %c6 overflow<nsw> : i8
   *
   * %2 = arith.muli %x, %c64 overflow<nsw> : i8
   * %3 = arith.muli %2, %c2 overflow<nsw> : i8
   *     -->     %3 = arith.muli %x, %cm128 : i8
   * }</pre>
   *
   * <p>In the second example x = -1 gives -128, but -1 * -128 overflows.
   */
  private static Match product(BinaryOp op) {
    IntScalar b = constantOf(op.rhs());
    BinaryOp inner = op.lhs().definingOp(Arith.MULI);
    IntScalar a = inner == null ? null : constantOf(inner.rhs());
    if (a == null || b == null || inner == null) {
      return Match.no("no product with a constant");
    }
    BigInteger exact = a.signed().multiply(b.signed());
    TypedAttr constant = Uniform.of(op.result().type(), exact);
    if (constant == null) {
      return Match.no("no constant of the type");
    }
    OverflowAttr flags = op.overflow().and(inner.overflow());
    boolean isBeyond = exact.equals(IntScalar.least(a.width()).signed().negate());
    OverflowAttr kept = isBeyond ? flags.without(OverflowFlag.NSW) : flags;
    return MatchedLocations.replace(
        op,
        builder ->
            BinaryOp.build(
                    builder, Arith.MULI, inner.lhs(), Arith.constant(builder, constant), kept)
                .result(),
        inner.rhs());
  }
}
