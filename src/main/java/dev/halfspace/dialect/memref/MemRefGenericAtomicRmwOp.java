package dev.halfspace.dialect.memref;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.machine.MemoryView;
import java.util.List;

/**
 * {@code memref.generic_atomic_rmw}: atomically updates an element of a buffer to the value that
 * its region computes from it; the result is the old element, as that of {@code memref.atomic_rmw}.
 *
 * <pre>{@code
 * %before = memref.generic_atomic_rmw %a[%i] : memref<10xi32> {
 * ^bb0(%old: i32):
 *   %sum = arith.addi %old, %x : i32
 *   memref.atomic_yield %sum : i32
 * }
 * }</pre>
 *
 * <p>The region is one block with the old element as its argument, and none of the operations of
 * that block has memory effects of its own: on hardware without such an update, the region is
 * executed again if another thread interferes. Operations nested in them are not checked.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefgeneric_atomic_rmw-memrefgenericatomicrmwop">MLIR</a>
 */
public final class MemRefGenericAtomicRmwOp extends ElementAccess implements TerminatedBy {
  private static final RegionSlot BODY = RegionSlot.region("atomic_body");

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefGenericAtomicRmwOp> DEFINITION =
      OpDefinition.of(
              "memref.generic_atomic_rmw",
              MemRefGenericAtomicRmwOp.class,
              MemRefGenericAtomicRmwOp::new)
          .groups(NUMBERS, INDICES)
          .result("result", NUMBER)
          .regions(BODY)
          .typesMatchWith(
              "a result of the element type", "memref", "result", ElementAccess::elementOf)
          .syntax(format("$memref `[` $indices `]` `:` type($memref) $atomic_body attr-dict"));

  private MemRefGenericAtomicRmwOp(OperationState state) {
    super(state);
  }

  /** Emits the new element. */
  @FunctionalInterface
  public interface Body {
    /**
     * Emits through {@code b} the computation of the new element from {@code old}, and returns it.
     */
    Value emit(OpBuilder b, Value old);
  }

  /**
   * Builds an update.
   *
   * @param indices of type {@code index}, one per dimension
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static MemRefGenericAtomicRmwOp build(
      OpBuilder b, Value memref, List<? extends Value> indices, Body body) {
    Type type = elementOf(memref);
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(indices);
    state.result(type);
    b.region(
        state,
        List.of(type),
        (inner, args) ->
            YieldOp.build(inner, MemRef.ATOMIC_YIELD, List.of(body.emit(inner, args.get(0)))));
    return b.insert(new MemRefGenericAtomicRmwOp(state));
  }

  @Override
  public Value memref() {
    return get(NUMBERS);
  }

  /** The computation of the new element. */
  public Region body() {
    return get(BODY);
  }

  /** Reports a yielded value whose type is not the element type. */
  static void verifyYield(YieldOp yield, Verification v) {
    Operation parent = yield.parentOp();
    Type given = yield.operand(0).type();
    if (parent != null && parent.numResults() == 1 && !parent.result().type().equals(given)) {
      v.error(
          "yields a value of type %s to an update of elements of type %s",
          given, parent.result().type());
    }
  }

  @Override
  public String terminatorName() {
    return MemRef.ATOMIC_YIELD.name();
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(memref());
    ImmutableList<Long> at = e.integers(indices(), "an address");
    return Completion.of(
        e.update(view, at, old -> e.run(body(), ImmutableList.of(old)).values().get(0)));
  }

  @Override
  public void verify(Verification v) {
    Block block = body().firstBlock();
    if (block == null
        || block.numArguments() != 1
        || !block.argument(0).type().equals(result().type())) {
      v.error("needs a body that takes one value of type %s", result().type());
      return;
    }
    for (Operation op : block) {
      if (!Effects.ofItself(op).equals(Answer.known(ImmutableList.of()))) {
        v.error(
            op,
            "has effects of its own, but stands in the body of '%s', which computes an element only"
                .formatted(name()),
            OperationOrigin.note(this, "the body is that of '%s' here".formatted(name())));
      }
    }
  }
}
