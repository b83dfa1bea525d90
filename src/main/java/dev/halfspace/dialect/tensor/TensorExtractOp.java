package dev.halfspace.dialect.tensor;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code tensor.extract}: extracts an element of a tensor.
 *
 * <pre>{@code
 * %x = tensor.extract %t[%i, %j] : tensor<4x?xf32>
 * }</pre>
 *
 * <p>An index that is poison or out of bounds is undefined behavior and traps. There are no indices
 * for a tensor of rank 0: {@code tensor.extract %s[] : tensor<f32>}.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorExtractOp extends Operation implements Pure, Executable, Verifiable {
  private static final ValueGroup<Value> TENSOR = ValueGroup.operand("tensor", TensorTypes.RANKED);
  private static final ValueGroup<List<Value>> INDICES = ValueGroup.operands("indices", INDEX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorExtractOp> DEFINITION =
      OpDefinition.of("tensor.extract", TensorExtractOp.class, TensorExtractOp::new)
          .groups(TENSOR, INDICES)
          .result("result", TypeConstraint.ANY)
          .typesMatchWith(
              "a result of the element type", "tensor", "result", TypeConstraints::elementOrSelf)
          .resultName("extracted")
          .syntax(format("$tensor `[` $indices `]` attr-dict `:` type($tensor)"))
          .with(Fold.Rule.class, TensorFolds::extract);

  private TensorExtractOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the extraction of an element.
   *
   * @param indices one per dimension, each of type {@code index}
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
    return get(TENSOR);
  }

  /** One index per dimension. */
  public List<Value> indices() {
    return get(INDICES);
  }

  @Override
  public Completion execute(Execution e) {
    long[] at = Longs.toArray(e.integers(indices(), "an element"));
    return Completion.of(e.elements(tensor()).element(at));
  }

  @Override
  public void verify(Verification v) {
    TensorTypes.verifyIndices(v, (RankedTensorType) tensor().type(), indices().size());
  }
}
