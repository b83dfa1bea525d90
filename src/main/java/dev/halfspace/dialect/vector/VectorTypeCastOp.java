package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.format.Format.format;

import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.MemoryView;
import java.util.List;
import java.util.Objects;

/**
 * {@code vector.type_cast}: a view of a memref of scalars as a memref of vectors, or vice versa.
 *
 * <pre>{@code
 * %v = vector.type_cast %m : memref<5x4x3xf32> to memref<vector<5x4x3xf32>>
 * }</pre>
 *
 * <p>The result refers to the same memory. The sizes of a memref followed by those of its vectors,
 * the scalar type and the memory space are the same for operand and result:
 *
 * <pre>{@code
 * %r = vector.type_cast %m : memref<5x4x3xf32> to memref<5xvector<4x3xf32>>
 * %n = vector.type_cast %r : memref<5xvector<4x3xf32>> to memref<5x4x3xf32>
 * }</pre>
 *
 * <p>The elements are contiguous in row-major order, from offset 0. All sizes are static.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorTypeCastOp extends Operation
    implements Pure, ViewLike, Executable, Verifiable {
  private static final TypeConstraint FIXED =
      new TypeConstraint(
          "a memref of known sizes",
          type -> type instanceof MemRefType memref && memref.shape().isStatic());

  private static final ValueGroup<Value> MEMREF = ValueGroup.operand("memref", FIXED);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorTypeCastOp> DEFINITION =
      OpDefinition.of("vector.type_cast", VectorTypeCastOp.class, VectorTypeCastOp::new)
          .groups(MEMREF)
          .result("result", TypeConstraints.MEMREF)
          .syntax(format("$memref attr-dict `:` type($memref) `to` type($result)"));

  private VectorTypeCastOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a view of all of {@code memref} as one vector.
   *
   * @throws IllegalArgumentException if {@code memref} is no memref of static shape
   */
  public static VectorTypeCastOp build(OpBuilder b, Value memref) {
    checkArgument(FIXED.accepts(memref.type()), "no vector is all of a %s", memref.type());
    MemRefType from = (MemRefType) memref.type();
    VectorType vector = VectorType.of(allSizes(from), VectorTypes.element(from.elementType()));
    return build(b, memref, MemRefType.of(Shape.of(), vector, null, from.memorySpace()));
  }

  /**
   * Builds a view of {@code memref} as a type whose elements are larger or smaller vectors.
   *
   * @param to the type of the result, whose sizes and those of its vectors are all sizes of {@code
   *     memref}
   */
  public static VectorTypeCastOp build(OpBuilder b, Value memref, MemRefType to) {
    return b.insert(new VectorTypeCastOp(b.state(DEFINITION).operand(memref).result(to)));
  }

  /** The buffer that is viewed with another type. */
  @Override
  public Value viewSource() {
    return get(MEMREF);
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(operand(0));
    MemRefType type = (MemRefType) result(0).type();
    List<Long> sizes = List.copyOf(type.shape().sizes().asList());
    DataKind kind = Representation.of(e).elementKind(type);
    return Completion.of(
        view.retype(
            view.base() + view.offset() * view.kind().bytes(),
            kind,
            0,
            sizes,
            MemoryView.rowByRow(sizes)));
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) viewSource().type();
    MemRefType to = (MemRefType) result().type();
    Strides strides = from.strides();
    if (strides == null
        || strides.offset() != 0
        || !strides.strides().equals(Strides.rowByRow(from.shape()))) {
      v.error("needs elements row by row without gaps, but has %s", from);
    } else if (!to.hasIdentityLayout()) {
      v.error("gives elements row by row without gaps, not %s", to);
    } else if (!Objects.equals(from.memorySpace(), to.memorySpace())) {
      v.error("keeps the memory space, but makes %s of %s", to, from);
    } else if (!VectorTypes.element(from.elementType())
        .equals(VectorTypes.element(to.elementType()))) {
      v.error("keeps the scalar type, but makes %s of %s", to, from);
    } else if (!allSizes(from).equals(allSizes(to))) {
      v.error("keeps all sizes, but makes %s of %s", to, from);
    }
  }

  /** The sizes of a memref followed by those of its vectors. */
  private static Shape allSizes(MemRefType memref) {
    ImmutableLongArray.Builder sizes = ImmutableLongArray.builder();
    sizes.addAll(memref.shape().sizes());
    if (memref.elementType() instanceof VectorType vector) {
      sizes.addAll(vector.shape().sizes());
    }
    return Shape.of(sizes.build().toArray());
  }
}
