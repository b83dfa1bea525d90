package dev.halfspace.dialect.memref;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.ViewMap;
import dev.halfspace.machine.MemoryView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.subview}: a strided slice of a buffer, with elements {@code offset + stride * i}
 * along each dimension. The result may drop unit dimensions.
 *
 * <pre>{@code
 * %b = memref.subview %a[0, %i] [2, %n] [1, 2]
 *     : memref<4x?xf32> to memref<2x?xf32, strided<[?, 2], offset: ?>>
 * }</pre>
 *
 * <p>Element {@code %b[j, k]} is {@code %a[0 + j, %i + 2 * k]}. Strides in brackets count elements
 * of the source along the dimension, those in the type count elements of the memory. The slice must
 * be in bounds: otherwise the operation is undefined behavior, even if no element is accessed, and
 * the verifier reports a slice that is known to be out of bounds. The result type is the inferred
 * one ({@link #infer}), with any number of unit dimensions dropped:
 *
 * <pre>{@code
 * %b = memref.subview %a[%i, 0, 0] [1, 8, 4] [1, 1, 2]
 *     : memref<4x8x16xf32> to memref<8x4xf32, strided<[16, 2], offset: ?>>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefsubview-memrefsubviewop">MLIR</a>
 */
public final class MemRefSubViewOp extends BufferView implements Foldable, SizedResult {
  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefSubViewOp> DEFINITION =
      Slice.in(
              OpDefinition.of("memref.subview", MemRefSubViewOp.class, MemRefSubViewOp::new)
                  .operand("source", MEMREF))
          .result("result", MEMREF)
          .resultName("subview")
          .syntax(Slice.syntax("$source", "type($source) `to` type($result)"));

  private MemRefSubViewOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a subview whose type is inferred from the lists.
   *
   * @throws IllegalArgumentException if {@code source} is no strided memref, or the length of a
   *     list is not its rank
   */
  @CanIgnoreReturnValue
  public static MemRefSubViewOp build(OpBuilder b, Value source, Slice lists) {
    MemRefType from = source.type() instanceof MemRefType memref ? memref : null;
    MemRefType type = from == null ? null : infer(from, lists);
    checkArgument(type != null, "no subview of %s", source.type());
    return build(b, source, lists, type);
  }

  /** Builds a subview of a given type, which may have fewer dimensions than {@code source}. */
  @CanIgnoreReturnValue
  public static MemRefSubViewOp build(OpBuilder b, Value source, Slice lists, MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source);
    lists.describe(state);
    return b.insert(new MemRefSubViewOp(state.result(type)));
  }

  /** Offsets, sizes and strides, one per dimension of the buffer. */
  public Slice lists() {
    return Slice.of(this);
  }

  /**
   * The dimensions of the source that the result keeps, ascending, if they can be determined: see
   * {@link BufferTypes#keptDimensions}.
   */
  public Optional<ImmutableList<Integer>> keptDimensions() {
    return BufferTypes.keptDimensions((MemRefType) source().type(), type(), lists().sizes());
  }

  /**
   * Folds a subview of the whole source that has the same type to the source.
   *
   * <pre>{@code
   * %b = memref.subview %a[0] [8] [1] : memref<8xf32> to memref<8xf32>      -->      %a
   * }</pre>
   *
   * <p>Static sizes equal to those of the source admit only offsets 0. With a dynamic size, equal
   * types prove nothing, except for a subview of a subview of the same sizes:
   *
   * <pre>{@code
   * %b = memref.subview %a[%i] [%n] [1] : ...
   * %c = memref.subview %b[0] [%n] [1] : ...      -->      %b in place of %c
   * }</pre>
   */
  @Override
  public Fold fold(Constants operands) {
    if (!type().equals(source().type())) {
      return Fold.NONE;
    }
    boolean isKnown =
        type().shape().isStatic()
            && (type().layout() == null
                || (type().layout() instanceof StridedLayoutAttr layout
                    && Strides.of(layout).numUnknown() == 0));
    return isKnown || isAllOfSubview() ? Fold.to(source()) : Fold.NONE;
  }

  /** Returns true if the source is a subview with the same sizes, all of which this one takes. */
  private boolean isAllOfSubview() {
    return source().definingOp() instanceof MemRefSubViewOp inner
        && lists().offsets().isEach(0)
        && lists().strides().isEach(1)
        && lists().sizes().equals(inner.lists().sizes());
  }

  @Override
  public ViewMap viewMap() {
    Slice lists = lists();
    List<AffineExpr> offsets = lists.offsets().exprs(0);
    List<AffineExpr> strides = lists.strides().exprs(lists.offsets().values().size());
    List<AffineExpr> subscripts = new ArrayList<>(offsets);
    List<Integer> leftOut = leftOut(lists.sizes());
    int next = 0;
    for (int i = 0; i < subscripts.size(); i++) {
      if (!leftOut.contains(i)) {
        AffineExpr step = AffineExpr.dim(next++).times(strides.get(i));
        subscripts.set(i, offsets.get(i).plus(step));
      }
    }
    return ViewMap.subscripts(type().rank(), subscripts, lists.places());
  }

  /**
   * The unit dimensions of the source that the result drops. Of several candidates those are
   * dropped whose strides the result does not have; if that cannot be determined, the first are
   * kept: along all of them the only subscript is 0, so the elements are the same.
   */
  private List<Integer> leftOut(IndexList sizes) {
    Optional<ImmutableList<Integer>> kept =
        BufferTypes.keptDimensions((MemRefType) source().type(), type(), sizes);
    if (kept.isPresent()) {
      return IntStream.range(0, sizes.size()).boxed().filter(i -> !kept.get().contains(i)).toList();
    }
    Shape shape = type().shape();
    List<Integer> leftOut = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < sizes.size(); i++) {
      boolean isKept = next < shape.rank() && (sizes.known().get(i) != 1 || shape.size(next) == 1);
      if (isKept) {
        next++;
      } else {
        leftOut.add(i);
      }
    }
    return leftOut;
  }

  @Override
  public List<Value> resultSizes() {
    return lists().sizes().values();
  }

  @Override
  public Completion execute(Execution e) {
    Slice lists = lists();
    MemoryView whole =
        e.view(source())
            .subview(
                lists.offsets().integers(e, "an offset"),
                lists.sizes().integers(e, "a size"),
                lists.strides().integers(e, "a stride"));
    return Completion.of(whole.without(leftOut(lists.sizes())));
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    if (!lists().verifyLists(from.rank(), from.rank(), v)) {
      return;
    }
    if (!Objects.equals(from.memorySpace(), type().memorySpace())) {
      v.error("views %s as %s, in another memory space", from, type());
      return;
    }
    MemRefType wanted = infer(from, lists());
    if (wanted == null) {
      v.error("views %s, which has no strides", from);
      return;
    }
    boolean unused = lists().verifyBounds(from.shape(), v);
    if (!isRankReduced(wanted, type())) {
      v.error(
          "has a result of type %s, but gives %s or the same without dimensions of size 1",
          type(), wanted);
    }
  }

  /**
   * The type of a subview of full rank, or {@code null} if the buffer has no strides or the lists
   * do not have one entry per dimension. For strides {@code t} and offset {@code q} of the source
   * and offsets {@code o} and strides {@code s} of the slice, the strides are {@code t[i] * s[i]}
   * and the offset is {@code q + o[0] * t[0] + ...}; a result with a dynamic term is dynamic.
   */
  static @Nullable MemRefType infer(MemRefType source, Slice lists) {
    Strides strides = source.strides();
    int rank = source.rank();
    if (strides == null
        || lists.offsets().size() != rank
        || lists.sizes().size() != rank
        || lists.strides().size() != rank) {
      return null;
    }
    return BufferTypes.withStrides(
        source, lists.shape(), strides.subview(lists.offsets().known(), lists.strides().known()));
  }

  /** Returns true if {@code reduced} is {@code full} with any number of unit dimensions dropped. */
  private static boolean isRankReduced(MemRefType full, MemRefType reduced) {
    Strides fullStrides = full.strides();
    Strides reducedStrides = reduced.strides();
    if (!full.elementType().equals(reduced.elementType())
        || fullStrides == null
        || reducedStrides == null
        || fullStrides.offset() != reducedStrides.offset()) {
      return false;
    }
    int next = 0;
    for (int i = 0; i < full.rank(); i++) {
      long size = full.shape().size(i);
      if (next < reduced.rank()
          && reduced.shape().size(next) == size
          && reducedStrides.strides().get(next) == fullStrides.strides().get(i)) {
        next++;
      } else if (size != 1) {
        return false;
      }
    }
    return next == reduced.rank();
  }
}
