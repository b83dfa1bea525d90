package dev.halfspace.dialect.math;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
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
import dev.halfspace.ir.traits.Pure;

/**
 * The operations {@code %r = math.xxx %x, %y : type}: functions of two floating-point numbers.
 *
 * <pre>{@code
 * %p = math.powf %x, %y : f64
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class FloatFunction2Op extends Operation
    implements Elementwise, FastMath, Pure, SameOperandsAndResultType, Printable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** The angle of a point, given its ordinate and abscissa. */
    ATAN2("atan2"),
    /** The magnitude of the first argument with the sign of the second. */
    COPYSIGN("copysign"),
    /** The first argument to the power of the second. */
    POWF("powf");

    private final OpDefinition<FloatFunction2Op> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of(
                  "math." + mnemonic, FloatFunction2Op.class, s -> new FloatFunction2Op(this, s))
              .operand("lhs", TypeConstraints.FLOAT_LIKE)
              .operand("rhs", TypeConstraints.FLOAT_LIKE)
              .result("result", TypeConstraints.FLOAT_LIKE)
              .properties(FASTMATH)
              .with(OpSyntax.class, FloatFunction2Op::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<FloatFunction2Op> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private FloatFunction2Op(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a function of two arguments. */
  public static FloatFunction2Op build(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    return build(b, kind, lhs, rhs, FastMathAttr.NONE);
  }

  /** Builds a function of two arguments, which may take liberties. */
  public static FloatFunction2Op build(
      OpBuilder b, Kind kind, Value lhs, Value rhs, FastMathAttr fastMath) {
    OperationState state = b.state(kind.definition).property(FASTMATH, fastMath);
    return b.insert(new FloatFunction2Op(kind, state.operand(lhs).operand(rhs).result(lhs.type())));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** The first argument. */
  public Value lhs() {
    return operand(0);
  }

  /** The second argument. */
  public Value rhs() {
    return operand(1);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  // %x, %y (fastmath<...>)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(lhs()).text(", ").value(rhs());
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
