package dev.halfspace.dialect.math;

import static dev.halfspace.builtin.TypeConstraints.BOOL_LIKE;
import static dev.halfspace.builtin.TypeConstraints.FLOAT_LIKE;
import static dev.halfspace.builtin.TypeConstraints.SIGNLESS_INTEGER_LIKE;
import static dev.halfspace.dialect.shape.Computation.FASTMATH;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.Computation.Meaning;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.PairOp;
import dev.halfspace.dialect.shape.TernaryOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.PureInMlir;
import dev.halfspace.scalar.FloatArithmetic;
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntDivision;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Rounding;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

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

  private static final ImmutableSet<String> NOT_COMPUTED =
      ImmutableSet.of("cbrt", "clampf", "fma", "fpowi", "rsqrt", "sincos");

  /** The operations that are exact in all formats. */
  private static final ImmutableSet<String> EXACT =
      ImmutableSet.of("absf", "ceil", "copysign", "floor", "roundeven");

  /** The operations that are not folded for negative numbers, -0.0 included. */
  private static final ImmutableSet<String> OF_NATURALS =
      ImmutableSet.of("log", "log10", "log2", "sqrt");

  /** The classification of a scalar or splat. */
  private static final Fold.Refinement CLASSIFIED =
      Fold.Refinement.where(
          (op, operands) -> Uniform.number(operands.get(0)) != null,
          (op, indexBits) -> ((Computation) op).scalarFunction(indexBits));

  private static final String FAST = " (`fastmath` `` $fastmath^)? attr-dict `:` ";

  // Functions of one operand ----------------------------------------------------------------------

  /** The absolute value. */
  public static final OpDefinition<UnaryOp> ABSF = function("absf", FloatScalar::absolute);

  /** The arc cosine. */
  public static final OpDefinition<UnaryOp> ACOS = approximate("acos", StrictMath::acos);

  /** The inverse hyperbolic cosine. */
  public static final OpDefinition<UnaryOp> ACOSH =
      approximate("acosh", ElementaryFunctions::acosh);

  /** The arc sine. */
  public static final OpDefinition<UnaryOp> ASIN = approximate("asin", StrictMath::asin);

  /** The inverse hyperbolic sine. */
  public static final OpDefinition<UnaryOp> ASINH =
      approximate("asinh", ElementaryFunctions::asinh);

  /** The arc tangent. */
  public static final OpDefinition<UnaryOp> ATAN = approximate("atan", StrictMath::atan);

  /** The inverse hyperbolic tangent. */
  public static final OpDefinition<UnaryOp> ATANH =
      approximate("atanh", ElementaryFunctions::atanh);

  /** The cube root. */
  public static final OpDefinition<UnaryOp> CBRT = approximate("cbrt", StrictMath::cbrt);

  /** The operand rounded up to an integer. */
  public static final OpDefinition<UnaryOp> CEIL = function("ceil", toIntegral(Rounding.UPWARD));

  /** The cosine. */
  public static final OpDefinition<UnaryOp> COS = approximate("cos", StrictMath::cos);

  /** The hyperbolic cosine. */
  public static final OpDefinition<UnaryOp> COSH = approximate("cosh", StrictMath::cosh);

  /** The error function. */
  public static final OpDefinition<UnaryOp> ERF = approximate("erf", ErrorFunction::erf);

  /** One minus the error function. */
  public static final OpDefinition<UnaryOp> ERFC = approximate("erfc", ErrorFunction::erfc);

  /** The exponential function. */
  public static final OpDefinition<UnaryOp> EXP = approximate("exp", StrictMath::exp);

  /** Two to the power of the operand. */
  public static final OpDefinition<UnaryOp> EXP2 = approximate("exp2", ElementaryFunctions::exp2);

  /** The exponential function minus one. */
  public static final OpDefinition<UnaryOp> EXPM1 = approximate("expm1", StrictMath::expm1);

  /** The operand rounded down to an integer. */
  public static final OpDefinition<UnaryOp> FLOOR =
      function("floor", toIntegral(Rounding.DOWNWARD));

  /** The natural logarithm. */
  public static final OpDefinition<UnaryOp> LOG = approximate("log", StrictMath::log);

  /** The logarithm to base ten. */
  public static final OpDefinition<UnaryOp> LOG10 = approximate("log10", StrictMath::log10);

  /** The natural logarithm of one plus the operand. */
  public static final OpDefinition<UnaryOp> LOG1P = approximate("log1p", StrictMath::log1p);

  /** The logarithm to base two. */
  public static final OpDefinition<UnaryOp> LOG2 = approximate("log2", ElementaryFunctions::log2);

  /** The nearest integer, ties away from zero. */
  public static final OpDefinition<UnaryOp> ROUND =
      function("round", toIntegral(Rounding.TO_NEAREST_AWAY));

  /** The nearest integer, ties to even. */
  public static final OpDefinition<UnaryOp> ROUNDEVEN =
      function("roundeven", toIntegral(Rounding.TO_NEAREST_EVEN));

  /** The reciprocal of the square root. */
  public static final OpDefinition<UnaryOp> RSQRT =
      function("rsqrt", FloatArithmetic::reciprocalSquareRoot);

  /** The sine. */
  public static final OpDefinition<UnaryOp> SIN = approximate("sin", StrictMath::sin);

  /** The hyperbolic sine. */
  public static final OpDefinition<UnaryOp> SINH = approximate("sinh", StrictMath::sinh);

  /** The square root. */
  public static final OpDefinition<UnaryOp> SQRT = function("sqrt", FloatArithmetic::squareRoot);

  /** The tangent. */
  public static final OpDefinition<UnaryOp> TAN = approximate("tan", StrictMath::tan);

  /** The hyperbolic tangent. */
  public static final OpDefinition<UnaryOp> TANH = approximate("tanh", StrictMath::tanh);

  /** The operand rounded towards zero to an integer. */
  public static final OpDefinition<UnaryOp> TRUNC =
      function("trunc", toIntegral(Rounding.TOWARD_ZERO));

  /** The absolute value. */
  public static final OpDefinition<UnaryOp> ABSI = ofIntegers("absi", IntArithmetic::absolute);

  /** The number of leading zeros. */
  public static final OpDefinition<UnaryOp> CTLZ = ofIntegers("ctlz", IntArithmetic::leadingZeros);

  /** The number of trailing zeros. */
  public static final OpDefinition<UnaryOp> CTTZ = ofIntegers("cttz", IntArithmetic::trailingZeros);

  /** The number of set bits. */
  public static final OpDefinition<UnaryOp> CTPOP = ofIntegers("ctpop", IntArithmetic::countOnes);

  /** True if the operand is neither infinite nor NaN. */
  public static final OpDefinition<UnaryOp> ISFINITE = isOfClass("isfinite", FloatScalar::isFinite);

  /** True if the operand is infinite. */
  public static final OpDefinition<UnaryOp> ISINF = isOfClass("isinf", FloatScalar::isInfinite);

  /** True if the operand is NaN. */
  public static final OpDefinition<UnaryOp> ISNAN = isOfClass("isnan", FloatScalar::isNaN);

  /** True if the operand is finite, not zero and not subnormal. */
  public static final OpDefinition<UnaryOp> ISNORMAL = isOfClass("isnormal", FloatScalar::isNormal);

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
              .with(Meaning.class, Meaning.of(ScalarFunction.strict(1, 2, Maths::sincos)))
              .syntax(format("$operand" + FAST + "type($operand)")));

  // Functions of several operands -----------------------------------------------------------------

  /** The angle of the point with the ordinate {@code lhs} and the abscissa {@code rhs}. */
  public static final OpDefinition<BinaryOp> ATAN2 = ofTwo("atan2", approximate(StrictMath::atan2));

  /** The magnitude of the first operand with the sign of the second. */
  public static final OpDefinition<BinaryOp> COPYSIGN = ofTwo("copysign", FloatScalar::withSignOf);

  /** The first operand to the power of the second. */
  public static final OpDefinition<BinaryOp> POWF =
      ofTwo("powf", approximate(ElementaryFunctions::power));

  /** A signed integer to the power of another. */
  public static final OpDefinition<BinaryOp> IPOWI =
      op(
          BinaryOp.of("math.ipowi", SIGNLESS_INTEGER_LIKE)
              .traits(PureInMlir.class, Elementwise.class, SameOperandsAndResultType.class)
              .with(Computation.Speculation.class, Maths::hasSafePower)
              .with(Meaning.class, Meaning.of(ScalarFunction.ofPartial(IntDivision::power)))
              .syntax(format("$lhs `,` $rhs attr-dict `:` type($result)")));

  /** A floating-point number to the power of a signed integer. */
  public static final OpDefinition<BinaryOp> FPOWI =
      op(
          BinaryOp.of("math.fpowi", FLOAT_LIKE, SIGNLESS_INTEGER_LIKE)
              .traits(Pure.class, Elementwise.class)
              .properties(FASTMATH)
              .allTypesMatch("lhs", "result")
              .with(Meaning.class, Meaning.of(ScalarFunction.strict(2, 1, Maths::power)))
              .with(Computation.Rule.class, Maths::verifyPower)
              .syntax(format("$lhs `,` $rhs" + FAST + "type($lhs) `,` type($rhs)")));

  /** The product of two numbers plus a third, rounded once. */
  public static final OpDefinition<TernaryOp> FMA =
      ofThree(
          TernaryOp.of("math.fma", FLOAT_LIKE, "a", "b", "c"),
          "$a `,` $b `,` $c",
          FloatArithmetic::fusedMultiplyAdd);

  /** The first operand clamped to the interval from the second to the third. */
  public static final OpDefinition<TernaryOp> CLAMPF =
      ofThree(
          TernaryOp.of("math.clampf", FLOAT_LIKE, "value", "min", "max"),
          "$value `to` ` ` `[` $min `,` $max `]`",
          FloatArithmetic::clamp);

  /** All operations of the dialect. */
  static final ImmutableList<OpDefinition<?>> OPERATIONS = ALL.build();

  private Maths() {}

  // Definitions -----------------------------------------------------------------------------------

  private static <T extends Operation> OpDefinition<T> op(OpDefinition<T> opcode) {
    OpDefinition<T> folding = withFolds(opcode);
    ALL.add(folding);
    return folding;
  }

  /**
   * Returns a definition with its folds: to poison if an operand is poison, and, but for a few
   * operations, of constant operands. Approximated functions are folded only for {@code f32} and
   * {@code f64}, unless the result is NaN; roots and logarithms of negative numbers stay, too.
   */
  private static <T extends Operation> OpDefinition<T> withFolds(OpDefinition<T> opcode) {
    String mnemonic = opcode.name().substring("math.".length());
    if (NOT_COMPUTED.contains(mnemonic)) {
      return opcode.with(Fold.Refinement.class, Fold.Refinement.NONE);
    }
    if (mnemonic.startsWith("is")) {
      return opcode.with(Fold.Refinement.class, CLASSIFIED);
    }
    OpDefinition<T> folding = opcode.with(Fold.Rule.class, PoisonLike::fold);
    return EXACT.contains(mnemonic)
        ? folding
        : folding.with(
            Fold.Refinement.class, (op, indexBits) -> approximated(op, mnemonic, indexBits));
  }

  private static ScalarFunction approximated(Operation op, String mnemonic, int indexBits) {
    ScalarFunction function = ((Computation) op).strictFunction(indexBits);
    if (!(TypeConstraints.elementOrSelf(op.result().type()) instanceof FloatType type)) {
      return function;
    } else if (type != FloatType.F32 && type != FloatType.F64) {
      return ScalarFunction.unsupported("a format that has no functions of its own");
    }
    boolean isOfNaturals = OF_NATURALS.contains(mnemonic);
    return operands -> {
      boolean isNegative =
          isOfNaturals && operands.get(0) instanceof FloatScalar x && x.isNegative();
      Outcome outcome = function.apply(operands);
      return isNegative || (outcome instanceof FloatScalar result && result.isNaN())
          ? new Outcome.Unsupported("NaN")
          : outcome;
    };
  }

  private static OpDefinition<UnaryOp> approximate(String mnemonic, DoubleUnaryOperator meaning) {
    return function(mnemonic, x -> ElementaryFunctions.apply(meaning, x));
  }

  private static BiFunction<FloatScalar, FloatScalar, Outcome> approximate(
      DoubleBinaryOperator meaning) {
    return (x, y) -> ElementaryFunctions.apply(meaning, x, y);
  }

  private static Function<FloatScalar, Outcome> toIntegral(Rounding rounding) {
    return x -> FloatConversion.toIntegral(x, rounding);
  }

  private static OpDefinition<UnaryOp> function(
      String mnemonic, Function<FloatScalar, ? extends Outcome> meaning) {
    return floating(
        UnaryOp.of("math." + mnemonic, FLOAT_LIKE, FLOAT_LIKE),
        ScalarFunction.ofFloat(meaning),
        "$operand");
  }

  /**
   * Returns true if constants show that 0 is not raised to a negative power, which is undefined.
   */
  private static boolean hasSafePower(Operation power) {
    return BinaryOp.isDefined(power, (base, number) -> !base.isZero() || !number.isNegative());
  }

  /** Defines a floating-point function whose operands and result have one type. */
  private static <T extends Operation> OpDefinition<T> floating(
      OpDefinition<T> opcode, ScalarFunction meaning, String operands) {
    return op(
        opcode
            .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
            .with(Meaning.class, Meaning.of(meaning))
            .properties(FASTMATH)
            .syntax(format(operands + FAST + "type($result)")));
  }

  private static OpDefinition<UnaryOp> ofIntegers(
      String mnemonic, Function<IntScalar, Scalar> meaning) {
    return op(
        UnaryOp.of("math." + mnemonic, SIGNLESS_INTEGER_LIKE, SIGNLESS_INTEGER_LIKE)
            .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
            .with(Meaning.class, Meaning.of(ScalarFunction.ofInt(meaning)))
            .syntax(format("$operand attr-dict `:` type($result)")));
  }

  private static OpDefinition<UnaryOp> isOfClass(String mnemonic, Predicate<FloatScalar> meaning) {
    return op(
        UnaryOp.of("math." + mnemonic, FLOAT_LIKE, BOOL_LIKE)
            .traits(Pure.class, Elementwise.class)
            .with(
                Meaning.class,
                Meaning.of(ScalarFunction.ofFloat(x -> IntScalar.bool(meaning.test(x)))))
            .properties(FASTMATH)
            .typesMatchWith(
                "an i1 result in the shape of its operand",
                "operand",
                "result",
                type -> ShapeCompatibility.withElementType(type, IntegerType.I1))
            .syntax(format("$operand attr-dict `:` type($operand)")));
  }

  private static OpDefinition<BinaryOp> ofTwo(
      String mnemonic, BiFunction<FloatScalar, FloatScalar, ? extends Outcome> meaning) {
    return floating(
        BinaryOp.of("math." + mnemonic, FLOAT_LIKE),
        ScalarFunction.ofFloats(meaning),
        "$lhs `,` $rhs");
  }

  /** A floating-point function of three operands. */
  private interface OfThree {
    Outcome apply(FloatScalar a, FloatScalar b, FloatScalar c);

    default Outcome ofList(List<? extends Scalar> x) {
      return apply(
          ScalarFunction.floating(x.get(0)),
          ScalarFunction.floating(x.get(1)),
          ScalarFunction.floating(x.get(2)));
    }
  }

  private static OpDefinition<TernaryOp> ofThree(
      OpDefinition<TernaryOp> opcode, String operands, OfThree meaning) {
    return floating(opcode, ScalarFunction.strict(3, 1, meaning::ofList), operands);
  }

  private static Outcome power(List<? extends Scalar> operands) {
    return ElementaryFunctions.power(
        ScalarFunction.floating(operands.get(0)), ScalarFunction.integer(operands.get(1)));
  }

  private static Outcome sincos(List<? extends Scalar> operands) {
    FloatScalar angle = ScalarFunction.floating(operands.get(0));
    Outcome sin = ElementaryFunctions.apply(StrictMath::sin, angle);
    return sin instanceof Scalar first
            && ElementaryFunctions.apply(StrictMath::cos, angle) instanceof Scalar second
        ? Outcome.of(first, second)
        : sin;
  }

  private static void verifyPower(Operation op, Verification v) {
    Type base = ((BinaryOp) op).lhs().type();
    Type exponent = ((BinaryOp) op).rhs().type();
    if (ShapeCompatibility.isMappable(base) != ShapeCompatibility.isMappable(exponent)) {
      v.error(
          "raises a value of type %s to the power of one of type %s, but both are scalars or none"
              + " is",
          base, exponent);
    }
  }

  // Factories -------------------------------------------------------------------------------------

  /** Builds an absolute value. */
  public static OpResult absf(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, ABSF, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a rounding up to an integer. */
  public static OpResult ceil(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, CEIL, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a cosine. */
  public static OpResult cos(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, COS, x, FastMathAttr.of(flags)).result();
  }

  /** Builds an error function. */
  public static OpResult erf(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, ERF, x, FastMathAttr.of(flags)).result();
  }

  /** Builds an exponential function. */
  public static OpResult exp(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, EXP, x, FastMathAttr.of(flags)).result();
  }

  /** Builds two to the power of a number. */
  public static OpResult exp2(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, EXP2, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a rounding down to an integer. */
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

  /** Builds the angle of a point, given its ordinate {@code y} and abscissa {@code x}. */
  public static OpResult atan2(OpBuilder b, Value y, Value x, FastMathFlag... flags) {
    return BinaryOp.build(b, ATAN2, y, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a number to the power of another. */
  public static OpResult powf(OpBuilder b, Value x, Value y, FastMathFlag... flags) {
    return BinaryOp.build(b, POWF, x, y, FastMathAttr.of(flags)).result();
  }

  /** Builds {@code x * y + z}, rounded once. */
  public static OpResult fma(OpBuilder b, Value x, Value y, Value z) {
    return TernaryOp.build(b, FMA, x, y, z).result();
  }

  /** Builds {@code value} clamped to the interval from {@code min} to {@code max}. */
  public static OpResult clampf(OpBuilder b, Value value, Value min, Value max) {
    return TernaryOp.build(b, CLAMPF, value, min, max).result();
  }
}
