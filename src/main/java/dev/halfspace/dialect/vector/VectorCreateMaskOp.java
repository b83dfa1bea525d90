package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code vector.create_mask}: a mask that is set below a bound in each dimension.
 *
 * <pre>{@code
 * %m = vector.create_mask %rows, %columns : vector<4x8xi1>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorCreateMaskOp extends Operation implements Pure, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorCreateMaskOp> DEFINITION =
      OpDefinition.of("vector.create_mask", VectorCreateMaskOp.class, VectorCreateMaskOp::new)
          .operands("operands", TypeConstraints.INDEX)
          .result("result", VectorTypes.MASK)
          .syntax(format("$operands attr-dict `:` type(results)"));

  private VectorCreateMaskOp(OperationState state) {
    super(state);
  }

  /** Builds a mask that is set below {@code bounds}. */
  public static VectorCreateMaskOp build(
      OpBuilder b, VectorType type, List<? extends Value> bounds) {
    return b.insert(new VectorCreateMaskOp(b.state(DEFINITION).operandGroup(bounds).result(type)));
  }

  @Override
  public void verify(Verification v) {
    int rank = ((VectorType) result().type()).rank();
    if (numOperands() != Math.max(rank, 1)) {
      v.error(
          this, "has %s for %s".formatted(Quantity.of(numOperands(), "bound"), result().type()));
    }
  }
}
