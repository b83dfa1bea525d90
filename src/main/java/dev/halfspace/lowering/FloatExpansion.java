package dev.halfspace.lowering;

import static dev.halfspace.builtin.TypeConstraints.elementOrSelf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.scalar.Rounding;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Expands conversions between small floating-point formats and {@code f32} into integer operations,
 * and scaling conversions into multiplication and division.
 */
final class FloatExpansion {
  private static final int SIGNIFICAND = 23;

  private FloatExpansion() {}

  /** The patterns for scaling conversions, which are always expanded. */
  static ImmutableList<Pattern> scaling() {
    return ImmutableList.of(
        Pattern.of("expand-scaling-extf", Arith.SCALING_EXTF, op -> scaled(op, true)),
        Pattern.of("expand-scaling-truncf", Arith.SCALING_TRUNCF, op -> scaled(op, false)));
  }

  static ImmutableList<Pattern> bf16() {
    return ImmutableList.of(
        widening(FloatType.BF16, "expand-bf16-extf", FloatExpansion::ofBf16),
        narrowing(FloatType.BF16, "expand-bf16-truncf", FloatExpansion::toBf16));
  }

  static ImmutableList<Pattern> f8E8M0() {
    return ImmutableList.of(
        widening(FloatType.F8E8M0FNU, "expand-f8e8m0-extf", FloatExpansion::ofPowerOfTwo),
        narrowing(FloatType.F8E8M0FNU, "expand-f8e8m0-truncf", FloatExpansion::toPowerOfTwo));
  }

  static ImmutableList<Pattern> f4E2M1() {
    return ImmutableList.of(
        widening(FloatType.F4E2M1FN, "expand-f4e2m1-extf", FloatExpansion::ofF4),
        narrowing(FloatType.F4E2M1FN, "expand-f4e2m1-truncf", FloatExpansion::toF4));
  }

  private static FloatType element(Value value) {
    return (FloatType) elementOrSelf(value.type());
  }

  private static int width(FloatType type) {
    return type.format().width();
  }

  // Scales ----------------------------------------------------------------------------------------

  /** A scale is a power of two; one of a wider format is truncated to its exponent. */
  private static Match scaled(CastOp op, boolean isUp) {
    FloatType scale = element(op.operand(1));
    return width(scale) < 16 && scale != FloatType.F8E8M0FNU
        ? Match.no("its scale of type %s is no power of two".formatted(scale))
        : Match.rewrite(r -> scale(op, isUp, r));
  }

  private static void scale(CastOp op, boolean isUp, Rewriter r) {
    OpBuilder b = r.before(op);
    Value scale = op.operand(1);
    if (element(scale) != FloatType.F8E8M0FNU) {
      Type exponents = new ElementMath(b, scale.type()).type(FloatType.F8E8M0FNU);
      scale = cast(b, Arith.TRUNCF, scale, exponents, op, false);
    }
    Type type = op.result().type();
    Value factor = cast(b, Arith.EXTF, scale, isUp ? type : op.in().type(), op, false);
    if (isUp) {
      Value wide = cast(b, Arith.EXTF, op.in(), type, op, false);
      r.replace(op, arithmetic(b, Arith.MULF, wide, factor, op));
    } else {
      Value quotient = arithmetic(b, Arith.DIVF, op.in(), factor, op);
      r.replace(op, cast(b, Arith.TRUNCF, quotient, type, op, true));
    }
  }

  private static Value arithmetic(
      OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs, CastOp of) {
    return BinaryOp.build(b, opcode, lhs, rhs, of.fastMath()).result();
  }

  /** Builds a cast with the fast-math flags of another one, and with its rounding if requested. */
  private static Value cast(
      OpBuilder b, OpDefinition<CastOp> opcode, Value in, Type type, CastOp of, boolean isRounded) {
    OperationState state = b.state(opcode).operand(in).result(type);
    if (of.fastMathOrNull() != null) {
      state.property(CastOp.OPTIONAL_FASTMATH, of.fastMath());
    }
    if (isRounded && of.propertyOrNull(CastOp.ROUNDING) != null) {
      state.property(CastOp.ROUNDING, of.property(CastOp.ROUNDING));
    }
    return b.insert(opcode.create(state)).result();
  }

  // Formats ---------------------------------------------------------------------------------------

  private static Pattern widening(
      FloatType from, String name, BiFunction<ElementMath, Value, Value> toF32) {
    return Pattern.of(
        name,
        Arith.EXTF,
        op -> {
          if (element(op.in()) != from) {
            return Match.no("it is of another type than " + from);
          }
          String obstacle = obstacle(op, from, op.result());
          return obstacle != null
              ? Match.no(obstacle)
              : Match.rewrite(r -> r.replace(op, widened(op, r, toF32)));
        });
  }

