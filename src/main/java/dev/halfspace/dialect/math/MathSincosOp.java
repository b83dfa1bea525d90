package dev.halfspace.dialect.math;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.arith.FastMath;
import dev.halfspace.dialect.arith.FastMathAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpResult;
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
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code math.sincos}: the sine and the cosine of an angle.
 *
 * <pre>{@code
 * %sin, %cos = math.sincos %x : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class MathSincosOp extends Operation
    implements Elementwise, FastMath, Pure, SuggestsNames, Printable, Verifiable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** What all operations of this name have in common. */
  public static final OpDefinition<MathSincosOp> DEFINITION =
      OpDefinition.of("math.sincos", MathSincosOp.class, MathSincosOp::new)
          .operand("operand", TypeConstraints.FLOAT_LIKE)
          .result("sin", TypeConstraints.FLOAT_LIKE)
          .result("cos", TypeConstraints.FLOAT_LIKE)
          .properties(FASTMATH)
          .with(OpSyntax.class, MathSincosOp::parse);

  private MathSincosOp(OperationState state) {
    super(state);
  }

  /** Builds the sine and the cosine of an angle. */
  public static MathSincosOp build(OpBuilder b, Value argument) {
    return build(b, argument, FastMathAttr.NONE);
  }

  /** Builds the sine and the cosine of an angle, which may take liberties. */
  public static MathSincosOp build(OpBuilder b, Value argument, FastMathAttr fastMath) {
    OperationState state = b.state(DEFINITION).property(FASTMATH, fastMath);
    return b.insert(
        new MathSincosOp(state.operand(argument).result(argument.type()).result(argument.type())));
  }

  /** What the function is applied to. */
  public Value argument() {
    return operand(0);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  /** The sine. */
  public OpResult sin() {
    return result(0);
  }

  /** The cosine. */
  public OpResult cos() {
    return result(1);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(sin(), "sin");
    names.suggest(cos(), "cos");
  }

  @Override
  public void verify(Verification v) {
    Type type = argument().type();
    if (!sin().type().equals(type) || !cos().type().equals(type)) {
      v.error(
          this,
          "is applied to a value of type %s, so its results are of that type, not %s and %s"
              .formatted(type, sin().type(), cos().type()));
    }
  }

  // %x (fastmath<...>)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand argument = p.operand();
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(argument, type)).result(type).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(argument());
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this).text(" : ").type(argument().type());
  }
}
