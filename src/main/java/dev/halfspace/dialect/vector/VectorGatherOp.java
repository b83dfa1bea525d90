package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * {@code vector.gather}: elements from places that a vector of indices gives, where a mask is set,
 * and those of another vector elsewhere.
 *
 * <pre>{@code
 * %v = vector.gather %m[%c0] [%places], %mask, %other
 *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorGatherOp extends MaskedAccess implements Maskable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorGatherOp> DEFINITION =
      OpDefinition.of("vector.gather", VectorGatherOp.class, VectorGatherOp::new)
          .operand("base", BASE)
          .operands("offsets", TypeConstraints.INDEX)
          .operand("indices", PLACES)
          .operand("mask", VectorTypes.MASK_NOT_SCALAR)
          .operand("pass_thru", VectorTypes.NOT_SCALAR)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(Alignment.PROPERTY)
          .with(OpSyntax.class, MaskedAccess::parse);

  private VectorGatherOp(OperationState state) {
    super(state);
  }

  /** Builds a gathering of the elements where {@code mask} is set. */
  public static VectorGatherOp build(
      OpBuilder b,
      Value base,
      List<? extends Value> offsets,
      Value places,
      Value mask,
      Value passThrough) {
    OperationState state = b.state(DEFINITION).operand(base).operandGroup(offsets);
    state.operand(places).operand(mask).operand(passThrough).result(passThrough.type());
    return b.insert(new VectorGatherOp(state));
  }

  /** One place per element, along the last dimension. */
  public Value places() {
    return operand(numOperands() - 3);
  }

  /** Where the elements come from for which the mask is not set. */
  public Value passThrough() {
    return vector();
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) places().type()).withElementType(IntegerType.I1);
  }
}
