package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.interleave}: the elements of two vectors in turn, along the last dimension.
 *
 * <pre>{@code
 * %c = vector.interleave %a, %b : vector<4x[8]xf32> -> vector<4x[16]xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorInterleaveOp extends Operation implements Pure {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorInterleaveOp> DEFINITION =
      OpDefinition.of("vector.interleave", VectorInterleaveOp.class, VectorInterleaveOp::new)
          .operand("lhs", TypeConstraints.VECTOR)
          .operand("rhs", TypeConstraints.VECTOR)
          .result("result", VectorTypes.NOT_SCALAR)
          .allTypesMatch("lhs", "rhs")
          .typesMatchWith(
              "a result of twice the last size", "lhs", "result", t -> doubled((VectorType) t))
          .syntax(format("$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"));

  private VectorInterleaveOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the elements of {@code lhs} and {@code rhs} in turn.
   *
   * @throws IllegalArgumentException if {@code lhs} is no vector, or too long a vector
   */
  public static VectorInterleaveOp build(OpBuilder b, Value lhs, Value rhs) {
    VectorType both = lhs.type() instanceof VectorType vector ? doubled(vector) : null;
    if (both == null) {
      throw new IllegalArgumentException("elements in turn are of vectors, not " + lhs.type());
    }
    return b.insert(
        new VectorInterleaveOp(b.state(DEFINITION).operand(lhs).operand(rhs).result(both)));
  }

  /** A vector with twice the last size; {@code null} if that does not fit in a long. */
  private static @Nullable VectorType doubled(VectorType vector) {
    if (vector.rank() == 0) {
      return VectorType.of(Shape.of(2), vector.elementType());
    }
    long last = vector.shape().size(vector.rank() - 1);
    return last > Long.MAX_VALUE / 2 ? null : VectorTypes.withLastSize(vector, 2 * last);
  }
}
