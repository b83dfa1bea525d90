package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that reads or writes those elements of a vector for which a mask is set; what is not
 * read is passed through from another vector.
 *
 * <pre>{@code
 * %v = vector.maskedload %m[%i], %mask, %other
 *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * vector.scatter %m[%i] [%places], %mask, %v
 *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public sealed class MaskedAccessOp extends Operation implements MemoryAccesses, Verifiable
    permits VectorGatherOp {
  private static final TypeConstraint TENSOR =
      new TypeConstraint("a tensor", RankedTensorType.class::isInstance);
  static final ValueGroup<Value> MEMREF = ValueGroup.operand("base", TypeConstraints.MEMREF);
  static final ValueGroup<Value> BASE =
      ValueGroup.operand(
          "base",
          new TypeConstraint(
              "a memref or a tensor",
              type -> type instanceof MemRefType || type instanceof RankedTensorType));
  static final ValueGroup<List<Value>> INDICES =
      ValueGroup.operands("indices", TypeConstraints.INDEX);
  static final ValueGroup<List<Value>> OFFSETS =
      ValueGroup.operands("offsets", TypeConstraints.INDEX);
  static final ValueGroup<Value> PLACES =
      ValueGroup.operand(
          "indices",
          new TypeConstraint(
              "a vector of integers or index of at least one dimension",
              type ->
                  VectorTypes.NOT_SCALAR.accepts(type)
                      && (VectorTypes.element(type) instanceof IntegerType
                          || VectorTypes.element(type) instanceof IndexType)));
  static final ValueGroup<Value> MASK = ValueGroup.operand("mask", VectorTypes.MASK_NOT_SCALAR);

  /** The mask of operations whose elements lie one after the other in memory. */
  static final ValueGroup<Value> FIXED_MASK = ValueGroup.operand("mask", VectorTypes.FIXED_MASK);

  static final ValueGroup<Value> PASS_THRU =
      ValueGroup.operand("pass_thru", VectorTypes.NOT_SCALAR);
  static final ValueGroup<Value> VALUE = ValueGroup.operand("valueToStore", VectorTypes.NOT_SCALAR);
  static final ValueGroup<OpResult> LOADED = ValueGroup.result("result", VectorTypes.NOT_SCALAR);
  static final ValueGroup<@Nullable OpResult> CHANGED = ValueGroup.optionalResult("result", TENSOR);

  MaskedAccessOp(OperationState state) {
    super(state);
  }

  static <T extends MaskedAccessOp> OpDefinition<T> define(
      OpDefinition<T> named, String form, ValueGroup<?>... groups) {
    return named.groups(groups).properties(Alignment.PROPERTY).syntax(format(form));
  }

  /** Builds an access to the elements from {@code indices} on where {@code mask} is set. */
  @CanIgnoreReturnValue
  public static <T extends MaskedAccessOp> T build(
      OpBuilder b,
      OpDefinition<T> opcode,
      Value base,
      List<? extends Value> indices,
      Value mask,
      Value vector) {
    return build(b, opcode, base, indices, null, mask, vector);
  }

  /**
   * Builds an access to the elements where {@code mask} is set.
   *
   * @param places one place per element, for a gathering or scattering
   * @param vector the vector written, or passed through; written to a tensor gives another tensor
   */
  @CanIgnoreReturnValue
  public static <T extends MaskedAccessOp> T build(
      OpBuilder b,
      OpDefinition<T> opcode,
      Value base,
      List<? extends Value> indices,
      @Nullable Value places,
      Value mask,
      Value vector) {
    OperationState state = b.state(opcode).operand(base).operandGroup(indices);
    if (places != null) {
      state.operand(places);
    }
    state.operand(mask).operand(vector);
    if (opcode.resultGroups().contains(LOADED)) {
      state.result(vector.type());
    } else if (base.type() instanceof RankedTensorType) {
      state.result(base.type());
    }
    return b.insert(opcode.create(state));
  }

  /** The memref or tensor. */
  public final Value base() {
    return get(has(MEMREF) ? MEMREF : BASE);
  }

  /** Where the vector starts, or where its places count from. */
  public final List<Value> indices() {
    return get(has(INDICES) ? INDICES : OFFSETS);
  }

  /** One place per element along the last dimension, or {@code null} if the start gives them. */
  public final @Nullable Value places() {
    return has(PLACES) ? get(PLACES) : null;
  }

  /** Which elements are accessed. */
  public final Value mask() {
    return get(has(MASK) ? MASK : FIXED_MASK);
  }

  /** The vector written, or where the elements come from that are not read. */
  public final Value vector() {
    return get(isWrite() ? VALUE : PASS_THRU);
  }

  /** Returns true if the elements are written, false if they are read. */
  public final boolean isWrite() {
    return has(VALUE);
  }

  private boolean has(ValueGroup<?> group) {
    return definition().operandGroups().contains(group);
  }

  @Override
  public final ImmutableList<MemoryAccess> memoryAccesses() {
    if (!(base().type() instanceof MemRefType)) {
      return ImmutableList.of();
    }
    VectorType vector = (VectorType) vector().type();
    return ImmutableList.of(
        places() != null
            ? MemoryAccess.some(base(), isWrite())
            : BaseAccess.slice(base(), indices(), vector, isWrite()).masked());
  }

  @Override
  public final void verify(Verification v) {
    VectorType vector = (VectorType) vector().type();
    if (!BaseAccess.verify(this, v, (ShapedType) base().type(), indices(), vector)) {
      return;
    }
    Value places = places();
    if (!isWrite() && !result().type().equals(vector)) {
      v.error(this, "gives %s, but passes through %s".formatted(result().type(), vector));
    } else if (places != null && !fits((VectorType) places.type(), vector)) {
      v.error(
          this,
          "has %s as places of %s, which is not of its shape".formatted(places.type(), vector));
    } else if (!fits((VectorType) mask().type(), vector)) {
      v.error(this, "masks %s with %s, which is not of its shape".formatted(vector, mask().type()));
    }
  }

  /**
   * Returns true if a mask or places of type {@code one} fit a vector of type {@code other}. What
   * an expansion passes over and a compression leaves out is found along the first dimension.
   */
  private boolean fits(VectorType one, VectorType other) {
    return has(FIXED_MASK)
        ? one.shape().size(0) == other.shape().size(0)
        : one.shape().equals(other.shape());
  }
}
