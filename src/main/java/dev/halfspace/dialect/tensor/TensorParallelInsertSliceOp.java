package dev.halfspace.dialect.tensor;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.ir.traits.ParallelCombining;
import java.util.List;

/**
 * {@code tensor.parallel_insert_slice}: puts what one iteration of a parallel loop computed into a
 * box of a tensor that all of them share.
 *
 * <pre>{@code
 * scf.forall.in_parallel {
 *   tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
 * }
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorParallelInsertSliceOp extends SliceInsertion
    implements NoMemoryEffect, ParallelCombining, Executable {
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

  /** Builds the replacement of a box of {@code target}. */
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
      e.set(argument, inserted(e));
      return Completion.DONE;
    }
    throw e.unsupported("a destination that is no argument of the loop");
  }
}
