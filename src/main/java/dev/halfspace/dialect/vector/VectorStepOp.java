package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code vector.step}: the numbers 0, 1, 2, ... as a vector.
 *
 * <pre>{@code
 * %s = vector.step : vector<4xindex>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorStepOp extends Operation implements Pure {
  private static final TypeConstraint NUMBERS =
      new TypeConstraint(
          "a vector of index of one dimension",
          type ->
              type instanceof VectorType vector
                  && vector.rank() == 1
                  && vector.elementType() instanceof IndexType);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorStepOp> DEFINITION =
      OpDefinition.of("vector.step", VectorStepOp.class, VectorStepOp::new)
          .result("result", NUMBERS)
          .syntax(format("attr-dict `:` type($result)"));

  private VectorStepOp(OperationState state) {
    super(state);
  }

  /** Builds the numbers from 0. */
  public static VectorStepOp build(OpBuilder b, VectorType type) {
    return b.insert(new VectorStepOp(b.state(DEFINITION).result(type)));
  }
}
