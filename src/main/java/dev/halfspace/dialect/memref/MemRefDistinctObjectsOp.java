package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * {@code memref.distinct_objects}: buffers that are assumed not to alias.
 *
 * <pre>{@code
 * %c:2 = memref.distinct_objects %a, %b : memref<4xf32>, memref<?xf32>
 * }</pre>
 *
 * <p>Result {@code i} is operand {@code i}, of the same type; the assumption holds for the results
 * only. Two operands that are views of one buffer are undefined behavior, even if the views do not
 * overlap. There is at least one operand.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdistinct_objects-memrefdistinctobjectsop">MLIR</a>
 */
public final class MemRefDistinctObjectsOp extends Operation
    implements Pure, Executable, Verifiable {
  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefDistinctObjectsOp> DEFINITION =
      OpDefinition.of(
              "memref.distinct_objects",
              MemRefDistinctObjectsOp.class,
              MemRefDistinctObjectsOp::new)
          .operands("operands", MEMREF)
          .results("results", MEMREF)
          .allTypesMatch("operands", "results")
          .syntax(format("$operands attr-dict `:` type($operands)"));

  private MemRefDistinctObjectsOp(OperationState state) {
    super(state);
  }

  /** Builds an assumption. */
  @CanIgnoreReturnValue
  public static MemRefDistinctObjectsOp build(OpBuilder b, List<? extends Value> memrefs) {
    OperationState state = b.state(DEFINITION).operandGroup(memrefs);
    return b.insert(
        new MemRefDistinctObjectsOp(state.results(memrefs.stream().map(Value::type).toList())));
  }

  @Override
  public Completion execute(Execution e) {
    for (int i = 0; i < numOperands(); i++) {
      for (int j = 0; j < i; j++) {
        if (e.view(operand(i)).buffer() == e.view(operand(j)).buffer()) {
          throw e.trap(
              TrapKind.FALSE_CAST,
              "operands #%d and #%d are both in %s".formatted(j, i, e.view(operand(i)).buffer()));
        }
      }
    }
    return Completion.of(e.values(operands()));
  }

  @Override
  public void verify(Verification v) {
    if (numOperands() == 0) {
      v.error("needs at least one buffer");
    }
    if (numOperands() != numResults()) {
      v.error(
          "has %s for %s",
          Quantity.of(numResults(), "result"), Quantity.of(numOperands(), "buffer"));
    }
  }
}
