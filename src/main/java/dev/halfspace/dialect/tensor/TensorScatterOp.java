package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

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
 * {@code tensor.scatter}: a tensor with the parts replaced that lie at coordinates which a second
 * tensor lists. No coordinate may occur twice.
 *
 * <pre>{@code
 * %u = tensor.scatter %x into %t[%at] scatter_dims([1]) unique
 *     : (tensor<6x7x3x5xf32>, tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<3x4x5xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorScatterOp extends Operation implements Pure, Verifiable {
  private static final Coordinates COORDINATES = new Coordinates("scatter_dims");

  private static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", TensorTypes.RANKED);
  private static final ValueGroup<Value> TARGET = ValueGroup.operand("dest", TensorTypes.RANKED);
  private static final ValueGroup<Value> INDICES =
      ValueGroup.operand("indices", Coordinates.TENSOR);

  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorScatterOp> DEFINITION =
      OpDefinition.of("tensor.scatter", TensorScatterOp.class, TensorScatterOp::new)
          .groups(SOURCE, TARGET, INDICES)
          .properties(COORDINATES.dims(), Coordinates.UNIQUE)
          .result("result", TensorTypes.RANKED)
          .resultName("scatter")
          .syntax(
              format(
                  """
                  $source `into` $dest `[` $indices `]`
                  `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)?
                  attr-dict `:` functional-type(operands, results)
                  """));

  private TensorScatterOp(OperationState state) {
    super(state);
  }

  /**
   * Builds {@code target} with parts replaced.
   *
   * @param indices the coordinates, along its last dimension
   * @param dims the dimensions of {@code target} that a coordinate fixes
   */
  public static TensorScatterOp build(
      OpBuilder b, Value source, Value target, Value indices, List<Long> dims) {
    OperationState state = b.state(DEFINITION).operand(source).operand(target).operand(indices);
    COORDINATES.describe(state, dims, true);
    return b.insert(new TensorScatterOp(state.result(target.type())));
  }

  /** What is put in. */
  public Value source() {
    return get(SOURCE);
  }

  /** The tensor that it is put into. */
  public Value target() {
    return get(TARGET);
  }

  /** The coordinates, along the last dimension. */
  public Value indices() {
    return get(INDICES);
  }

  /** The dimensions of the target that a coordinate fixes. */
  public List<Long> dims() {
    return COORDINATES.dims(this);
  }

  @Override
  public void verify(Verification v) {
    if (!Coordinates.isUnique(this)) {
      v.error(this, "must be 'unique': which of two writes to one place lasts is not defined");
      return;
    }
    COORDINATES.verify(this, target().type(), indices().type(), source().type(), v);
  }
}
