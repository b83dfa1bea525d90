package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;

/**
 * {@code tensor.from_elements}: a tensor of given elements, row by row.
 *
 * <pre>{@code
 * %t = tensor.from_elements %a, %b : tensor<2xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorFromElementsOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorFromElementsOp> DEFINITION =
      OpDefinition.of("tensor.from_elements", TensorFromElementsOp.class, TensorFromElementsOp::new)
          .operands("elements", TypeConstraint.ANY)
          .result("result", TensorTypes.STATIC)
          .with(OpSyntax.class, TensorFromElementsOp::parse);

  private TensorFromElementsOp(OperationState state) {
    super(state);
  }

  /** Builds a tensor of the given elements. */
  public static TensorFromElementsOp build(
      OpBuilder b, RankedTensorType type, List<? extends Value> elements) {
    return b.insert(
        new TensorFromElementsOp(b.state(DEFINITION).operandGroup(elements).result(type)));
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "from_elements");
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) result().type();
    if (numOperands() != TensorTypes.elementCount(type)) {
      v.error(this, "makes %s of %s".formatted(type, Quantity.of(numOperands(), "element")));
      return;
    }
    for (int i = 0; i < numOperands(); i++) {
      if (!operand(i).type().equals(type.elementType())) {
        v.error(this, "has %s as element #%d of %s".formatted(operand(i).type(), i, type));
        return;
      }
    }
  }

  // %elements {...}? : type
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> elements = p.operands(Delimiter.NONE);
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    RankedTensorType type = p.type(RankedTensorType.class, "a tensor type of known rank");
    state.operandGroup(p.resolveAll(elements, type.elementType())).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands()).discardableAttributes(this);
    p.text(" : ").type(result().type());
  }
}
