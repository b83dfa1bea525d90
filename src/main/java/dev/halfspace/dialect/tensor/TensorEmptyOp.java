package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code tensor.empty}: a tensor of which only the sizes matter.
 *
 * <pre>{@code
 * %t = tensor.empty(%n) : tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorEmptyOp extends Operation implements Pure, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorEmptyOp> DEFINITION =
      OpDefinition.of("tensor.empty", TensorEmptyOp.class, TensorEmptyOp::new)
          .operands("dynamicSizes", TypeConstraints.INDEX)
          .result("result", TensorTypes.RANKED)
          .with(OpSyntax.class, TensorEmptyOp::parse);

  private TensorEmptyOp(OperationState state) {
    super(state);
  }

  /** Builds a tensor; {@code sizes} are those that {@code type} does not know. */
  public static TensorEmptyOp build(OpBuilder b, RankedTensorType type, Value... sizes) {
    return b.insert(
        new TensorEmptyOp(b.state(DEFINITION).operandGroup(List.of(sizes)).result(type)));
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) result().type();
    TensorTypes.verifySizes(this, v, type, numOperands());
  }

  // ( sizes ) {...}? : type
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> sizes = p.operands(Delimiter.PAREN);
    p.optionalAttributeDictionary(state);
    state.operandGroup(p.resolveAll(sizes, IndexType.INDEX)).result(p.colonType());
  }

  @Override
  public void print(OpPrinter p) {
    p.text("(").values(operands()).text(")").discardableAttributes(this);
    p.text(" : ").type(result().type());
  }
}
