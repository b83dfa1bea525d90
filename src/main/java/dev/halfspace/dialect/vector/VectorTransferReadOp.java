package dev.halfspace.dialect.vector;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.transfer_read}: a vector of elements of a memref or tensor, and of padding where
 * they lie outside of it or a mask is not set.
 *
 * <pre>{@code
 * %v = vector.transfer_read %m[%i, %j], %pad {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorTransferReadOp extends TransferOp {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorTransferReadOp> DEFINITION =
      OpDefinition.of("vector.transfer_read", VectorTransferReadOp.class, VectorTransferReadOp::new)
          .groups(BASE, INDICES, PADDING, MASK)
          .result("vector", TypeConstraints.VECTOR)
          .properties(MAP, IN_BOUNDS)
          .refusingRepeats()
          .with(OpSyntax.class, TransferOp::parse);

  private VectorTransferReadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a read of a vector along the last dimensions of {@code base}.
   *
   * @throws IllegalArgumentException if {@code base} is no memref and no ranked tensor, or has
   *     fewer dimensions than the vector
   */
  public static VectorTransferReadOp build(
      OpBuilder b, VectorType type, Value base, List<? extends Value> indices, Value padding) {
    ShapedType from = checkBase(base.type(), type);
    OperationState state = b.state(DEFINITION);
    setDefaults(state, from, type);
    return build(b, state, type, base, indices, padding, null);
  }

  /**
   * Builds a read along the dimensions that {@code map} chooses.
   *
   * @param inBounds for each dimension of the vector, whether it lies inside
   */
  public static VectorTransferReadOp build(
      OpBuilder b,
      VectorType type,
      Value base,
      List<? extends Value> indices,
      Value padding,
      @Nullable Value mask,
      AffineMap map,
      boolean... inBounds) {
    OperationState state = b.state(DEFINITION);
    set(state, map, inBounds);
    return build(b, state, type, base, indices, padding, mask);
  }

  private static VectorTransferReadOp build(
      OpBuilder b,
      OperationState state,
      VectorType type,
      Value base,
      List<? extends Value> indices,
      Value padding,
      @Nullable Value mask) {
    state.operand(base).operandGroup(indices).operand(padding).optionalOperand(mask);
    return b.insert(new VectorTransferReadOp(state.result(type)));
  }

  /** What stands for elements that are not read. */
  public Value padding() {
    return get(PADDING);
  }

  @Override
  Value vector() {
    return result();
  }

  @Override
  public boolean supportsPassThrough() {
    return true;
  }

  @Override
  public void verify(Verification v) {
    super.verify(v);
    if (base().type() instanceof ShapedType base) {
      Type element = base.elementType();
      if (!padding().type().equals(element)
          || !(element instanceof VectorType || VectorType.isElementType(element))) {
        v.error(this, "pads elements of %s with %s".formatted(base, padding().type()));
      }
    }
  }
}