  private static Value widened(CastOp op, Rewriter r, BiFunction<ElementMath, Value, Value> toF32) {
    OpBuilder b = r.before(op);
    Value wide = toF32.apply(new ElementMath(b, op.in().type()), op.in());
    int width = width(element(op.result()));
    return width == 32
        ? wide
        : resize(b, width < 32 ? Arith.TRUNCF : Arith.EXTF, wide, op.result().type(), op);
  }

  private static Pattern narrowing(
      FloatType to, String name, BiFunction<ElementMath, Value, Value> ofF32) {
    return Pattern.of(
        name,
        Arith.TRUNCF,
        op -> {
          if (element(op.result()) != to) {
            return Match.no("it gives another type than " + to);
          }
          String obstacle = obstacle(op, to, op.in());
          if (obstacle == null && to == FloatType.F4E2M1FN && width(element(op.in())) > 32) {
            obstacle = "it would be rounded twice";
          }
          return obstacle != null
              ? Match.no(obstacle)
              : Match.rewrite(r -> r.replace(op, narrowed(op, r, ofF32)));
        });
  }

  private static Value narrowed(
      CastOp op, Rewriter r, BiFunction<ElementMath, Value, Value> ofF32) {
    OpBuilder b = r.before(op);
    ElementMath m = new ElementMath(b, op.in().type());
    int width = width(element(op.in()));
    Type single = m.type(FloatType.F32);
    Value in =
        width == 32
            ? op.in()
            : width < 32
                ? resize(b, Arith.EXTF, op.in(), single, op)
                : resize(b, Arith.TRUNCF, op.in(), single, op);
    return ofF32.apply(m, in);
  }

  /** Builds a cast between f32 and a third type; that for f4E2M1FN gets no fast-math flags. */
  private static Value resize(
      OpBuilder b, OpDefinition<CastOp> opcode, Value in, Type type, CastOp of) {
    boolean isOfF4 =
        element(of.in()) == FloatType.F4E2M1FN || element(of.result()) == FloatType.F4E2M1FN;
    return isOfF4
        ? CastOp.build(b, opcode, in, type).result()
        : cast(b, opcode, in, type, of, false);
  }

  /** The reason that a conversion between a format and another type cannot be expanded, if any. */
  private static @Nullable String obstacle(CastOp op, FloatType format, Value other) {
    if (op.in().type() instanceof ShapedType type && !type.hasStaticShape()) {
      return "its constants would have sizes that are not known";
    } else if (format == FloatType.BF16 && element(other) != FloatType.F32) {
      return "the other type is not f32";
    }
    boolean isNearest = op.rounding() == null || op.rounding() == Rounding.TO_NEAREST_EVEN;
    return isNearest && (op.rounding() == null || format == FloatType.F4E2M1FN)
        ? null
        : "it has a rounding mode";
  }

  /** The bits of bf16 are the upper half of those of f32. */
  private static Value ofBf16(ElementMath m, Value in) {
    Value bits = m.widen(m.bits(in, 16), 32);
    return m.ofBits(m.shiftLeft(bits, m.constant(32, 16)), FloatType.F32);
  }

  /** Rounds to nearest, ties to even, by adding 0x7fff, and 1 if the lowest kept bit is set. */
  private static Value toBf16(ElementMath m, Value in) {
    Value isNaN = m.compare(FloatPredicate.UNE, in, in);
    Value almostHalf = m.constant(32, 0x7fff);
    Value nan = m.constant(16, 0x7fc0);
    Value sixteen = m.constant(32, 16);
    Value one = m.constant(32, 1);
    Value bits = m.bits(in, 32);
    Value lastKept = m.and(m.shiftRight(bits, sixteen), one);
    Value rounded = m.plus(bits, m.plus(lastKept, almostHalf));
    Value half = m.narrow(m.shiftRight(rounded, sixteen), 16);
    return m.ofBits(m.select(isNaN, nan, half), FloatType.BF16);
  }

  /** The bits are the exponent field of f32; all ones encode NaN. */
  private static Value ofPowerOfTwo(ElementMath m, Value in) {
    Value bits = m.bits(in, 8);
    Value nan = m.constant(8, -1);
    Value wideNaN = m.constant(32, -1);
    Value significand = m.constant(32, SIGNIFICAND);
    Value exponent = m.shiftLeft(m.widen(bits, 32), significand);
    Value isNaN = m.compare(IntegerPredicate.EQ, bits, nan);
    return m.ofBits(m.select(isNaN, wideNaN, exponent), FloatType.F32);
  }

