package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.CastFolding;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An operation that reads or writes a vector in memory, completely or under a mask: along the last
 * dimensions, starting at the indices, or element by element at the offsets of an index vector.
 * Lanes of a read that are masked out have the elements of a pass-through vector.
 *
 * <pre>{@code
 * %v = vector.load %m[%i, %j] : memref<8x8xf32>, vector<4xf32>
 * %w = vector.maskedload %m[%i, %j], %mask, %v
 *     : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * vector.scatter %m[%i, %j] [%places], %mask, %v
 *     : memref<8x8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
 * }</pre>
 *
 * <p>Lanes are accessed in row-major order. An access outside of the base is undefined behaviour,
 * and so is a poison bit of the mask. Vector and base have the same element type. Without a mask,
 * the elements of a memref may be vectors, one of which is accessed then.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public sealed class VectorAccessOp extends Operation
    implements MemoryAccesses, Executable, Verifiable permits VectorGatherOp {
  static final ValueGroup<Value> MEMREF = ValueGroup.operand("base", TypeConstraints.MEMREF);
  static final ValueGroup<Value> BASE =
      ValueGroup.operand("base", new TypeConstraint("a memref or a tensor", VectorTypes::isBase));
  static final ValueGroup<List<Value>> INDICES =
      ValueGroup.operands("indices", TypeConstraints.INDEX);
  static final ValueGroup<List<Value>> OFFSETS =
      ValueGroup.operands("offsets", TypeConstraints.INDEX);
  static final ValueGroup<Value> PLACES = ValueGroup.operand("indices", VectorTypes.INTEGERS);
  static final ValueGroup<Value> MASK = ValueGroup.operand("mask", VectorTypes.MASK_NOT_SCALAR);

  /** The mask of expandload and compressstore, whose elements are packed in memory. */
  static final ValueGroup<Value> FIXED_MASK = ValueGroup.operand("mask", VectorTypes.FIXED_MASK);

  static final ValueGroup<Value> PASS_THRU =
      ValueGroup.operand("pass_thru", VectorTypes.NOT_SCALAR);
  static final ValueGroup<Value> WHOLE = ValueGroup.operand("valueToStore", TypeConstraints.VECTOR);
  static final ValueGroup<Value> VALUE = ValueGroup.operand("valueToStore", VectorTypes.NOT_SCALAR);
  static final Property<IntegerAttr> NONTEMPORAL =
      Property.optional("nontemporal", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1))
          .leavingOut(IntegerAttr.bool(false));

  VectorAccessOp(OperationState state) {
    super(state);
  }

  /**
   * Builds an access to the elements for which {@code mask} is set.
   *
   * @param indices one subscript per dimension of {@code base}
   * @param mask a vector of {@code i1} of the shape of {@code vector}
   * @param places the index vector of a gather or scatter, or {@code null}
   * @param vector the vector to write, or the pass-through vector of a read; a write to a tensor
   *     has the updated tensor as its result
   */
  @CanIgnoreReturnValue
  public static <T extends VectorAccessOp> T build(
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
    if (opcode.operandGroups().contains(PASS_THRU)) {
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

  /** The subscripts at which the vector starts, or to which the index vector is added. */
  public final List<Value> indices() {
    return get(has(INDICES) ? INDICES : OFFSETS);
  }

  /** The index vector, one offset along the last dimension per element, or {@code null}. */
  public final @Nullable Value places() {
    return has(PLACES) ? get(PLACES) : null;
  }

  /** The mask of the elements that are accessed, or {@code null} for all. */
  public final @Nullable Value mask() {
    return has(MASK) ? get(MASK) : isPacked() ? get(FIXED_MASK) : null;
  }

  /** The pass-through vector, whose elements replace those masked out, or {@code null}. */
  public final @Nullable Value passThrough() {
    return has(PASS_THRU) ? get(PASS_THRU) : null;
  }

  /** The vector that is read or written. */
  public final Value vector() {
    return isWrite() ? get(has(VALUE) ? VALUE : WHOLE) : result();
  }

  /** The type of the vector. */
  public final VectorType vectorType() {
    return (VectorType) vector().type();
  }

  /** Returns true if the vector is written, false if it is read. */
  public final boolean isWrite() {
    return has(VALUE) || has(WHOLE);
  }

  /** Returns true if masked-out lanes take no space in memory. */
  private boolean isPacked() {
    return has(FIXED_MASK);
  }

  private boolean has(ValueGroup<?> group) {
    return definition().operandGroups().contains(group);
  }

  @Override
  public final ImmutableList<MemoryAccess> memoryAccesses() {
    if (!(base().type() instanceof MemRefType)) {
      return ImmutableList.of();
    } else if (places() != null) {
      return ImmutableList.of(MemoryAccess.some(base(), isWrite()));
    }
    return ImmutableList.of(mask() != null ? box().masked() : box().of(vector()));
  }

  /**
   * The elements that the vector covers along the innermost dimensions, starting at the indices;
   * one element if the elements of the base are vectors.
   *
   * <p>A {@code vector<4xf32>} at {@code [%i, %j]} of a {@code memref<8x8xf32>} covers a box of 1
   * by 4. The elements of a scalable vector, or of one with more dimensions than indices, are not
   * known.
   */
  private MemoryAccess box() {
    VectorType vector = vectorType();
    boolean isElement = VectorTypes.element(base().type()) instanceof VectorType;
    long[] extents = new long[indices().size()];
    Arrays.fill(extents, 1);
    int rank = isElement ? 0 : vector.rank();
    if (rank > extents.length || (!isElement && vector.isScalable())) {
      return MemoryAccess.some(base(), isWrite());
    }
    for (int i = 0; i < rank; i++) {
      extents[extents.length - rank + i] = vector.shape().size(i);
    }
    AffineValueMap at = AffineValueMap.identity(indices());
    return MemoryAccess.box(base(), at, Longs.asList(extents), isWrite());
  }

  @Override
  public final void verify(Verification v) {
    ShapedType base = (ShapedType) base().type();
    Type element = base.elementType();
    Value mask = mask();
    Value places = places();
    VectorType vector = (VectorType) (has(PASS_THRU) ? get(PASS_THRU) : vector()).type();
    Type wanted = mask == null && element instanceof VectorType ? vector : vector.elementType();
    if (!element.equals(wanted)) {
      v.error("accesses elements of type %s in a base of elements of type %s", wanted, element);
    } else if (!VectorTypes.verifyIndices(v, base, indices())) {
      return;
    } else if (mask == null) {
      verifyBox(v, (MemRefType) base, vector);
    } else if (!vectorType().equals(vector)) {
      v.error("gives %s, but passes through %s", vectorType(), vector);
    } else if (places != null && !fits(places, vector)) {
      v.error("has %s as places of %s, which is not of its shape", places.type(), vector);
    } else if (!fits(mask, vector)) {
      v.error("masks %s with %s, which is not of its shape", vector, mask.type());
    }
  }

  /**
   * Returns true if a vector along the last dimension is contiguous in memory.
   *
   * <p>This requires an innermost stride of 1: no vector of two elements of a {@code
   * memref<4x8xf32, strided<[1, 4]>>} is contiguous. A vector of one element always is; in a layout
   * that is not strided, no other is.
   */
  static boolean hasNeighbours(MemRefType base, VectorType vector) {
    Strides strides = base.strides();
    boolean isOne = !vector.isScalable() && VectorTypes.count(vector) == 1;
    return isOne
        || (strides != null
            && (strides.rank() == 0 || strides.strides().get(strides.rank() - 1) == 1));
  }

  /**
   * access(cast(x)) = access(x), unless the access requires contiguous elements and x has none.
   *
   * <pre>{@code
   * %c = memref.cast %m : memref<8xf32> to memref<?xf32>
   * %v = vector.load %c[%i] : memref<?xf32>, vector<4xf32>
   *     -->  %v = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
   * }</pre>
   *
   * <p>A cast from {@code memref<8xf32, strided<[?]>>} to {@code memref<8xf32>} stays: it asserts
   * the stride that the access requires. A masked access takes any stride.
   */
  static Fold foldCast(Operation op, Constants operands) {
    VectorAccessOp access = (VectorAccessOp) op;
    boolean isMasked = access.definition().operandGroups().contains(MASK);
    return !isMasked
            && access.base().definingOp() instanceof BufferCastOp cast
            && cast.source().type() instanceof MemRefType from
            && !hasNeighbours(from, access.vectorType())
        ? Fold.NONE
        : CastFolding.intoOperands(op);
  }

  private void verifyBox(Verification v, MemRefType base, VectorType vector) {
    if (base.rank() < vector.rank()) {
      v.error("accesses %s in %s, which has fewer dimensions", vector, base);
    } else if (!hasNeighbours(base, vector)) {
      v.error("needs neighbours in the last dimension to be neighbours in memory: %s", base);
    }
  }

  /**
   * Returns true if a mask or index vector has the shape of a vector; for packed accesses, only the
   * first size is compared, as in MLIR.
   */
  private boolean fits(Value one, VectorType vector) {
    Shape shape = ((VectorType) one.type()).shape();
    return isPacked() ? shape.size(0) == vector.shape().size(0) : shape.equals(vector.shape());
  }

  @Override
  public Completion execute(Execution e) {
    return execute(e, null);
  }

  /**
   * Executes the operation for the elements that another mask selects as well.
   *
   * @param outer the mask around the operation, or {@code null} for none
   */
  public Completion execute(Execution e, @Nullable Elements outer) {
    Value own = mask();
    Elements mask = own == null ? null : e.elements(own);
    Value places = places();
    Value other = passThrough();
    AccessedElements accessed =
        new AccessedElements(
            e,
            e.value(base()),
            e.integers(indices(), "an address"),
            places == null ? null : e.elements(places),
            isPacked());
    Representation held = Representation.of(e);
    List<Long> shape = held.shape(vectorType());
    if (((ShapedType) base().type()).elementType() instanceof VectorType) {
      if (isWrite()) {
        accessed.store(new long[0], 0, e.value(vector()));
        return Completion.DONE;
      }
      return Completion.of(accessed.load(new long[0], 0));
    }
    Elements values = isWrite() ? e.elements(vector()) : other == null ? null : e.elements(other);
    Elements.Builder read = new Elements.Builder(held.elementKind(vectorType()), shape);
    long[] sizes = Longs.toArray(shape);
    long[] lane = new long[sizes.length];
    for (int i = 0; i < read.count(); i++) {
      boolean isSet = Maskable.isSet(e, mask, i) && Maskable.isSet(e, outer, i);
      if (isWrite() && isSet) {
        accessed.store(lane, i, Objects.requireNonNull(values).at(i));
      } else if (!isWrite()) {
        read.set(
            i, isSet ? accessed.load(lane, i) : values == null ? Datum.poison() : values.at(i));
      }
      MemoryView.advance(lane, sizes);
    }
    return !isWrite() ? Completion.of(read.build()) : accessed.stored();
  }
}
