package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;

/**
 * {@code vector.yield}: ends the region of a vector operation and gives its results.
 *
 * <pre>{@code
 * vector.yield %a : vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorYieldOp extends Operation implements Pure, ReturnLike {
  /** The full name. */
  static final String NAME = "vector.yield";

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorYieldOp> DEFINITION =
      OpDefinition.of(NAME, VectorYieldOp.class, VectorYieldOp::new)
          .operands("operands", TypeConstraint.ANY)
          .syntax(format("attr-dict ($operands^ `:` type($operands))?"));

  private VectorYieldOp(OperationState state) {
    super(state);
  }

  /** Builds the end of a region. */
  @CanIgnoreReturnValue
  public static VectorYieldOp build(OpBuilder b, List<? extends Value> results) {
    return b.insert(new VectorYieldOp(b.state(DEFINITION).operandGroup(results)));
  }
}
