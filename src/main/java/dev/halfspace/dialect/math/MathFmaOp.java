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
 * {@code math.fma}: the product of two numbers plus a third, rounded once.
 *
 * <pre>{@code
 * %r = math.fma %x, %y, %z : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class MathFmaOp extends Operation
    implements Elementwise, FastMath, Pure, SameOperandsAndResultType, Printable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** What all operations of this name have in common. */
  public static final OpDefinition<MathFmaOp> DEFINITION =
      OpDefinition.of("math.fma", MathFmaOp.class, MathFmaOp::new)
          .operand("a", TypeConstraints.FLOAT_LIKE)
          .operand("b", TypeConstraints.FLOAT_LIKE)
          .operand("c", TypeConstraints.FLOAT_LIKE)
          .result("result", TypeConstraints.FLOAT_LIKE)
          .properties(FASTMATH)
          .with(OpSyntax.class, MathFmaOp::parse);

  private MathFmaOp(OperationState state) {
    super(state);
  }

  /** Builds {@code x * y + z}. */
  public static MathFmaOp build(OpBuilder b, Value x, Value y, Value z) {
    return build(b, x, y, z, FastMathAttr.NONE);
  }

  /** Builds {@code x * y + z}, which may take liberties. */
  public static MathFmaOp build(OpBuilder b, Value x, Value y, Value z, FastMathAttr fastMath) {
    OperationState state = b.state(DEFINITION).property(FASTMATH, fastMath);
    return b.insert(new MathFmaOp(state.operand(x).operand(y).operand(z).result(x.type())));
  }

  /** The first factor. */
  public Value x() {
    return operand(0);
  }

  /** The second factor. */
  public Value y() {
    return operand(1);
  }

  /** What is added to the product. */
  public Value z() {
    return operand(2);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  // %x, %y, %z (fastmath<...>)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand x = p.operand();
    p.punctuation(",");
    OpParser.Operand y = p.operand();
    p.punctuation(",");
    OpParser.Operand z = p.operand();
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(x, type)).operand(p.resolve(y, type)).operand(p.resolve(z, type));
    state.result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands());
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
