package dev.halfspace.dialect.math;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.arith.FastMath;
import dev.halfspace.dialect.arith.FastMathAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/**
 * The operations {@code %r = math.isxxx %x : type}: whether a floating-point number is of a class.
 *
 * <pre>{@code
 * %flag = math.isnan %x : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class FloatClassOp extends Operation
    implements Elementwise, FastMath, Pure, Printable, Verifiable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** Whether it is neither infinite nor NaN. */
    ISFINITE("isfinite"),
    /** Whether it is infinite. */
    ISINF("isinf"),
    /** Whether it is NaN. */
    ISNAN("isnan"),
    /** Whether it is finite, not zero and not subnormal. */
    ISNORMAL("isnormal");

    private final OpDefinition<FloatClassOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of("math." + mnemonic, FloatClassOp.class, s -> new FloatClassOp(this, s))
              .operand("operand", TypeConstraints.FLOAT_LIKE)
              .result("result", TypeConstraints.BOOL_LIKE)
              .properties(FASTMATH)
              .with(OpSyntax.class, FloatClassOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<FloatClassOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private FloatClassOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a question about a number. */
  public static FloatClassOp build(OpBuilder b, Kind kind, Value argument) {
    return build(b, kind, argument, FastMathAttr.NONE);
  }

  /** Builds a question about a number, which may take liberties. */
  public static FloatClassOp build(OpBuilder b, Kind kind, Value argument, FastMathAttr fastMath) {
    OperationState state = b.state(kind.definition).property(FASTMATH, fastMath);
    return b.insert(
        new FloatClassOp(
            kind,
            state
                .operand(argument)
                .result(ShapeCompatibility.withElementType(argument.type(), IntegerType.I1))));
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

  @Override
  public void verify(Verification v) {
    Type wanted = ShapeCompatibility.withElementType(argument().type(), IntegerType.I1);
    if (!result().type().equals(wanted)) {
      v.error(
          this,
          "asks of a value of type %s, so its result is of type %s, not %s"
              .formatted(argument().type(), wanted, result().type()));
    }
  }

  // %x {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand argument = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(argument, type));
    state.result(p.intern(ShapeCompatibility.withElementType(type, IntegerType.I1)));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(argument());
    p.attributeDictionary(
        fastMath().equals(FastMathAttr.NONE) ? attributes() : attributesWith(FASTMATH));
    p.text(" : ").type(argument().type());
  }
}
