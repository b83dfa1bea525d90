package dev.halfspace.dialect.tensor;

import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code tensor.insert_slice}: a tensor with a slice replaced.
 *
 * <pre>{@code
 * %u = tensor.insert_slice %s into %t[%i, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<?x8xf32>
 * }</pre>
 *
 * <p>{@code %t} does not change; {@code %u} has the elements of {@code %s} in the slice and those
 * of {@code %t} elsewhere. If strides of 0 insert several elements at one position, the last of
 * them in row-major order wins.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorInsertSliceOp extends SliceInsertion implements DestinationStyle, Pure {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorInsertSliceOp> DEFINITION =
      Slice.in(
              OpDefinition.of(
                      "tensor.insert_slice", TensorInsertSliceOp.class, TensorInsertSliceOp::new)
                  .groups(SOURCE, TARGET))
          .result("result", TensorTypes.RANKED)
          .allTypesMatch("dest", "result")
          .resultName("inserted_slice")
          .syntax(SYNTAX)
          .with(Fold.Rule.class, TensorFolds::insertSlice);

  private TensorInsertSliceOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the replacement of a slice of {@code target}, whose type is the result type.
   *
   * @param source the elements of the slice; unit dimensions may be dropped
   * @param slice the slice, with one offset, size and stride per dimension of {@code target}
   */
  public static TensorInsertSliceOp build(OpBuilder b, Value source, Value target, Slice slice) {
    OperationState state = b.state(DEFINITION).operand(source).operand(target);
    slice.describe(state);
    return b.insert(new TensorInsertSliceOp(state.result(target.type())));
  }

  @Override
  public List<Value> destinations() {
    return List.of(target());
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(inserted(e));
  }
}
