package dev.halfspace.dialect.memref;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.TypeConstraints.STRIDED_MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.primitives.ImmutableLongArray;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.ViewMap;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.transpose}: a view of a buffer with its dimensions permuted; no element is moved.
 *
 * <pre>{@code
 * %b = memref.transpose %a (i, j) -> (j, i) : memref<4x?xf32> to memref<?x4xf32, strided<[1, ?]>>
 * }</pre>
 *
 * <p>Result {@code k} of the map is the dimension of {@code %a} that becomes dimension {@code k} of
 * {@code %b}: {@code %b[x, y]} is {@code %a[y, x]}. The result has the permuted sizes and strides
 * of the source, and its offset; the strides are part of the type even for the identity layout, as
 * {@code strided<[1]>} for a {@code memref<4xf32>}.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memreftranspose-memreftransposeop">MLIR</a>
 */
public final class MemRefTransposeOp extends BufferView implements Foldable {
  private static final Property<AffineMapAttr> PERMUTATION =
      Property.of("permutation", AffineMapAttr.class)
          .spelled(
              new PropertySyntax<>(
                  p -> new AffineMapAttr(p.affineMap()),
                  null,
                  (p, value) -> p.affineMap(value.map())));

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefTransposeOp> DEFINITION =
      OpDefinition.of("memref.transpose", MemRefTransposeOp.class, MemRefTransposeOp::new)
          .operand("in", STRIDED_MEMREF)
          .properties(PERMUTATION)
          .result("result", STRIDED_MEMREF)
          .refusingRepeats()
          .resultName("transpose")
          .syntax(format("$in $permutation attr-dict `:` type($in) `to` type($result)"));

  private MemRefTransposeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a transposition.
   *
   * @throws IllegalArgumentException if {@code permutation} does not permute the dimensions of
   *     {@code source}, or {@code source} has no strides
   */
  @CanIgnoreReturnValue
  public static MemRefTransposeOp build(OpBuilder b, Value source, AffineMap permutation) {
    MemRefType type =
        source.type() instanceof MemRefType from ? transposed(from, permutation) : null;
    checkArgument(type != null, "%s does not permute %s", permutation, source.type());
    OperationState state = b.state(DEFINITION).operand(source);
    state.property(PERMUTATION, new AffineMapAttr(permutation)).result(type);
    return b.insert(new MemRefTransposeOp(state));
  }

  /** The permutation: for each dimension of the result, the dimension of the buffer. */
  public AffineMap permutation() {
    return property(PERMUTATION).map();
  }

  /**
   * transpose(x) = x for the identity; transpose(transpose(x)) = transpose(x).
   *
   * <pre>{@code
   * %b = memref.transpose %a (i, j, k) -> (j, k, i) : memref<4x?x8xf32> to ...
   * %c = memref.transpose %b (i, j, k) -> (j, k, i) : ... to memref<8x4x?xf32, strided<[1, ?, 8]>>
   *     -->  %c = memref.transpose %a (i, j, k) -> (k, i, j)
   *                   : memref<4x?x8xf32> to memref<8x4x?xf32, strided<[1, ?, 8]>>
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    if (permutation().isIdentity() && type().equals(source().type())) {
      return Fold.to(source());
    }
    return source().definingOp() instanceof MemRefTransposeOp inner
        ? Fold.inPlace(
            () -> {
              AffineMap composed = permutation().compose(inner.permutation());
              setOperand(0, inner.source());
              setProperty(PERMUTATION, new AffineMapAttr(composed));
            })
        : Fold.NONE;
  }

  @Override
  public ViewMap viewMap() {
    AffineMap permutation = permutation();
    AffineExpr[] subscripts = new AffineExpr[permutation.numResults()];
    for (int i = 0; i < subscripts.length; i++) {
      subscripts[((AffineExpr.Dim) permutation.result(i)).position()] = AffineExpr.dim(i);
    }
    return ViewMap.subscripts(subscripts.length, List.of(subscripts), List.of());
  }

  /** The inferred type, or {@code null} if the map is no permutation or there are no strides. */
  private static @Nullable MemRefType transposed(MemRefType from, AffineMap permutation) {
    Strides strides = from.strides();
    int rank = from.rank();
    if (strides == null || permutation.numDims() != rank || !permutation.isPermutation()) {
      return null;
    }
    long[] sizes = new long[rank];
    long[] moved = new long[rank];
    for (int i = 0; i < rank; i++) {
      int position = ((AffineExpr.Dim) permutation.result(i)).position();
      sizes[i] = from.shape().size(position);
      moved[i] = strides.strides().get(position);
    }
    return BufferTypes.withStrides(
        from, Shape.of(sizes), new Strides(strides.offset(), ImmutableLongArray.copyOf(moved)));
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(source());
    List<Long> sizes = new ArrayList<>();
    List<Long> strides = new ArrayList<>();
    for (AffineExpr result : permutation().results()) {
      int dimension = ((AffineExpr.Dim) result).position();
      sizes.add(view.size(dimension));
      strides.add(view.stride(dimension));
    }
    return Completion.of(view.reinterpret(view.offset(), sizes, strides));
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    MemRefType wanted = transposed(from, permutation());
    if (wanted == null) {
      v.error("has a map that does not permute the %s", Quantity.of(from.rank(), "dimension"));
    } else if (!BufferTypes.isSameView(wanted, type())
        || (wanted.hasIdentityLayout() && type().layout() == null)) { // MLIR demands strided<[1]>
      v.error("has a result of type %s, but gives %s", type(), wanted);
    }
  }
}
