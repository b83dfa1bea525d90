package dev.halfspace.dialect.arith;

import static dev.halfspace.builtin.TypeConstraints.elementOrSelf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.function.BiPredicate;

/** The patterns of conversions, and of operations on the results of conversions. */
final class CastPatterns {
  /**
   * The number of bits of an index that patterns and folds of {@code arith} assume. Those of the
   * dialect {@code index} hold for 32 bits as well.
   */
  private static final int INDEX_BITS = 64;

  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          ofExtended("CmpIExtSI", Arith.EXTSI),
          ofExtended("CmpIExtUI", Arith.EXTUI),
          thereAndBack("IndexCastOfIndexCast", Arith.INDEX_CAST),
          ofExtension("IndexCastOfExtSI", Arith.INDEX_CAST, Arith.EXTSI),
          thereAndBack("IndexCastUIOfIndexCastUI", Arith.INDEX_CASTUI),
          ofExtension("IndexCastUIOfExtUI", Arith.INDEX_CASTUI, Arith.EXTUI),
          ofExtension("BitcastOfBitcast", Arith.BITCAST, Arith.BITCAST),
          ofConversion(
              "ExtSIOfExtUI",
              Arith.EXTSI,
              Arith.EXTUI,
              Arith.EXTUI,
              (op, inner) -> true,
              "no unsigned extension"),
          shortened("TruncIExtSIToExtSI", Arith.EXTSI),
          shortened("TruncIExtUIToExtUI", Arith.EXTUI),
          Pattern.of("TruncIShrSIToTrunciShrUI", Arith.TRUNCI, CastPatterns::ofHighBits),
          product("MulFOfNegF", Arith.MULF),
          product("DivFOfNegF", Arith.DIVF),
          ofInteger("TruncFSIToFPToSIToFP", Arith.SITOFP, 1),
          ofInteger("TruncFUIToFPToUIToFP", Arith.UITOFP, 0));

  private CastPatterns() {}

  private static boolean isEquality(IntegerPredicate predicate) {
    return predicate == IntegerPredicate.EQ || predicate == IntegerPredicate.NE;
  }

  /**
   * {@code ext(x) == ext(y) = x == y}; likewise for {@code !=}.
   *
   * <pre>{@code
   * %x = arith.extsi %a : i8 to i32
   * %y = arith.extsi %b : i8 to i32
   * %r = arith.cmpi eq, %x, %y : i32     -->     %r = arith.cmpi eq, %a, %b : i8
   * }</pre>
   *
   * <p>An extension is injective. Relational comparisons stay, as in MLIR, although sign extension
   * preserves the signed order and zero extension the unsigned one.
   */
  private static Pattern ofExtended(String name, OpDefinition<CastOp> extension) {
    return Pattern.of(
        name,
        Arith.CMPI,
        op -> {
          Operation x = op.lhs().definingOp(extension);
          Operation y = op.rhs().definingOp(extension);
          IntegerPredicate predicate = op.integerPredicate();
          return x == null
                  || y == null
                  || predicate == null
                  || !isEquality(predicate)
                  || !x.operand(0).type().equals(y.operand(0).type())
              ? Match.no("no equality of two extensions of one type")
              : MatchedLocations.replace(
                  op,
                  b -> Arith.cmpi(b, predicate, x.operand(0), y.operand(0)),
                  op.lhs(),
                  op.rhs());
        });
  }

  /**
   * {@code cast(cast(x)) = x} if the intermediate type has all bits of x.
   *
   * <pre>{@code
   * %0 = arith.index_cast %x : i32 to index
   * %1 = arith.index_cast %0 : index to i32     -->     %x
   *
   * %2 = arith.index_cast %i : index to i8
   * %3 = arith.index_cast %2 : i8 to index      -->     stays: of 300 it is 44
   * }</pre>
   */
  private static Pattern thereAndBack(String name, OpDefinition<CastOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation inner = op.in().definingOp(opcode);
          return inner != null
                  && inner.operand(0).type().equals(op.result().type())
                  && width(op.in()) >= width(op.result())
              ? Match.rewrite(r -> r.replace(op, inner.operand(0)))
              : Match.no("not there and back without loss");
        });
  }

  private static int width(Value value) {
    return elementOrSelf(value.type()) instanceof IntegerType type ? type.width() : INDEX_BITS;
  }

  /**
   * Merges a conversion with the one that defines its operand. The new conversion has neither flags
   * nor a rounding mode, so {@code condition} has to reject a rounding mode of {@code outer}.
   *
   * <pre>{@code
   * %0 = arith.extui %x : i8 to i16
   * %1 = arith.extsi %0 : i16 to i32     -->     %1 = arith.extui %x : i8 to i32
   * }</pre>
   *
   * @param outer the conversion that is replaced
   * @param inner the conversion that defines its operand
   * @param made the conversion from the operand of {@code inner} to the type of {@code outer}
   * @param condition the condition on both under which the result is the same
   */
  private static Pattern ofConversion(
      String name,
      OpDefinition<CastOp> outer,
      OpDefinition<CastOp> inner,
      OpDefinition<CastOp> made,
      BiPredicate<CastOp, Operation> condition,
      String otherwise) {
    return Pattern.of(
        name,
        outer,
        op -> {
          Operation from = op.in().definingOp(inner);
          return from == null || !condition.test(op, from)
              ? Match.no(otherwise)
              : MatchedLocations.replace(
                  op,
                  b -> CastOp.build(b, made, from.operand(0), op.result().type()).result(),
                  op.in());
        });
  }

  /**
   * {@code cast(ext(x)) = cast(x)}, if the cast extends in the same way.
   *
   * <pre>{@code
   * %0 = arith.extsi %x : i32 to i64
   * %1 = arith.index_cast %0 : i64 to index     -->     %1 = arith.index_cast %x : i32 to index
   * %2 = arith.bitcast %y : i16 to f16
   * %3 = arith.bitcast %2 : f16 to bf16         -->     %3 = arith.bitcast %y : i16 to bf16
   * }</pre>
   */
  private static Pattern ofExtension(
      String name, OpDefinition<CastOp> opcode, OpDefinition<CastOp> extension) {
    return ofConversion(name, opcode, extension, opcode, (op, inner) -> true, "no extension");
  }

  /**
   * {@code trunci(ext(x)) = ext(x)} if x is narrower than the result; the other cases are a fold,
   * {@link CastFolds#trunci}. Flags of the truncation are dropped: no bit of x is lost, and if a
   * flag was violated, the result was poison.
   *
   * <pre>{@code
   * %0 = arith.extsi %x : i16 to i64
   * %1 = arith.trunci %0 : i64 to i32     -->     %1 = arith.extsi %x : i16 to i32
   * }</pre>
   */
  private static Pattern shortened(String name, OpDefinition<CastOp> extension) {
    return ofConversion(
        name,
        Arith.TRUNCI,
        extension,
        extension,
        (op, inner) -> width(inner.operand(0)) < width(op.result()),
        "no extension of a narrower integer");
  }

  /**
   * The high bits, {@code trunci(x shrsi n) = trunci(x shrui n)}. The flag {@code nsw} is dropped,
   * as it does not hold for the logical shift.
   *
   * <pre>{@code
   * %0 = arith.shrsi %x, %c16 : i32                          %0 = arith.shrui %x, %c16 : i32
   * %1 = arith.trunci %0 overflow<nsw> : i32 to i16   -->    %1 = arith.trunci %0 : i32 to i16
   * }</pre>
   *
   * <p>The two shifts differ in the n high bits, which a truncation by n or more bits removes; the
   * pattern requires exactly n, as in MLIR. {@code exact} concerns the low bits and is kept.
   */
  private static Match ofHighBits(CastOp op) {
    BinaryOp shift = op.in().definingOp(Arith.SHRSI);
    if (shift == null) {
      return Match.no("no shift");
    }
    Attribute constant = Constants.valueOf(shift.rhs());
    IntScalar distance = Uniform.integer(constant);
    int leftOut = width(op.in()) - width(op.result());
    if (distance == null
        || !distance.unsigned().equals(BigInteger.valueOf(leftOut))
        || !(constant instanceof TypedAttr bits)) {
      return Match.no("the distance is not the number of bits left out");
    }
    OverflowAttr flags = op.overflow().without(OverflowFlag.NSW);
    return MatchedLocations.replace(
        op,
        b -> {
          Value by = Arith.constant(b, bits);
          Value high =
              BinaryOp.build(b, Arith.SHRUI, shift.lhs(), by, shift.propertyOrNull(BinaryOp.EXACT))
                  .result();
          Type type = op.result().type();
          return CastOp.build(b, Arith.TRUNCI, high, type, Computation.OVERFLOW, flags).result();
        },
        shift.rhs());
  }

  /**
   * {@code -x * -y = x * y}, with the flags of the product; likewise for quotients.
   *
   * <pre>{@code
   * %a = arith.negf %x : f32
   * %b = arith.negf %y : f32
   * %r = arith.mulf %a, %b fastmath<nnan> : f32
   *     -->     %r = arith.mulf %x, %y fastmath<nnan> : f32
   * }</pre>
   *
   * <p>The result is the same, zeros included: only the sign depends on the signs of the operands,
   * and rounding to nearest does not depend on the sign.
   */
  private static Pattern product(String name, OpDefinition<BinaryOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation x = op.lhs().definingOp(Arith.NEGF);
          Operation y = op.rhs().definingOp(Arith.NEGF);
          return x == null || y == null
              ? Match.no("not two negative numbers")
              : MatchedLocations.replace(
                  op,
                  b ->
                      BinaryOp.build(b, opcode, x.operand(0), y.operand(0), op.fastMath()).result(),
                  op.lhs(),
                  op.rhs());
        });
  }

  /**
   * {@code truncf(tofp(x)) = tofp(x)} if the wider type represents every integer exactly.
   *
   * <pre>{@code
   * %0 = arith.sitofp %x : i16 to f64
   * %1 = arith.truncf %0 : f64 to f32     -->     %1 = arith.sitofp %x : i16 to f32
   *
   * %2 = arith.sitofp %y : i64 to f64
   * %3 = arith.truncf %2 : f64 to f32     -->     stays: it rounds twice, the other once
   * }</pre>
   *
   * <p>A truncation with a rounding mode stays, as conversions from integers have none, and so does
   * one from {@code f8E8M0FNU}, which represents neither zero nor negative integers.
   *
   * @param signBits the bits that need no precision: 1 for a signed integer, whose magnitude has
   *     one bit less or is a power of two
   */
  private static Pattern ofInteger(String name, OpDefinition<CastOp> conversion, int signBits) {
    return ofConversion(
        name,
        Arith.TRUNCF,
        conversion,
        conversion,
        (op, inner) ->
            !op.hasProperty(CastOp.ROUNDING)
                && elementOrSelf(op.in().type()) instanceof FloatType between
                && between.format().hasSubnormals()
                && width(inner.operand(0)) - signBits <= between.format().precision(),
        "no conversion of an integer that is exact");
  }
}
