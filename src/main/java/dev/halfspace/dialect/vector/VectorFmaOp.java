package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code vector.fma}: the product of two vectors plus a third, element by element, rounded once.
 *
 * <pre>{@code
 * %r = vector.fma %a, %b, %c : vector<8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorFmaOp extends Operation
    implements Pure, SameOperandsAndResultType, Printable {
  private static final TypeConstraint FLOATS =
      new TypeConstraint(
          "a vector of floating-point numbers",
          type -> type instanceof VectorType vector && vector.elementType() instanceof FloatType);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorFmaOp> DEFINITION =
      OpDefinition.of("vector.fma", VectorFmaOp.class, VectorFmaOp::new)
          .operand("lhs", FLOATS)
          .operand("rhs", FLOATS)
          .operand("acc", FLOATS)
          .result("result", FLOATS)
          .with(OpSyntax.class, VectorFmaOp::parse);

  private VectorFmaOp(OperationState state) {
    super(state);
  }

  /** Builds {@code lhs * rhs + acc}. */
  public static VectorFmaOp build(OpBuilder b, Value lhs, Value rhs, Value acc) {
    OperationState state = b.state(DEFINITION).operand(lhs).operand(rhs).operand(acc);
    return b.insert(new VectorFmaOp(state.result(lhs.type())));
  }

  // %lhs, %rhs, %acc {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.punctuation(",");
    OpParser.Operand acc = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type));
    state.operand(p.resolve(acc, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands()).discardableAttributes(this);
    p.text(" : ").type(result().type());
  }
}
