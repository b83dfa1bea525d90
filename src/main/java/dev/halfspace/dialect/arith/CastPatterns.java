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

/** The patterns of conversions, and of operations on what was converted. */
final class CastPatterns {
  /** The number of bits of an index in the laws of {@code arith}. */
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

  /** {@code ext(x) == ext(y) = x == y}, and so for {@code !=}. */
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

  /** {@code cast(cast(x)) = x} where the type between has all bits of x. */
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
   * The conversion of what another one makes, which becomes one.
   *
   * @param outer the one
   * @param inner the other
   * @param made the conversion of what {@code inner} converts to the type that {@code outer} makes
   * @param condition the condition on both under which it is the same
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

  /** {@code cast(ext(x)) = cast(x)}. */
  private static Pattern ofExtension(
      String name, OpDefinition<CastOp> opcode, OpDefinition<CastOp> extension) {
    return ofConversion(name, opcode, extension, opcode, (op, inner) -> true, "no extension");
  }

  /** {@code trunci(ext(x)) = ext(x)} where x is narrower than the result. */
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
   * The high half of bits, {@code trunci(x shrsi n) = trunci(x shrui n)}. That the signed number
   * fits is no promise about the unsigned one.
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

  /** {@code -x * -y = x * y}, and so for quotients. */
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

  /** {@code truncf(tofp(x)) = tofp(x)} where the wider type holds every integer exactly. */
  private static Pattern ofInteger(String name, OpDefinition<CastOp> conversion, int signBits) {
    return ofConversion(
        name,
        Arith.TRUNCF,
        conversion,
        conversion,
        (op, inner) ->
            !op.hasProperty(CastOp.ROUNDING)
                && elementOrSelf(op.in().type()) instanceof FloatType between
                && width(inner.operand(0)) - signBits <= between.format().precision(),
        "no conversion of an integer that is exact");
  }
}
