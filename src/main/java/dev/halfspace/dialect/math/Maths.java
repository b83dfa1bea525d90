package dev.halfspace.dialect.math;

import static dev.halfspace.builtin.TypeConstraints.BOOL_LIKE;
import static dev.halfspace.builtin.TypeConstraints.FLOAT_LIKE;
import static dev.halfspace.builtin.TypeConstraints.SIGNLESS_INTEGER_LIKE;
import static dev.halfspace.dialect.shape.Computation.FASTMATH;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.PairOp;
import dev.halfspace.dialect.shape.TernaryOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/**
 * The operations of {@code math}, and factories for the results of the common ones.
 *
 * <pre>{@code
 * Value root = Maths.sqrt(b, x, FastMathFlag.NNAN);
 * Value angle = UnaryOp.build(b, Maths.ACOS, x).result();
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class Maths {
  private static final ImmutableList.Builder<OpDefinition<?>> ALL = ImmutableList.builder();

  private static final String FAST = " (`fastmath` `` $fastmath^)? attr-dict `:` ";

  // Functions of one number -----------------------------------------------------------------------

  /** The absolute value. */
  public static final OpDefinition<UnaryOp> ABSF = function("absf");

  /** The angle of a cosine. */
  public static final OpDefinition<UnaryOp> ACOS = function("acos");

  /** The inverse of the hyperbolic cosine. */
  public static final OpDefinition<UnaryOp> ACOSH = function("acosh");

  /** The angle of a sine. */
  public static final OpDefinition<UnaryOp> ASIN = function("asin");

  /** The inverse of the hyperbolic sine. */
  public static final OpDefinition<UnaryOp> ASINH = function("asinh");

  /** The angle of a tangent. */
  public static final OpDefinition<UnaryOp> ATAN = function("atan");

  /** The inverse of the hyperbolic tangent. */
  public static final OpDefinition<UnaryOp> ATANH = function("atanh");

  /** The cube root. */
  public static final OpDefinition<UnaryOp> CBRT = function("cbrt");

  /** The least integer that is not less. */
  public static final OpDefinition<UnaryOp> CEIL = function("ceil");

  /** The cosine. */
  public static final OpDefinition<UnaryOp> COS = function("cos");

  /** The hyperbolic cosine. */
  public static final OpDefinition<UnaryOp> COSH = function("cosh");

  /** The error function. */
  public static final OpDefinition<UnaryOp> ERF = function("erf");

  /** One minus the error function. */
  public static final OpDefinition<UnaryOp> ERFC = function("erfc");

  /** The power of e. */
  public static final OpDefinition<UnaryOp> EXP = function("exp");

  /** The power of two. */
  public static final OpDefinition<UnaryOp> EXP2 = function("exp2");

  /** The power of e, less one. */
  public static final OpDefinition<UnaryOp> EXPM1 = function("expm1");

  /** The greatest integer that is not greater. */
  public static final OpDefinition<UnaryOp> FLOOR = function("floor");

  /** The natural logarithm. */
  public static final OpDefinition<UnaryOp> LOG = function("log");

  /** The logarithm to base ten. */
  public static final OpDefinition<UnaryOp> LOG10 = function("log10");

  /** The natural logarithm of one more. */
  public static final OpDefinition<UnaryOp> LOG1P = function("log1p");

  /** The logarithm to base two. */
  public static final OpDefinition<UnaryOp> LOG2 = function("log2");

  /** The nearest integer, of two the one farther from zero. */
  public static final OpDefinition<UnaryOp> ROUND = function("round");

  /** The nearest integer, of two the even one. */
  public static final OpDefinition<UnaryOp> ROUNDEVEN = function("roundeven");

  /** The reciprocal of the square root. */
  public static final OpDefinition<UnaryOp> RSQRT = function("rsqrt");

  /** The sine. */
  public static final OpDefinition<UnaryOp> SIN = function("sin");

  /** The hyperbolic sine. */
  public static final OpDefinition<UnaryOp> SINH = function("sinh");

  /** The square root. */
  public static final OpDefinition<UnaryOp> SQRT = function("sqrt");

  /** The tangent. */
  public static final OpDefinition<UnaryOp> TAN = function("tan");

  /** The hyperbolic tangent. */
  public static final OpDefinition<UnaryOp> TANH = function("tanh");

  /** The nearest integer towards zero. */
  public static final OpDefinition<UnaryOp> TRUNC = function("trunc");

  /** The absolute value. */
  public static final OpDefinition<UnaryOp> ABSI = ofIntegers("absi");

  /** The number of zeros before the highest bit that is set. */
  public static final OpDefinition<UnaryOp> CTLZ = ofIntegers("ctlz");

  /** The number of zeros after the lowest bit that is set. */
  public static final OpDefinition<UnaryOp> CTTZ = ofIntegers("cttz");

  /** The number of bits that are set. */
  public static final OpDefinition<UnaryOp> CTPOP = ofIntegers("ctpop");

  /** True if the number is neither infinite nor NaN. */
  public static final OpDefinition<UnaryOp> ISFINITE = isOfClass("isfinite");

  /** True if the number is infinite. */
  public static final OpDefinition<UnaryOp> ISINF = isOfClass("isinf");

  /** True if the number is NaN. */
  public static final OpDefinition<UnaryOp> ISNAN = isOfClass("isnan");

  /** True if the number is finite, not zero and not subnormal. */
  public static final OpDefinition<UnaryOp> ISNORMAL = isOfClass("isnormal");

  /** The sine and the cosine of an angle. */
  public static final OpDefinition<PairOp> SINCOS =
      op(
          PairOp.of("math.sincos")
              .operand("operand", FLOAT_LIKE)
              .result("sin", FLOAT_LIKE)
              .result("cos", FLOAT_LIKE)
              .traits(Pure.class, Elementwise.class)
              .properties(FASTMATH)
              .allTypesMatch("operand", "sin", "cos")
              .syntax(format("$operand" + FAST + "type($operand)")));

  // Functions of several numbers ------------------------------------------------------------------

  /** The angle of a point, given its ordinate and abscissa. */
  public static final OpDefinition<BinaryOp> ATAN2 = ofTwo("atan2");

  /** The magnitude of the first argument with the sign of the second. */
  public static final OpDefinition<BinaryOp> COPYSIGN = ofTwo("copysign");

  /** The first argument to the power of the second. */
  public static final OpDefinition<BinaryOp> POWF = ofTwo("powf");

  /** A signed integer to the power of another. */
  public static final OpDefinition<BinaryOp> IPOWI =
      op(
          BinaryOp.of("math.ipowi", SIGNLESS_INTEGER_LIKE)
              .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
              .syntax(format("$lhs `,` $rhs attr-dict `:` type($result)")));

  /** A floating-point number to the power of a signed integer. */
  public static final OpDefinition<BinaryOp> FPOWI =
      op(
          BinaryOp.of("math.fpowi", FLOAT_LIKE, SIGNLESS_INTEGER_LIKE)
              .traits(Pure.class, Elementwise.class)
              .properties(FASTMATH)
              .allTypesMatch("lhs", "result")
              .with(Computation.Rule.class, Maths::verifyPower)
              .syntax(format("$lhs `,` $rhs" + FAST + "type($lhs) `,` type($rhs)")));

  /** The product of two numbers plus a third, rounded once. */
  public static final OpDefinition<TernaryOp> FMA =
      ofThree(TernaryOp.of("math.fma", FLOAT_LIKE, "a", "b", "c"), "$a `,` $b `,` $c");

  /** The number of the interval from the second to the third that is nearest to the first. */
  public static final OpDefinition<TernaryOp> CLAMPF =
      ofThree(
          TernaryOp.of("math.clampf", FLOAT_LIKE, "value", "min", "max"),
          "$value `to` ` ` `[` $min `,` $max `]`");

  /** All operations of the dialect. */
  static final ImmutableList<OpDefinition<?>> OPERATIONS = ALL.build();

  private Maths() {}

  // Definitions -----------------------------------------------------------------------------------

  private static <T extends Operation> OpDefinition<T> op(OpDefinition<T> opcode) {
    ALL.add(opcode);
    return opcode;
  }

  private static OpDefinition<UnaryOp> function(String mnemonic) {
    return op(
        UnaryOp.of("math." + mnemonic, FLOAT_LIKE, FLOAT_LIKE)
            .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
            .properties(FASTMATH)
            .syntax(format("$operand" + FAST + "type($result)")));
  }

  private static OpDefinition<UnaryOp> ofIntegers(String mnemonic) {
    return op(
        UnaryOp.of("math." + mnemonic, SIGNLESS_INTEGER_LIKE, SIGNLESS_INTEGER_LIKE)
            .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
            .syntax(format("$operand attr-dict `:` type($result)")));
  }

  private static OpDefinition<UnaryOp> isOfClass(String mnemonic) {
    return op(
        UnaryOp.of("math." + mnemonic, FLOAT_LIKE, BOOL_LIKE)
            .traits(Pure.class, Elementwise.class)
            .properties(FASTMATH)
            .typesMatchWith(
                "an i1 result in the shape of its operand",
                "operand",
                "result",
                type -> ShapeCompatibility.withElementType(type, IntegerType.I1))
            .syntax(format("$operand attr-dict `:` type($operand)")));
  }

  private static OpDefinition<BinaryOp> ofTwo(String mnemonic) {
    return op(
        BinaryOp.of("math." + mnemonic, FLOAT_LIKE)
            .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
            .properties(FASTMATH)
            .syntax(format("$lhs `,` $rhs" + FAST + "type($result)")));
  }

  private static OpDefinition<TernaryOp> ofThree(OpDefinition<TernaryOp> opcode, String operands) {
    return op(
        opcode
            .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
            .properties(FASTMATH)
            .syntax(format(operands + FAST + "type($result)")));
  }

  private static void verifyPower(Operation op, Verification v) {
    Type base = ((BinaryOp) op).lhs().type();
    Type exponent = ((BinaryOp) op).rhs().type();
    if (ShapeCompatibility.isMappable(base) != ShapeCompatibility.isMappable(exponent)) {
      v.error(
          op,
          "raises a value of type %s to the power of one of type %s, but both are scalars or none is"
              .formatted(base, exponent));
    }
  }

  // Factories -------------------------------------------------------------------------------------

  /** Builds an absolute value. */
  public static OpResult absf(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, ABSF, x, FastMathAttr.of(flags)).result();
  }

  /** Builds the least integer that is not less. */
  public static OpResult ceil(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, CEIL, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a cosine. */
  public static OpResult cos(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, COS, x, FastMathAttr.of(flags)).result();
  }

  /** Builds the error function. */
  public static OpResult erf(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, ERF, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a power of e. */
  public static OpResult exp(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, EXP, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a power of two. */
  public static OpResult exp2(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, EXP2, x, FastMathAttr.of(flags)).result();
  }

  /** Builds the greatest integer that is not greater. */
  public static OpResult floor(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, FLOOR, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a natural logarithm. */
  public static OpResult log(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, LOG, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a logarithm to base two. */
  public static OpResult log2(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, LOG2, x, FastMathAttr.of(flags)).result();
  }

  /** Builds the reciprocal of a square root. */
  public static OpResult rsqrt(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, RSQRT, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a sine. */
  public static OpResult sin(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, SIN, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a square root. */
  public static OpResult sqrt(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, SQRT, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a hyperbolic tangent. */
  public static OpResult tanh(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, TANH, x, FastMathAttr.of(flags)).result();
  }

  /** Builds the angle of a point, given its ordinate and abscissa. */
  public static OpResult atan2(OpBuilder b, Value x, Value y, FastMathFlag... flags) {
    return BinaryOp.build(b, ATAN2, x, y, FASTMATH, FastMathAttr.of(flags)).result();
  }

  /** Builds a number to the power of another. */
  public static OpResult powf(OpBuilder b, Value x, Value y, FastMathFlag... flags) {
    return BinaryOp.build(b, POWF, x, y, FASTMATH, FastMathAttr.of(flags)).result();
  }

  /** Builds {@code x * y + z}, rounded once. */
  public static OpResult fma(OpBuilder b, Value x, Value y, Value z) {
    return TernaryOp.build(b, FMA, x, y, z).result();
  }

  /** Builds the number of the interval from {@code min} to {@code max} that is nearest. */
  public static OpResult clampf(OpBuilder b, Value value, Value min, Value max) {
    return TernaryOp.build(b, CLAMPF, value, min, max).result();
  }
}
