package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryEffects;

/**
 * {@code memref.dealloc}: frees a buffer allocated by {@code memref.alloc}.
 *
 * <pre>{@code
 * memref.dealloc %a : memref<4xf32>
 * }</pre>
 *
 * <p>A view stands for its whole buffer: the buffer is freed, and an access through any view of it
 * is then undefined behavior. So is a double free, and freeing a stack or global buffer. The
 * operand may be unranked.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdealloc-memrefdeallocop">MLIR</a>
 */
public final class MemRefDeallocOp extends Operation implements MemoryEffects, Executable {
  private static final ValueGroup<Value> MEMREF = ValueGroup.operand("memref", ANY_MEMREF);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefDeallocOp> DEFINITION =
      OpDefinition.of("memref.dealloc", MemRefDeallocOp.class, MemRefDeallocOp::new)
          .groups(MEMREF)
          .syntax(format("$memref attr-dict `:` type($memref)"))
          .with(Fold.Rule.class, CastFolding::rule);

  private MemRefDeallocOp(OperationState state) {
    super(state);
  }

  /** Builds the deallocation of a buffer. */
  @CanIgnoreReturnValue
  public static MemRefDeallocOp build(OpBuilder b, Value memref) {
    return b.insert(new MemRefDeallocOp(b.state(DEFINITION).operand(memref)));
  }

  /** The buffer. */
  public Value memref() {
    return get(MEMREF);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.FREE, memref()));
  }

  @Override
  public Completion execute(Execution e) {
    e.memory().free(e.view(memref()));
    return Completion.DONE;
  }
}
