package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/**
 * {@code memref.dma_wait}: waits for the transfer that a tag element identifies.
 *
 * <pre>{@code
 * memref.dma_wait %tag[%t], %count : memref<1xi32>
 * }</pre>
 *
 * <p>Afterwards all elements are transferred, and the buffers may be accessed again. The count
 * should be that of the transfer; it is not checked.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdma_wait-memrefdmawaitop">MLIR</a>
 */
public final class MemRefDmaWaitOp extends Operation
    implements MemoryAccesses, Verifiable, Executable {
  private static final ValueGroup<Value> TAG = ValueGroup.operand("tagMemRef", MEMREF);
  private static final ValueGroup<List<Value>> INDICES = ValueGroup.operands("tagIndices", INDEX);
  private static final ValueGroup<Value> COUNT = ValueGroup.operand("numElements", INDEX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefDmaWaitOp> DEFINITION =
      OpDefinition.of("memref.dma_wait", MemRefDmaWaitOp.class, MemRefDmaWaitOp::new)
          .groups(TAG, INDICES, COUNT)
          .syntax(
              format(
                  "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"))
          .with(Fold.Rule.class, CastFolding::rule);

  private MemRefDmaWaitOp(OperationState state) {
    super(state);
  }

  /** Builds a wait for a transfer of {@code count} elements, an {@code index}. */
  @CanIgnoreReturnValue
  public static MemRefDmaWaitOp build(
      OpBuilder b, Value tag, List<? extends Value> indices, Value count) {
    OperationState state = b.state(DEFINITION).operand(tag).operandGroup(indices);
    return b.insert(new MemRefDmaWaitOp(state.operand(count)));
  }

  /** The buffer of tags. */
  public Value tag() {
    return get(TAG);
  }

  /** The subscripts of the tag. */
  public List<Value> indices() {
    return get(INDICES);
  }

  /** The number of elements. */
  public Value count() {
    return get(COUNT);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(MemoryAccess.element(tag(), indices(), false));
  }

  @Override
  public Completion execute(Execution e) {
    DmaExecution.await(e, new DmaExecution.Place(tag(), e.integers(indices(), "a subscript")));
    return Completion.DONE;
  }

  @Override
  public boolean isAsynchronous() {
    return true;
  }

  @Override
  public boolean isWait() {
    return true;
  }

  @Override
  public void verify(Verification v) {
    ElementAccess.verifyCount(indices().size(), (MemRefType) tag().type(), v);
  }
}
