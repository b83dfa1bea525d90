package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code tensor.gather}: the parts of a tensor at coordinates that a second tensor lists. The
 * dimensions that a coordinate fixes have size 1 in the result, or are left out.
 *
 * <pre>{@code
 * %g = tensor.gather %t[%at] gather_dims([1])
 *     : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorGatherOp extends Operation implements Pure, Verifiable {
  private static final Coordinates COORDINATES = new Coordinates("gather_dims");

  private static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", TensorTypes.RANKED);
  private static final ValueGroup<Value> INDICES =
      ValueGroup.operand("indices", Coordinates.TENSOR);

  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorGatherOp> DEFINITION =
      OpDefinition.of("tensor.gather", TensorGatherOp.class, TensorGatherOp::new)
          .groups(SOURCE, INDICES)
          .properties(COORDINATES.dims(), Coordinates.UNIQUE)
          .result("result", TensorTypes.RANKED)
          .resultName("gather")
          .syntax(
              format(
                  """
                  $source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)?
                  attr-dict `:` functional-type(operands, results)
                  """));

  private TensorGatherOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a tensor of parts of {@code source}.
   *
   * @param indices the coordinates, along its last dimension
   * @param dims the dimensions of {@code source} that a coordinate fixes
   * @param unique whether no coordinate occurs twice
   */
  public static TensorGatherOp build(
      OpBuilder b,
      Value source,
      Value indices,
      List<Long> dims,
      boolean unique,
      RankedTensorType type) {
    OperationState state = b.state(DEFINITION).operand(source).operand(indices).result(type);
    COORDINATES.describe(state, dims, unique);
    return b.insert(new TensorGatherOp(state));
  }

  /** The tensor. */
  public Value source() {
    return get(SOURCE);
  }

  /** The coordinates, along the last dimension. */
  public Value indices() {
    return get(INDICES);
  }

  /** The dimensions of the source that a coordinate fixes. */
  public List<Long> dims() {
    return COORDINATES.dims(this);
  }

  /** Whether no coordinate occurs twice. */
  public boolean isUnique() {
    return Coordinates.isUnique(this);
  }

  @Override
  public void verify(Verification v) {
    COORDINATES.verify(this, source().type(), indices().type(), result().type(), v);
  }
}
