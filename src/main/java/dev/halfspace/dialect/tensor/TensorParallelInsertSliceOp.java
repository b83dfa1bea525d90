package dev.halfspace.dialect.tensor;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
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
public final class TensorParallelInsertSliceOp extends Operation
    implements NoMemoryEffect, ParallelCombining, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorParallelInsertSliceOp> DEFINITION =
      OpDefinition.of(
              "tensor.parallel_insert_slice",
              TensorParallelInsertSliceOp.class,
              TensorParallelInsertSliceOp::new)
          .operand("source", TensorTypes.RANKED)
          .operand("dest", TensorTypes.RANKED)
          .operands("offsets", TypeConstraints.INDEX)
          .operands("sizes", TypeConstraints.INDEX)
          .operands("strides", TypeConstraints.INDEX)
          .properties(Slice.OFFSETS, Slice.SIZES, Slice.STRIDES)
          .with(OpSyntax.class, TensorParallelInsertSliceOp::parse);

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

  /** What is put in. */
  public Value source() {
    return operand(0);
  }

  /** The tensor that it is put into. */
  public Value target() {
    return operand(1);
  }

  /** The box. */
  public Slice slice() {
    return Slice.of(this, 2);
  }

  @Override
  public List<Value> updatedDestinations() {
    return List.of(target());
  }

  @Override
  public void verify(Verification v) {
    SliceTypes.verifyInsertion(this, v);
  }

  private static void parse(OpParser p, OperationState state) {
    SliceTypes.parseInsertion(p, state);
  }

  @Override
  public void print(OpPrinter p) {
    SliceTypes.printInsertion(p, this);
  }
}
