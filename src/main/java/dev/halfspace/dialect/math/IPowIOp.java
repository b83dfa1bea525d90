package dev.halfspace.dialect.math;

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
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code math.ipowi}: a signed integer to the power of another.
 *
 * <pre>{@code
 * %p = math.ipowi %base, %exponent : i32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class IPowIOp extends Operation
    implements Elementwise, Pure, SameOperandsAndResultType, Printable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<IPowIOp> DEFINITION =
      OpDefinition.of("math.ipowi", IPowIOp.class, IPowIOp::new)
          .operand("lhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .operand("rhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .result("result", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .with(OpSyntax.class, IPowIOp::parse);

  private IPowIOp(OperationState state) {
    super(state);
  }

  /** Builds a power. */
  public static IPowIOp build(OpBuilder b, Value lhs, Value rhs) {
    return b.insert(new IPowIOp(b.state(DEFINITION).operand(lhs).operand(rhs).result(lhs.type())));
  }

  /** The base. */
  public Value lhs() {
    return operand(0);
  }

  /** The exponent. */
  public Value rhs() {
    return operand(1);
  }

  // %base, %exponent {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(lhs()).text(", ").value(rhs());
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
