package dev.halfspace.dialect.memref;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.STRIDED_MEMREF;
import static dev.halfspace.format.Format.format;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.ViewMap;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code memref.extract_strided_metadata}: the metadata of a buffer: its base as a buffer of rank
 * 0, then offset, sizes and strides.
 *
 * <pre>{@code
 * %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %a
 *     : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
 * }</pre>
 *
 * <p>There are {@code 2 + 2 * rank} results. Offset and strides count elements, not bytes: {@code
 * %a[i, j]} is the element at {@code %offset + i * %strides#0 + j * %strides#1} from the base on.
 * The base has offset 0, whatever the offset of the view. A {@code memref.reinterpret_cast} of the
 * base is the inverse.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefextract_strided_metadata-memrefextractstridedmetadataop">MLIR</a>
 */
public final class MemRefExtractStridedMetadataOp extends BufferView implements Foldable {
  private static final TypeConstraint RANK_0 =
      new TypeConstraint(
          "a memref of rank 0", type -> type instanceof MemRefType memref && memref.rank() == 0);

  private static final ValueGroup<OpResult> BASE = ValueGroup.result("base_buffer", RANK_0);
  private static final ValueGroup<OpResult> OFFSET = ValueGroup.result("offset", INDEX);
  private static final ValueGroup<List<OpResult>> SIZES = ValueGroup.results("sizes", INDEX);
  private static final ValueGroup<List<OpResult>> STRIDES = ValueGroup.results("strides", INDEX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefExtractStridedMetadataOp> DEFINITION =
      OpDefinition.of(
              "memref.extract_strided_metadata",
              MemRefExtractStridedMetadataOp.class,
              MemRefExtractStridedMetadataOp::new)
          .operand("source", STRIDED_MEMREF)
          .groups(BASE, OFFSET, SIZES, STRIDES)
          .sameSizeResultGroups()
          .namingResults()
          .typesMatchWith(
              "a base of the buffer", "source", "base_buffer", type -> baseType((MemRefType) type))
          .syntax(format("$source `:` type($source) `->` type(results) attr-dict"));

  private MemRefExtractStridedMetadataOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the operation.
   *
   * @throws IllegalArgumentException if {@code source} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static MemRefExtractStridedMetadataOp build(OpBuilder b, Value source) {
    checkArgument(source.type() instanceof MemRefType, "a memref, not %s", source.type());
    MemRefType type = (MemRefType) source.type();
    OperationState state = b.state(DEFINITION).operand(source).result(baseType(type));
    state.results(Collections.nCopies(1 + 2 * type.rank(), IndexType.INDEX));
    return b.insert(new MemRefExtractStridedMetadataOp(state));
  }

  /** The type {@code memref<f32>} of the base of a buffer of {@code f32}, in its memory space. */
  private static MemRefType baseType(MemRefType type) {
    return MemRefType.of(Shape.of(), type.elementType(), null, type.memorySpace());
  }

  /** The base of the memory as a buffer of rank 0. */
  public OpResult base() {
    return get(BASE);
  }

  /** The offset. */
  public OpResult offset() {
    return get(OFFSET);
  }

  /** The sizes, one per dimension. */
  public List<OpResult> sizes() {
    return get(SIZES);
  }

  /** The strides, one per dimension. */
  public List<OpResult> strides() {
    return get(STRIDES);
  }

  /** Offset, sizes and strides, static where the type of the source is static. */
  Slice knownLists() {
    MemRefType from = (MemRefType) source().type();
    Strides strides = requireNonNull(from.strides());
    return new Slice(
        IndexList.of(List.of(offset())).knownBy(ImmutableLongArray.of(strides.offset())),
        IndexList.of(sizes()).knownBy(from.shape().sizes()),
        IndexList.of(strides()).knownBy(strides.strides()));
  }

  /**
   * A constant for each result that is static in the type of the source; metadata(cast(x)) =
   * metadata(x).
   *
   * <pre>{@code
   * %c = memref.cast %a : memref<4x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
   * %base, %o, %s:2, %t:2 = memref.extract_strided_metadata %c : ...
   *     -->  %base, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<4x?xf32> -> ...
   *          and 0 in place of %o, 4 of %s#0, 1 of %t#1
   * }</pre>
   *
   * <p>The fold is in place and inserts the constants before the operation, since the dynamic
   * results remain. Unused results are skipped, so that the fold terminates.
   */
  @Override
  public Fold fold(Constants operands) {
    Slice lists = knownLists();
    Map<OpResult, Long> constants = new LinkedHashMap<>();
    for (int i = 0; i < numResults() - 1; i++) {
      OpResult result = result(1 + i);
      long known = lists.known(i);
      if (known != Shape.DYNAMIC && result.hasUses()) {
        constants.put(result, known);
      }
    }
    Value source = CastFolding.sourceOf(source());
    Value ranked = source != null && source.type() instanceof MemRefType ? source : null;
    if (constants.isEmpty() && ranked == null) {
      return Fold.NONE;
    }
    return Fold.inPlace(
        () -> {
          OpBuilder b = OpBuilder.before(this);
          constants.forEach((result, n) -> result.replaceAllUsesWith(Arith.constantIndex(b, n)));
          if (ranked != null) {
            setOperand(0, ranked);
          }
        });
  }

  @Override
  public ViewMap viewMap() {
    // The base has rank 0 and is the start of the memory.
    return ViewMap.address(0, AffineExpr.constant(0), List.of());
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(source());
    List<Datum> results = new ArrayList<>();
    results.add(view.reinterpret(0, ImmutableList.of(), ImmutableList.of()));
    results.add(Datum.ofInt(e.indexBits(), view.offset()));
    view.sizes().forEach(size -> results.add(Datum.ofInt(e.indexBits(), size)));
    view.strides().forEach(stride -> results.add(Datum.ofInt(e.indexBits(), stride)));
    return Completion.of(results);
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    if (numResults() != 2 + 2 * from.rank()) {
      v.error(
          "has %s for %s, but needs %d",
          Quantity.of(numResults(), "result"), from, 2 + 2 * from.rank());
    }
  }
}
