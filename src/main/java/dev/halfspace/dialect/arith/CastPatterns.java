package dev.halfspace.dialect.arith;

import static dev.halfspace.builtin.TypeConstraints.elementOrSelf;
import static dev.halfspace.dialect.arith.IntegerFolds.definer;

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
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;

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
          Pattern.of("ExtSIOfExtUI", Arith.EXTSI, CastPatterns::ofUnsigned),
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
          Operation x = definer(op.lhs(), extension);
          Operation y = definer(op.rhs(), extension);
          IntegerPredicate predicate = op.integerPredicate();
          return x == null
                  || y == null
                  || predicate == null
                  || !isEquality(predicate)
                  || !x.operand(0).type().equals(y.operand(0).type())
              ? Match.no("no equality of two extensions of one type")
              : Match.rewrite(
                  r ->
                      r.replace(
                          op,
                          Arith.cmpi(
                              MatchedLocations.before(r, op, op.lhs(), op.rhs()),
                              predicate,
                              x.operand(0),
                              y.operand(0))));
        });
  }

  /** {@code cast(cast(x)) = x} where the type between has all bits of x. */
  private static Pattern thereAndBack(String name, OpDefinition<CastOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation inner = definer(op.in(), opcode);
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

  /** {@code cast(ext(x)) = cast(x)}. */
  private static Pattern ofExtension(
      String name, OpDefinition<CastOp> opcode, OpDefinition<CastOp> extension) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation inner = definer(op.in(), extension);
          return inner == null
              ? Match.no("no extension")
              : Match.rewrite(
                  r ->
                      r.replaceWith(
                          op,
                          CastOp.build(
                              MatchedLocations.before(r, op, op.in()),
                              opcode,
                              inner.operand(0),
                              op.result().type())));
        });
  }

  /** {@code extsi(extui(x)) = extui(x)}. */
  private static Match ofUnsigned(CastOp op) {
    Operation inner = definer(op.in(), Arith.EXTUI);
    return inner == null
        ? Match.no("no unsigned extension")
        : Match.rewrite(
            r -> {
              OpBuilder b = MatchedLocations.before(r, op, op.in());
              r.replace(op, Arith.extui(b, inner.operand(0), op.result().type()));
            });
  }

  /** {@code trunci(ext(x)) = ext(x)} where x is narrower than the result. */
  private static Pattern shortened(String name, OpDefinition<CastOp> extension) {
    return Pattern.of(
        name,
        Arith.TRUNCI,
        op -> {
          Operation inner = definer(op.in(), extension);
          return inner == null || width(inner.operand(0)) >= width(op.result())
              ? Match.no("no extension of a narrower integer")
              : Match.rewrite(
                  r ->
                      r.replaceWith(
                          op,
                          CastOp.build(
                              MatchedLocations.before(r, op, op.in()),
                              extension,
                              inner.operand(0),
                              op.result().type())));
        });
  }

  /**
   * The high half of bits, {@code trunci(x shrsi n) = trunci(x shrui n)}. That the signed number
   * fits is no promise about the unsigned one.
   */
  private static Match ofHighBits(CastOp op) {
    if (!(definer(op.in(), Arith.SHRSI) instanceof BinaryOp shift)) {
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
    return Match.rewrite(
        r -> {
          OpBuilder b = MatchedLocations.before(r, op, shift.rhs());
          Value by = Arith.constant(b, bits);
          Value high =
              (shift.isExact()
                      ? BinaryOp.build(
                          b,
                          Arith.SHRUI,
                          shift.lhs(),
                          by,
                          BinaryOp.EXACT,
                          shift.property(BinaryOp.EXACT))
                      : BinaryOp.build(b, Arith.SHRUI, shift.lhs(), by))
                  .result();
          r.replaceWith(
              op,
              CastOp.build(b, Arith.TRUNCI, high, op.result().type(), Computation.OVERFLOW, flags));
        });
  }

  /** {@code -x * -y = x * y}, and so for quotients. */
  private static Pattern product(String name, OpDefinition<BinaryOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          Operation x = definer(op.lhs(), Arith.NEGF);
          Operation y = definer(op.rhs(), Arith.NEGF);
          return x == null || y == null
              ? Match.no("not two negative numbers")
              : Match.rewrite(
                  r ->
                      r.replaceWith(
                          op,
                          BinaryOp.build(
                              MatchedLocations.before(r, op, op.lhs(), op.rhs()),
                              opcode,
                              x.operand(0),
                              y.operand(0),
                              Computation.FASTMATH,
                              op.fastMath())));
        });
  }

  /** {@code truncf(tofp(x)) = tofp(x)} where the wider type holds every integer exactly. */
  private static Pattern ofInteger(String name, OpDefinition<CastOp> conversion, int signBits) {
    return Pattern.of(
        name,
        Arith.TRUNCF,
        op -> {
          Operation inner = definer(op.in(), conversion);
          return inner == null
                  || op.hasProperty(CastOp.ROUNDING)
                  || !(elementOrSelf(op.in().type()) instanceof FloatType between)
                  || width(inner.operand(0)) - signBits > between.format().precision()
              ? Match.no("no conversion of an integer that is exact")
              : Match.rewrite(
                  r ->
                      r.replaceWith(
                          op,
                          CastOp.build(
                              MatchedLocations.before(r, op, op.in()),
                              conversion,
                              inner.operand(0),
                              op.result().type())));
        });
  }
}
