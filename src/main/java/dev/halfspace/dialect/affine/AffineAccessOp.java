package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A load or store of one element, or of a vector of elements, of a buffer at affine subscripts.
 *
 * <p>There is one subscript per dimension. Each must be in bounds, at least 0 and less than the
 * size, for all elements of a vector; an access out of bounds is undefined behavior, and traps.
 * Unlike those of {@code memref.load}, the operands of the subscripts must be valid dimensions and
 * symbols, as {@link AffineScopes} defines them.
 */
public abstract sealed class AffineAccessOp extends Operation
    implements AffineMemoryAccess, Foldable, Executable, Verifiable
    permits AffineLoadOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp {
  static final ValueGroup<Value> MEMREF = ValueGroup.operand("memref", TypeConstraints.MEMREF);

  /** A vector of at least one dimension. */
  static final TypeConstraint VECTOR =
      TypeConstraint.of(
          "a vector of rank 1 or more", VectorType.class, vector -> vector.rank() > 0);

  AffineAccessOp(OperationState state) {
    super(state);
  }

  /**
   * Adds the operand groups of an access to an operation state.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  static OperationState describe(OperationState state, Value memref, AffineValueMap subscripts) {
    checkArgument(
        memref.type() instanceof MemRefType,
        "an affine access is of a ranked memref, not of %s",
        memref);
    return AffineSubscripts.describe(state.operand(memref), subscripts);
  }

  /** The element type of a buffer. */
  static Type elementType(Type memref) {
    return ((MemRefType) memref).elementType();
  }

  @Override
  public final Value accessedMemory() {
    return get(MEMREF);
  }

  /** The type of the buffer. */
  public final MemRefType memrefType() {
    return (MemRefType) accessedMemory().type();
  }

  /** The value that is written or has been read. */
  @Override
  public Value accessedValue() {
    return result();
  }

  @Override
  public final AffineValueMap subscripts() {
    return AffineSubscripts.of(this);
  }

  @Override
  public final boolean isWrite() {
    return numResults() == 0;
  }

  @Override
  public final ImmutableList<Effect> effects() {
    return ImmutableList.of(MemoryAccesses.effectOf(accessedMemory(), isWrite()));
  }

  @Override
  public final boolean hasEffects() {
    return true;
  }

  /**
   * No fold for vector accesses, as in MLIR: unlike accesses of one element, they do not fold casts
   * into their operands.
   */
  @Override
  public Fold fold(Constants operands) {
    return Fold.NONE;
  }

  /**
   * The sizes of the box accessed: those of the vector along the innermost dimensions, 1 along the
   * others. Along a scalable dimension the vector may reach to the end of the dimension.
   */
  @Override
  public final List<Long> extents() {
    VectorType vector = vectorType();
    if (vector == null) {
      return AffineMemoryAccess.super.extents();
    }
    ImmutableList.Builder<Long> extents = ImmutableList.builder();
    for (int i = 0; i < memrefType().rank(); i++) {
      int inVector = i - (memrefType().rank() - vector.rank());
      boolean isScalable = inVector >= 0 && vector.isScalable(inVector);
      extents.add(
          inVector < 0 ? 1L : isScalable ? MemoryAccess.ALL : vector.shape().size(inVector));
    }
    return extents.build();
  }

  /**
   * The access; for a scalable vector, an access to some elements of the box, as only an upper
   * bound of its extent is known.
   */
  @Override
  public final ImmutableList<MemoryAccess> memoryAccesses() {
    ImmutableList<MemoryAccess> accesses = AffineMemoryAccess.super.memoryAccesses();
    VectorType vector = vectorType();
    return vector == null || !vector.isScalable()
        ? accesses
        : ImmutableList.of(accesses.get(0).masked());
  }

  /** The type of the vector loaded or stored, or {@code null} if the access is to one element. */
  private @Nullable VectorType vectorType() {
    return this instanceof AffineVectorLoadOp || this instanceof AffineVectorStoreOp
        ? (VectorType) accessedValue().type()
        : null;
  }

  /**
   * The subscripts of the element of a lane; a vector extends along the innermost dimensions: for a
   * start {@code [i, j, k]} and lane {@code [1, 2]} they are {@code [i, j + 1, k + 2]}.
   */
  static List<Long> laneAt(Execution e, List<Long> start, long[] lane) {
    if (lane.length > start.size()) {
      throw e.unsupported("a vector of more dimensions than the buffer has");
    }
    long[] at = Longs.toArray(start);
    for (int d = 0; d < lane.length; d++) {
      at[at.length - lane.length + d] += lane[d];
    }
    return Longs.asList(at);
  }

  @Override
  public final void verify(Verification v) {
    VectorType vector = vectorType();
    if (vector != null && !vector.elementType().equals(memrefType().elementType())) {
      v.error(
          "moves a vector of %s, but the elements of the memref are of type %s",
          vector.elementType(), memrefType().elementType());
    }
    AffineMap map = property(AffineSubscripts.MAP).map();
    if (AffineSubscripts.isShaped(this, memrefType(), v)
        && !AffineScopes.areEvident(this, numOperands() - map.numInputs(), map.numDims(), v)) {
      AffineSubscripts.verifyOperands(this, v);
    }
  }
}
