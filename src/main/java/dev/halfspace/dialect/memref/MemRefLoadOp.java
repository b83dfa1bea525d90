package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/**
 * {@code memref.load}: reads an element of a buffer; the subscripts may be any {@code index}
 * values.
 *
 * <pre>{@code
 * %x = memref.load %a[%i, %j] {nontemporal = true} : memref<4x4xf32>
 * }</pre>
 *
 * <p>An element that was never written is poison; loading it is not undefined behavior.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefload-memrefloadop">MLIR</a>
 */
public final class MemRefLoadOp extends ElementAccess {
  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefLoadOp> DEFINITION =
      OpDefinition.of("memref.load", MemRefLoadOp.class, MemRefLoadOp::new)
          .groups(MEMREF, INDICES)
          .properties(NONTEMPORAL, Alignment.PROPERTY)
          .result("result", TypeConstraint.ANY)
          .typesMatchWith(
              "a result of the element type", "memref", "result", ElementAccess::elementOf)
          .syntax(format("$memref `[` $indices `]` attr-dict `:` type($memref)"))
          .with(Fold.Rule.class, CastFolding::rule);

  private MemRefLoadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a load.
   *
   * @param indices of type {@code index}, one per dimension
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static MemRefLoadOp build(OpBuilder b, Value memref, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(indices);
    return b.insert(new MemRefLoadOp(state.result(elementOf(memref))));
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(MemoryAccess.element(memref(), indices(), false).of(result()));
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(MemoryAccesses.effectOf(memref(), false));
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(e.load(e.view(memref()), e.integers(indices(), "an address")));
  }
}
