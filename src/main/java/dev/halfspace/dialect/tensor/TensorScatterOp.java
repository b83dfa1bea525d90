package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import java.util.List;

/**
 * {@code tensor.scatter}: a tensor with the parts at the coordinates listed by a second tensor
 * replaced. No coordinate may occur twice.
 *
 * <pre>{@code
 * %u = tensor.scatter %x into %t[%at] scatter_dims([1]) unique
 *     : (tensor<6x7x3x5xf32>, tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<3x4x5xf32>
 * }</pre>
 *
 * <p>{@code %u[i, %at[a, b, 0], k]} is {@code %x[a, b, i, k]} above, and other elements are those
 * of {@code %t}. The verifier demands {@code unique}. A coordinate that still occurs twice is
 * undefined behavior; the interpreter writes the elements in row-major order, so the last one wins.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorScatterOp extends CoordinatesOp {
  private static final Property<DenseArrayAttr> DIMS = dims("scatter_dims");
  private static final ValueGroup<Value> TARGET = ValueGroup.operand("dest", TensorTypes.RANKED);

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorScatterOp> DEFINITION =
      OpDefinition.of("tensor.scatter", TensorScatterOp.class, TensorScatterOp::new)
          .operand("source", TensorTypes.RANKED)
          .groups(TARGET, INDICES)
          .properties(DIMS, UNIQUE)
          .result("result", TensorTypes.RANKED)
          .resultName("scatter")
          .syntax(
              format(
                  "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` "
                      + "(`unique` $unique^)? attr-dict `:` functional-type(operands, results)"));

  private TensorScatterOp(OperationState state) {
    super(DIMS, state);
  }

  /**
   * Builds a scatter into {@code target}; it is {@code unique}.
   *
   * @param source all parts, in one of the two forms that {@link CoordinatesOp} describes
   * @param indices the coordinates, along its last dimension
   * @param dims the dimensions of {@code target} that a coordinate fixes
   */
  public static TensorScatterOp build(
      OpBuilder b, Value source, Value target, Value indices, List<Long> dims) {
    OperationState state = b.state(DEFINITION).operand(source).operand(target).operand(indices);
    state.property(DIMS, DenseArrayAttr.i64(Longs.toArray(dims)));
    state.property(UNIQUE, UnitAttr.UNIT);
    return b.insert(new TensorScatterOp(state.result(target.type())));
  }

  /** The tensor that the parts are inserted into. */
  public Value target() {
    return get(TARGET);
  }

  @Override
  public Completion execute(Execution e) {
    Elements parts = e.elements(source());
    Elements to = e.elements(target());
    Places places = new Places(e, to.shape(), dims(), parts.shape().size());
    Elements.Builder builder = new Elements.Builder(to);
    long[] sizes = Longs.toArray(parts.shape());
    long[] at = new long[sizes.length];
    for (int i = 0; i < parts.count(); i++) {
      builder.set(to.checkedIndex(places.at(at)), parts.at(i));
      MemoryView.advance(at, sizes);
    }
    return Completion.of(builder.build());
  }

  @Override
  public void verify(Verification v) {
    if (!isUnique()) {
      v.error("must be 'unique': which of two writes to one place lasts is not defined");
      return;
    }
    verify(target().type(), source().type(), v);
  }
}
