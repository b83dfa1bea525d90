package dev.halfspace.dialect.math;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.arith.FastMath;
import dev.halfspace.dialect.arith.FastMathAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * The operations {@code %r = math.xxx %x : type}: functions of one floating-point number.
 *
 * <pre>{@code
 * %root = math.sqrt %x fastmath<nnan> : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class FloatFunctionOp extends Operation
    implements Elementwise, FastMath, Pure, SameOperandsAndResultType {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE)
          .spelled(FastMathAttr.SYNTAX);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** The absolute value. */
    ABSF("absf"),
    /** The angle of a cosine. */
    ACOS("acos"),
    /** The inverse of the hyperbolic cosine. */
    ACOSH("acosh"),
    /** The angle of a sine. */
    ASIN("asin"),
    /** The inverse of the hyperbolic sine. */
    ASINH("asinh"),
    /** The angle of a tangent. */
    ATAN("atan"),
    /** The inverse of the hyperbolic tangent. */
    ATANH("atanh"),
    /** The cube root. */
    CBRT("cbrt"),
    /** The least integer that is not less. */
    CEIL("ceil"),
    /** The cosine. */
    COS("cos"),
    /** The hyperbolic cosine. */
    COSH("cosh"),
    /** The error function. */
    ERF("erf"),
    /** One minus the error function. */
    ERFC("erfc"),
    /** The power of e. */
    EXP("exp"),
    /** The power of two. */
    EXP2("exp2"),
    /** The power of e, less one. */
    EXPM1("expm1"),
    /** The greatest integer that is not greater. */
    FLOOR("floor"),
    /** The natural logarithm. */
    LOG("log"),
    /** The logarithm to base ten. */
    LOG10("log10"),
    /** The natural logarithm of one more. */
    LOG1P("log1p"),
    /** The logarithm to base two. */
    LOG2("log2"),
    /** The nearest integer, of two the one farther from zero. */
    ROUND("round"),
    /** The nearest integer, of two the even one. */
    ROUNDEVEN("roundeven"),
    /** The reciprocal of the square root. */
    RSQRT("rsqrt"),
    /** The sine. */
    SIN("sin"),
    /** The hyperbolic sine. */
    SINH("sinh"),
    /** The square root. */
    SQRT("sqrt"),
    /** The tangent. */
    TAN("tan"),
    /** The hyperbolic tangent. */
    TANH("tanh"),
    /** The nearest integer towards zero. */
    TRUNC("trunc");

    private final OpDefinition<FloatFunctionOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of(
                  "math." + mnemonic, FloatFunctionOp.class, s -> new FloatFunctionOp(this, s))
              .operand("operand", TypeConstraints.FLOAT_LIKE)
              .result("result", TypeConstraints.FLOAT_LIKE)
              .properties(FASTMATH)
              .syntax(format("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"));
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<FloatFunctionOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private FloatFunctionOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a function of one argument. */
  public static FloatFunctionOp build(OpBuilder b, Kind kind, Value argument) {
    return build(b, kind, argument, FastMathAttr.NONE);
  }

  /** Builds a function of one argument, which may take liberties. */
  public static FloatFunctionOp build(
      OpBuilder b, Kind kind, Value argument, FastMathAttr fastMath) {
    OperationState state = b.state(kind.definition).property(FASTMATH, fastMath);
    return b.insert(new FloatFunctionOp(kind, state.operand(argument).result(argument.type())));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** What the function is applied to. */
  public Value argument() {
    return operand(0);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }
}
