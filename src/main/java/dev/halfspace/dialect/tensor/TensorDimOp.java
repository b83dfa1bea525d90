package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.dialect.shape.KnownDimension;
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
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code tensor.dim}: the size of a dimension of a tensor.
 *
 * <pre>{@code
 * %n = tensor.dim %t, %c0 : tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorDimOp extends Operation
    implements NoMemoryEffect, ConditionallySpeculatable, ShapedDim, SuggestsNames, Printable {
  private static final TypeConstraint NOT_SCALAR =
      new TypeConstraint(
          "a tensor of at least one dimension",
          type ->
              type instanceof UnrankedTensorType
                  || (type instanceof RankedTensorType tensor && tensor.rank() > 0));

  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorDimOp> DEFINITION =
      OpDefinition.of("tensor.dim", TensorDimOp.class, TensorDimOp::new)
          .operand("source", NOT_SCALAR)
          .operand("index", TypeConstraints.INDEX)
          .result("result", TypeConstraints.INDEX)
          .with(OpSyntax.class, TensorDimOp::parse);

  private TensorDimOp(OperationState state) {
    super(state);
  }

  /** Builds the question for a size. */
  public static TensorDimOp build(OpBuilder b, Value tensor, Value dimension) {
    OperationState state = b.state(DEFINITION).operand(tensor).operand(dimension);
    return b.insert(new TensorDimOp(state.result(IndexType.INDEX)));
  }

  @Override
  public Value shaped() {
    return operand(0);
  }

  @Override
  public Value dimension() {
    return operand(1);
  }

  @Override
  public boolean isSpeculatable() {
    return KnownDimension.isInRank(this);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "dim");
  }

  // {...}? %tensor, %dimension : type
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    OpParser.Operand tensor = p.operand();
    p.punctuation(",");
    OpParser.Operand dimension = p.operand();
    Type type = p.colonType();
    state.operand(p.resolve(tensor, type)).operand(p.resolve(dimension, IndexType.INDEX));
    state.result(IndexType.INDEX);
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this).text(" ").value(shaped()).text(", ").value(dimension());
    p.text(" : ").type(shaped().type());
  }
}
