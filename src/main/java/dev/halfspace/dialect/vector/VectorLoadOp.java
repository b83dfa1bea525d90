package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * {@code vector.load}: a vector read from a box of a memref.
 *
 * <pre>{@code
 * %v = vector.load %m[%i, %j] : memref<8x8xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorLoadOp extends VectorAccess {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorLoadOp> DEFINITION =
      OpDefinition.of("vector.load", VectorLoadOp.class, VectorLoadOp::new)
          .groups(BASE, INDICES)
          .result("result", TypeConstraints.VECTOR)
          .properties(Alignment.PROPERTY, NONTEMPORAL)
          .syntax(format("$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"));

  private VectorLoadOp(OperationState state) {
    super(state);
  }

  /** Builds a load of a vector of the given type. */
  public static VectorLoadOp build(
      OpBuilder b, VectorType type, Value base, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(base).operandGroup(indices).result(type);
    return b.insert(new VectorLoadOp(state));
  }

  @Override
  Value vector() {
    return result();
  }
}
