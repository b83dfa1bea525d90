package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.TypeConstraints;
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
 * {@code arith.negf}: a floating-point number with the other sign.
 *
 * <pre>{@code
 * %minus = arith.negf %a fastmath<nsz> : f64
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithnegf-arithnegfop">MLIR</a>
 */
public final class NegFOp extends Operation
    implements Elementwise, FastMath, Pure, SameOperandsAndResultType, Printable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** What all operations of this name have in common. */
  public static final OpDefinition<NegFOp> DEFINITION =
      OpDefinition.of("arith.negf", NegFOp.class, NegFOp::new)
          .operand("operand", TypeConstraints.FLOAT_LIKE)
          .result("result", TypeConstraints.FLOAT_LIKE)
          .properties(FASTMATH)
          .with(OpSyntax.class, NegFOp::parse);

  private NegFOp(OperationState state) {
    super(state);
  }

  /** Builds a negation. */
  public static NegFOp build(OpBuilder b, Value operand) {
    return build(b, operand, FastMathAttr.NONE);
  }

  /** Builds a negation that may take liberties. */
  public static NegFOp build(OpBuilder b, Value operand, FastMathAttr fastMath) {
    OperationState state = b.state(DEFINITION).property(FASTMATH, fastMath);
    return b.insert(new NegFOp(state.operand(operand).result(operand.type())));
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  // %operand (fastmath<...>)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand operand = p.operand();
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(operand, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(operand(0));
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
