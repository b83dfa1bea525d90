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
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;

/**
 * {@code tensor.extract}: an element of a tensor.
 *
 * <pre>{@code
 * %x = tensor.extract %t[%i, %j] : tensor<4x?xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorExtractOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorExtractOp> DEFINITION =
      OpDefinition.of("tensor.extract", TensorExtractOp.class, TensorExtractOp::new)
          .operand("tensor", TensorTypes.RANKED)
          .operands("indices", TypeConstraints.INDEX)
          .result("result", TypeConstraint.ANY)
          .with(OpSyntax.class, TensorExtractOp::parse);

  private TensorExtractOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the reading of an element.
   *
   * @throws IllegalArgumentException if {@code tensor} is no tensor of known rank
   */
  public static TensorExtractOp build(OpBuilder b, Value tensor, List<? extends Value> indices) {
    if (!(tensor.type() instanceof RankedTensorType type)) {
      throw new IllegalArgumentException("an element is of a tensor, not of a " + tensor.type());
    }
    OperationState state = b.state(DEFINITION).operand(tensor).operandGroup(indices);
    return b.insert(new TensorExtractOp(state.result(type.elementType())));
  }

  /** The tensor. */
  public Value tensor() {
    return operand(0);
  }

  /** One index per dimension. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "extracted");
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) tensor().type();
    TensorTypes.verifyIndices(this, v, type, indices().size());
    if (!result().type().equals(type.elementType())) {
      v.error(this, "gives %s, but takes an element of %s".formatted(result().type(), type));
    }
  }

  // %tensor[indices] {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand tensor = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    RankedTensorType type = p.type(RankedTensorType.class, "a tensor type of known rank");
    state.operand(p.resolve(tensor, type));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX)).result(type.elementType());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(tensor()).text("[").values(indices()).text("]");
    p.discardableAttributes(this).text(" : ").type(tensor().type());
  }
}
