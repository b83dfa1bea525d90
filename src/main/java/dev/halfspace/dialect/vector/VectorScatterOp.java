package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * {@code vector.scatter}: writes elements to places that a vector of indices gives, where a mask is
 * set.
 *
 * <pre>{@code
 * vector.scatter %m[%c0] [%places], %mask, %v
 *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorScatterOp extends MaskedAccess {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorScatterOp> DEFINITION =
      OpDefinition.of("vector.scatter", VectorScatterOp.class, VectorScatterOp::new)
          .operand("base", BASE)
          .operands("offsets", TypeConstraints.INDEX)
          .operand("indices", PLACES)
          .operand("mask", VectorTypes.MASK_NOT_SCALAR)
          .operand("valueToStore", VectorTypes.NOT_SCALAR)
          .optionalResult(
              "result", new TypeConstraint("a tensor", RankedTensorType.class::isInstance))
          .properties(Alignment.PROPERTY)
          .with(OpSyntax.class, MaskedAccess::parse);

  private VectorScatterOp(OperationState state) {
    super(state);
  }

  /** Builds a scattering of the elements where {@code mask} is set; into a tensor gives another. */
  public static VectorScatterOp build(
      OpBuilder b,
      Value base,
      List<? extends Value> offsets,
      Value places,
      Value mask,
      Value vector) {
    OperationState state = b.state(DEFINITION).operand(base).operandGroup(offsets);
    state.operand(places).operand(mask).operand(vector);
    if (base.type() instanceof RankedTensorType) {
      state.result(base.type());
    }
    return b.insert(new VectorScatterOp(state));
  }

  /** One place per element, along the last dimension. */
  public Value places() {
    return operand(numOperands() - 3);
  }

  /** The vector written. */
  public Value valueToStore() {
    return vector();
  }
}
