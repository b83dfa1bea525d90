package dev.halfspace.dialect.tensor;

import com.google.common.primitives.Longs;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.ir.traits.ParallelCombining;
import dev.halfspace.machine.Elements;
import java.util.List;
import java.util.stream.IntStream;

/**
 * {@code tensor.parallel_insert_slice}: inserts the tensor that one iteration of a parallel loop
 * computed into a slice of a tensor shared by all iterations.
 *
 * <pre>{@code
 * scf.forall.in_parallel {
 *   tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
 * }
 * }</pre>
 *
 * <p>It has no result: the loop has one, the tensor with the slices of all iterations replaced. An
 * iteration sees in {@code %o} the tensor that entered the loop, never the insertions of other
 * iterations. Two iterations that insert at the same position race, which is undefined behavior and
 * traps if races are checked.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorParallelInsertSliceOp extends SliceInsertion
    implements NoMemoryEffect, ParallelCombining {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorParallelInsertSliceOp> DEFINITION =
      Slice.in(
              OpDefinition.of(
                      "tensor.parallel_insert_slice",
                      TensorParallelInsertSliceOp.class,
                      TensorParallelInsertSliceOp::new)
                  .groups(SOURCE, TARGET))
          .syntax(SYNTAX);

  private TensorParallelInsertSliceOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the replacement of a slice of {@code target}.
   *
   * @param target a block argument of the loop for a shared output
   * @param slice the slice, with one offset, size and stride per dimension of {@code target}
   */
  @CanIgnoreReturnValue
  public static TensorParallelInsertSliceOp build(
      OpBuilder b, Value source, Value target, Slice slice) {
    OperationState state = b.state(DEFINITION).operand(source).operand(target);
    slice.describe(state);
    return b.insert(new TensorParallelInsertSliceOp(state));
  }

  @Override
  public List<Value> updatedDestinations() {
    return List.of(target());
  }

  @Override
  public Completion execute(Execution e) {
    if (target() instanceof BlockArgument argument) {
      Elements inserted = inserted(e);
      e.setShared(argument, positions(e));
      e.set(argument, inserted);
      return Completion.DONE;
    }
    throw e.unsupported("a destination that is no argument of the loop");
  }

  /**
   * The row-major positions of the replaced elements, for comparison with those of other
   * iterations. All are in bounds of the target, as {@link #inserted} has checked.
   */
  private IntStream positions(Execution e) {
    long[] shape = Longs.toArray(e.elements(target()).shape());
    long[] offsets = Longs.toArray(slice().offsets().integers(e, "an offset"));
    long[] sizes = Longs.toArray(slice().sizes().integers(e, "a size"));
    long[] strides = Longs.toArray(slice().strides().integers(e, "a stride"));
    int count = Elements.count(Longs.asList(sizes));
    return IntStream.range(0, count).map(i -> position(i, shape, offsets, sizes, strides));
  }

  /**
   * The row-major position in the target of an element of the slice. From the innermost dimension
   * outwards, {@code rest} is the linear index in the remaining dimensions, and {@code unit} the
   * stride of the current dimension.
   *
   * <pre>{@code
   * shape 4x8, offsets [1, 2], sizes 2x3, strides [2, 1]:   element 4 = [1, 1]  -->  [3, 3] = 27
   * }</pre>
   */
  private static int position(
      int index, long[] shape, long[] offsets, long[] sizes, long[] strides) {
    long position = 0;
    long rest = index;
    long unit = 1;
    for (int d = shape.length - 1; d >= 0; d--) {
      position += (offsets[d] + rest % sizes[d] * strides[d]) * unit;
      rest /= sizes[d];
      unit *= shape[d];
    }
    return (int) position;
  }
}
