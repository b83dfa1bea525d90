package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.DestinationStyle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.transfer_write}: writes those elements of a vector to a memref that lie inside of
 * it and for which a mask is set; with a tensor, gives the tensor with these elements replaced.
 *
 * <pre>{@code
 * vector.transfer_write %v, %m[%i, %j] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
 * %u = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<?xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorTransferWriteOp extends TransferOp implements DestinationStyle {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorTransferWriteOp> DEFINITION =
      OpDefinition.of(
              "vector.transfer_write", VectorTransferWriteOp.class, VectorTransferWriteOp::new)
          .groups(VALUE, BASE, INDICES, MASK)
          .optionalResult(
              "result", new TypeConstraint("a tensor", RankedTensorType.class::isInstance))
          .properties(MAP, IN_BOUNDS)
          .refusingRepeats()
          .with(OpSyntax.class, TransferOp::parse);

  private VectorTransferWriteOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a write of a vector along the last dimensions of {@code base}.
   *
   * @throws IllegalArgumentException if {@code vector} is no vector, or {@code base} is no memref
   *     and no ranked tensor, or has fewer dimensions
   */
  @CanIgnoreReturnValue
  public static VectorTransferWriteOp build(
      OpBuilder b, Value vector, Value base, List<? extends Value> indices) {
    checkArgument(
        vector.type() instanceof VectorType, "a vector is written, not %s", vector.type());
    VectorType type = (VectorType) vector.type();
    ShapedType to = checkBase(base.type(), type);
    OperationState state = b.state(DEFINITION);
    setDefaults(state, to, type);
    return build(b, state, vector, base, indices, null);
  }

  /**
   * Builds a write along the dimensions that {@code map} chooses.
   *
   * @param inBounds for each dimension of the vector, whether it lies inside
   */
  @CanIgnoreReturnValue
  public static VectorTransferWriteOp build(
      OpBuilder b,
      Value vector,
      Value base,
      List<? extends Value> indices,
      @Nullable Value mask,
      AffineMap map,
      boolean... inBounds) {
    OperationState state = b.state(DEFINITION);
    set(state, map, inBounds);
    return build(b, state, vector, base, indices, mask);
  }

  private static VectorTransferWriteOp build(
      OpBuilder b,
      OperationState state,
      Value vector,
      Value base,
      List<? extends Value> indices,
      @Nullable Value mask) {
    state.operand(vector).operand(base).operandGroup(indices).optionalOperand(mask);
    if (base.type() instanceof RankedTensorType) {
      state.result(base.type());
    }
    return b.insert(new VectorTransferWriteOp(state));
  }

  /** The vector written. */
  public Value valueToStore() {
    return get(VALUE);
  }

  @Override
  Value vector() {
    return valueToStore();
  }

  /** The tensor written to; a memref gives no result. */
  @Override
  public List<Value> destinations() {
    return numResults() == 0 ? List.of() : List.of(base());
  }

  @Override
  public void verify(Verification v) {
    super.verify(v);
    List<Type> wanted =
        base().type() instanceof RankedTensorType ? List.of(base().type()) : List.of();
    if (!resultTypes().equals(wanted)) {
      v.error(this, "writes to %s, but gives %s".formatted(base().type(), resultTypes()));
    }
  }
}
