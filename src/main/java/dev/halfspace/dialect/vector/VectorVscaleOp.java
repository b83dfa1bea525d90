package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code vector.vscale}: the factor that scalable sizes are multiples by.
 *
 * <pre>{@code
 * %vscale = vector.vscale
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorVscaleOp extends Operation implements Pure, SuggestsNames {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorVscaleOp> DEFINITION =
      OpDefinition.of("vector.vscale", VectorVscaleOp.class, VectorVscaleOp::new)
          .result("res", TypeConstraints.INDEX)
          .syntax(format("attr-dict"));

  private VectorVscaleOp(OperationState state) {
    super(state);
  }

  /** Builds the question for the factor. */
  public static VectorVscaleOp build(OpBuilder b) {
    return b.insert(new VectorVscaleOp(b.state(DEFINITION).result(IndexType.INDEX)));
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "vscale");
  }
}
