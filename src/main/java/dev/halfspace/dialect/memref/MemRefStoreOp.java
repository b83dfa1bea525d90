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
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/**
 * {@code memref.store}: writes an element of a buffer; the subscripts may be any {@code index}
 * values.
 *
 * <pre>{@code
 * memref.store %x, %a[%i, %j] : memref<4x4xf32>
 * }</pre>
 *
 * <p>Poison is stored as poison. The value may be a memref if the element type is one.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefstore-memrefstoreop">MLIR</a>
 */
public final class MemRefStoreOp extends ElementAccess {
  private static final ValueGroup<Value> VALUE = ValueGroup.operand("value", TypeConstraint.ANY);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefStoreOp> DEFINITION =
      OpDefinition.of("memref.store", MemRefStoreOp.class, MemRefStoreOp::new)
          .groups(VALUE, MEMREF, INDICES)
          .properties(NONTEMPORAL, Alignment.PROPERTY)
          .typesMatchWith(
              "a value of the element type", "memref", "value", ElementAccess::elementOf)
          .syntax(format("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"))
          .with(Fold.Rule.class, (op, operands) -> CastFolding.intoOperands(op, op.get(VALUE)));

  private MemRefStoreOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a store of {@code value} to {@code memref}.
   *
   * @param value of the element type of {@code memref}
   * @param indices of type {@code index}, one per dimension
   */
  @CanIgnoreReturnValue
  public static MemRefStoreOp build(
      OpBuilder b, Value value, Value memref, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION);
    return b.insert(new MemRefStoreOp(state.operand(value).operand(memref).operandGroup(indices)));
  }

  /** The value that is written. */
  public Value value() {
    return get(VALUE);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(MemoryAccess.element(memref(), indices(), true).of(value()));
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(MemoryAccesses.effectOf(memref(), true));
  }

  @Override
  public Completion execute(Execution e) {
    e.store(e.value(value()), e.view(memref()), e.integers(indices(), "an address"));
    return Completion.DONE;
  }
}