  private static Value toPowerOfTwo(ElementMath m, Value in) {
    Value bits = m.bits(in, 32);
    Value exponent = m.shiftRight(bits, m.constant(32, SIGNIFICAND));
    return m.ofBits(m.narrow(exponent, 8), FloatType.F8E8M0FNU);
  }

  /**
   * The bits are a sign, two exponent bits and one significand bit. The low two of these are
   * shifted to their place in f32; the high exponent bit selects the constant that is added for it
   * and for the difference of the biases. 0 and 0.5, which are not normal, are handled separately.
   */
  private static Value ofF4(ElementMath m, Value in) {
    Value bits = m.bits(in, 4);
    Value zero = m.constant(4, 0);
    Value half = m.constant(4, 1);
    Value two = m.constant(4, 2);
    Value fromTwoOn = m.constant(4, 4);
    Value magnitudeMask = m.constant(4, 7);
    Value magnitude = m.and(bits, magnitudeMask);
    Value twenty = m.constant(32, SIGNIFICAND - 3);
    Value shifted = m.shiftLeft(magnitude, two);
    Value isHalf = m.compare(IntegerPredicate.EQ, magnitude, half);
    Value low = m.shiftLeft(m.widen(m.select(isHalf, zero, shifted), 32), twenty);
    Value wideZero = m.constant(32, 0);
    Value great = m.constant(32, 0x4000_0000);
    Value small = m.constant(32, 0x3f00_0000);
    Value isGreat = m.compare(IntegerPredicate.UGE, magnitude, fromTwoOn);
    Value bias = m.select(isGreat, great, small);
    Value isZero = m.compare(IntegerPredicate.EQ, magnitude, zero);
    Value high = m.select(isZero, wideZero, bias);
    Value wideSign = m.constant(32, Integer.MIN_VALUE);
    Value sign = m.constant(4, -8);
    Value isNegative = m.compare(IntegerPredicate.UGE, bits, sign);
    Value signed = m.select(isNegative, wideSign, wideZero);
    return m.ofBits(m.plus(m.plus(low, high), signed), FloatType.F32);
  }

  /** Clamps to the range of the format, truncates, then rounds the last significand bit half up. */
  private static Value toF4(ElementMath m, Value in) {
    Value one = m.constant(4, 1);
    Value three = m.constant(4, 3);
    Value lastBit = m.constant(32, SIGNIFICAND - 1);
    Value byteZero = m.constant(8, 0);
    Value byteMinusOne = m.constant(8, -1);
    Value zero = m.constant(32, 0);
    Value greatest = m.constant(FloatType.F32, 6.0);
    Value least = m.constant(FloatType.F32, -6.0);
    Value atMost = Arith.minnumf(m.b(), in, greatest);
    Value bits = m.bits(Arith.maxnumf(m.b(), atMost, least), 32);
    Value signBit = m.constant(32, 31);
    Value sign = m.shiftLeft(m.narrow(m.shiftRight(bits, signBit), 4), three);
    Value bias = m.constant(32, 126);
    Value significand = m.constant(32, SIGNIFICAND);
    Value exponent = m.minus(m.shiftRight(bits, significand), bias);
    Value upper = m.plus(sign, m.shiftLeft(m.narrow(exponent, 4), one));
    Value firstBit = m.constant(32, 0x40_0000);
    Value first = m.narrow(m.shiftRight(m.and(bits, firstBit), lastBit), 4);
    Value cut = m.plus(upper, first);
    Value fraction = m.constant(32, 0x7f_ffff);
    Value byteExponent = m.narrow(exponent, 8);
    Value isSmall = m.compare(IntegerPredicate.SLE, byteExponent, byteZero);
    Value isQuarter = m.compare(IntegerPredicate.EQ, byteExponent, byteMinusOne);
    Value isInexact = m.compare(IntegerPredicate.UGT, m.and(bits, fraction), zero);
    Value isAboveQuarter = m.and(isQuarter, isInexact);
    Value isHalf = m.compare(IntegerPredicate.EQ, byteExponent, byteZero);
    Value allOnes = m.constant(4, -1);
    Value nibbleZero = m.constant(4, 0);
    Value small = m.select(isSmall, allOnes, cut);
    Value aboveQuarter = m.select(isAboveQuarter, nibbleZero, small);
    Value chosen = m.select(isHalf, cut, aboveQuarter);
    Value restMask = m.constant(32, 0x3f_ffff);
    Value halfOfRest = m.constant(32, 0x20_0000);
    Value rest = m.and(bits, restMask);
    Value isUp = m.or(m.compare(IntegerPredicate.UGE, rest, halfOfRest), isSmall);
    Value next = m.plus(chosen, one);
    return m.ofBits(m.select(isUp, next, chosen), FloatType.F4E2M1FN);
  }
}
