package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.machine.Elements;
import java.util.List;

/**
 * {@code tensor.gather}: the parts of a tensor at coordinates that a second tensor lists. The
 * dimensions that a coordinate fixes have size 1 in the result, or are dropped.
 *
 * <pre>{@code
 * %g = tensor.gather %t[%at] gather_dims([1])
 *     : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>
 * }</pre>
 *
 * <p>{@code %g[a, b, i, k]} is {@code %t[i, %at[a, b, 0], k]} above. The result may also be {@code
 * tensor<6x7x3x1x5xf32>}. Coordinates may be equal, unless {@code unique} is given.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorGatherOp extends CoordinatesOp {
  private static final Property<DenseArrayAttr> DIMS = dims("gather_dims");

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorGatherOp> DEFINITION =
      OpDefinition.of("tensor.gather", TensorGatherOp.class, TensorGatherOp::new)
          .operand("source", TensorTypes.RANKED)
          .groups(INDICES)
          .properties(DIMS, UNIQUE)
          .result("result", TensorTypes.RANKED)
          .resultName("gather")
          .syntax(
              format(
                  "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` "
                      + "(`unique` $unique^)? attr-dict `:` functional-type(operands, results)"))
          .with(Fold.Rule.class, TensorFolds::gather);

  private TensorGatherOp(OperationState state) {
    super(DIMS, state);
  }

  /**
   * Builds a gather of parts of {@code source}.
   *
   * @param indices the coordinates, along its last dimension
   * @param dims the dimensions of {@code source} that a coordinate fixes
   * @param unique true if no coordinate occurs twice
   * @param type the type of the result, one of the two inferred types
   */
  public static TensorGatherOp build(
      OpBuilder b,
      Value source,
      Value indices,
      List<Long> dims,
      boolean unique,
      RankedTensorType type) {
    OperationState state = b.state(DEFINITION).operand(source).operand(indices).result(type);
    state.property(DIMS, DenseArrayAttr.i64(Longs.toArray(dims)));
    state.property(UNIQUE, unique ? UnitAttr.UNIT : null);
    return b.insert(new TensorGatherOp(state));
  }

  @Override
  public Completion execute(Execution e) {
    Elements from = e.elements(source());
    RankedTensorType type = (RankedTensorType) result(0).type();
    Places places = new Places(e, from.shape(), dims(), type.shape().rank());
    return Completion.of(
        Elements.compute(from.kind(), places.sizes(), at -> from.element(places.at(at))));
  }

  @Override
  public void verify(Verification v) {
    verify(source().type(), result().type(), v);
  }
}
