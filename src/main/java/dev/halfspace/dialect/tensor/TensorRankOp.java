package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code tensor.rank}: the number of dimensions of a tensor.
 *
 * <pre>{@code
 * %r = tensor.rank %t : tensor<*xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorRankOp extends Operation implements Pure, SuggestsNames, Printable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorRankOp> DEFINITION =
      OpDefinition.of("tensor.rank", TensorRankOp.class, TensorRankOp::new)
          .operand("tensor", TensorTypes.ANY)
          .result("result", TypeConstraints.INDEX)
          .with(OpSyntax.class, TensorRankOp::parse);

  private TensorRankOp(OperationState state) {
    super(state);
  }

  /** Builds the question for the number of dimensions. */
  public static TensorRankOp build(OpBuilder b, Value tensor) {
    return b.insert(new TensorRankOp(b.state(DEFINITION).operand(tensor).result(IndexType.INDEX)));
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "rank");
  }

  // %tensor {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand tensor = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(tensor, p.colonType())).result(IndexType.INDEX);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(operand(0)).discardableAttributes(this);
    p.text(" : ").type(operand(0).type());
  }
}
