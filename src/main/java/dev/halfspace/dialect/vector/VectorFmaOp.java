package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code vector.fma}: the product of two vectors plus a third, element by element, rounded once.
 *
 * <pre>{@code
 * %r = vector.fma %a, %b, %c : vector<8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorFmaOp extends Operation implements Pure, SameOperandsAndResultType {
  private static final TypeConstraint FLOATS =
      new TypeConstraint(
          "a vector of floating-point numbers",
          type -> type instanceof VectorType vector && vector.elementType() instanceof FloatType);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorFmaOp> DEFINITION =
      OpDefinition.of("vector.fma", VectorFmaOp.class, VectorFmaOp::new)
          .operand("lhs", FLOATS)
          .operand("rhs", FLOATS)
          .operand("acc", FLOATS)
          .result("result", FLOATS)
          .syntax(format("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"));

  private VectorFmaOp(OperationState state) {
    super(state);
  }

  /** Builds {@code lhs * rhs + acc}. */
  public static VectorFmaOp build(OpBuilder b, Value lhs, Value rhs, Value acc) {
    OperationState state = b.state(DEFINITION).operand(lhs).operand(rhs).operand(acc);
    return b.insert(new VectorFmaOp(state.result(lhs.type())));
  }
}
