package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
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
public final class VectorInterleaveOp extends Operation implements Pure, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorInterleaveOp> DEFINITION =
      OpDefinition.of("vector.interleave", VectorInterleaveOp.class, VectorInterleaveOp::new)
          .operand("lhs", TypeConstraints.VECTOR)
          .operand("rhs", TypeConstraints.VECTOR)
          .result("result", VectorTypes.NOT_SCALAR)
          .with(OpSyntax.class, VectorInterleaveOp::parse);

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

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) operand(0).type();
    if (!operand(1).type().equals(type)) {
      v.error(
          this, "takes two vectors of one type, not %s and %s".formatted(type, operand(1).type()));
    } else if (!result().type().equals(doubled(type))) {
      v.error(this, "gives %s, but two of %s are needed".formatted(result().type(), type));
    }
  }

  // %lhs, %rhs {...}? : type -> type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.punctuation("->");
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands()).discardableAttributes(this);
    p.text(" : ").type(operand(0).type()).text(" -> ").type(result().type());
  }
}
