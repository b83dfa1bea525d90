package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code vector.from_elements}: a vector of given elements, row by row.
 *
 * <pre>{@code
 * %v = vector.from_elements %a, %b : vector<2xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorFromElementsOp extends Operation implements Pure, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorFromElementsOp> DEFINITION =
      OpDefinition.of("vector.from_elements", VectorFromElementsOp.class, VectorFromElementsOp::new)
          .operands("elements", TypeConstraint.ANY)
          .result("dest", VectorTypes.FIXED)
          .typesMatchWith(
              "elements of the vector's element type", "dest", "elements", VectorTypes::element)
          .syntax(format("$elements attr-dict `:` type($dest)"));

  private VectorFromElementsOp(OperationState state) {
    super(state);
  }

  /** Builds a vector of the given elements. */
  public static VectorFromElementsOp build(
      OpBuilder b, VectorType type, List<? extends Value> elements) {
    return b.insert(
        new VectorFromElementsOp(b.state(DEFINITION).operandGroup(elements).result(type)));
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) result().type();
    if (numOperands() != ElementCount.of(type)) {
      v.error(this, "makes %s of %s".formatted(type, Quantity.of(numOperands(), "element")));
    }
  }
}
