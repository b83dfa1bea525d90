package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;
import static dev.halfspace.builtin.TypeConstraints.STRIDED_MEMREF;
import static dev.halfspace.format.Format.format;
import static java.util.Objects.requireNonNull;

import com.google.common.primitives.ImmutableLongArray;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.shape.DynamicIndexList;
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
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.reinterpret_cast}: a view of the memory of a buffer with a new offset, sizes and
 * strides, regardless of the old ones.
 *
 * <pre>{@code
 * %b = memref.reinterpret_cast %a to offset: [0], sizes: [%n, 4], strides: [4, 1]
 *     : memref<*xf32> to memref<?x4xf32>
 * }</pre>
 *
 * <p>Element {@code %b[i, j]} is at {@code 0 + i * 4 + j}, counted in elements from the base of the
 * memory, not from the offset of {@code %a}, whose sizes and strides are ignored as well. An
 * offset, size or stride in the result type is the one given, or {@code ?}. Elements outside of the
 * memory are undefined behavior only if they are accessed.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefreinterpret_cast-memrefreinterpretcastop">MLIR</a>
 */
public final class MemRefReinterpretCastOp extends BufferView implements Foldable, SizedResult {
  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefReinterpretCastOp> DEFINITION =
      Slice.in(
              OpDefinition.of(
                      "memref.reinterpret_cast",
                      MemRefReinterpretCastOp.class,
                      MemRefReinterpretCastOp::new)
                  .operand("source", ANY_MEMREF))
          .result("result", STRIDED_MEMREF)
          .resultName("reinterpret_cast")
          .syntax(
              format(
                  """
                  $source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets)
                  `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes)
                  `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides)
                  attr-dict `:` type($source) `to` type($result)
                  """,
                  DynamicIndexList.DIRECTIVE));

  private MemRefReinterpretCastOp(OperationState state) {
    super(state);
  }

  /** Builds a cast; {@code lists} has one offset, and a size and a stride per dimension. */
  @CanIgnoreReturnValue
  public static MemRefReinterpretCastOp build(
      OpBuilder b, Value source, Slice lists, MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source);
    lists.describe(state);
    return b.insert(new MemRefReinterpretCastOp(state.result(type)));
  }

  /** The type with the offset, sizes and strides of {@code lists}, otherwise as {@code type}. */
  static MemRefType infer(MemRefType type, Slice lists) {
    Strides strides = new Strides(lists.offsets().known().get(0), lists.strides().known());
    return BufferTypes.withStrides(type, lists.shape(), strides);
  }

  /** One offset, and sizes and strides, one per dimension of the result. */
  public Slice lists() {
    return Slice.of(this);
  }

  /**
   * cast(view(x)) = cast(x) where the view has the base of x; cast(x) = x where nothing changes.
   *
   * <pre>{@code
   * %b = memref.subview %a[0] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
   * %c = memref.reinterpret_cast %b to offset: [0], sizes: [%n], strides: [1]
   *          : memref<4xf32, strided<[2]>> to memref<?xf32>
   *     -->  %c = memref.reinterpret_cast %a to offset: [0], sizes: [%n], strides: [1]
   *                   : memref<8xf32> to memref<?xf32>
   * }</pre>
   *
   * <p>Another {@code memref.reinterpret_cast} and a {@code memref.cast} are always looked through,
   * and a subview only if its offsets are 0, as in MLIR. Nothing changes only if both have the same
   * fully static type with offset 0: equal types with {@code ?} may stand for different numbers.
   */
  @Override
  public Fold fold(Constants operands) {
    Value start = sourceOfView();
    if (start != null) {
      return Fold.inPlace(() -> setOperand(0, start));
    }
    return type().shape().isStatic()
            && type().equals(source().type())
            && requireNonNull(type().strides()).numUnknown() == 0
            && lists().offsets().known().get(0) == 0
        ? Fold.to(source())
        : Fold.NONE;
  }

  /**
   * The source of the view that defines the operand, if both have the same base, or {@code null}.
   */
  private @Nullable Value sourceOfView() {
    if (source().definingOp() instanceof MemRefReinterpretCastOp inner) {
      return inner.source();
    } else if (source().definingOp() instanceof MemRefSubViewOp inner
        && inner.lists().offsets().isEach(0)) {
      return inner.source();
    }
    return CastFolding.sourceOf(source());
  }

  /**
   * The lists, static where the result type is static or a value is a constant. Negative offsets
   * and sizes stay values, since the verifier rejects static ones; negative strides may be static.
   */
  Slice knownLists() {
    Strides strides = requireNonNull(type().strides());
    return new Slice(
        lists()
            .offsets()
            .knownBy(ImmutableLongArray.of(strides.offset()))
            .withConstants(n -> n >= 0),
        lists().sizes().knownBy(type().shape().sizes()).withConstants(n -> n >= 0),
        lists().strides().knownBy(strides.strides()).withConstants(n -> true));
  }

  @Override
  public ViewMap viewMap() {
    Slice lists = lists();
    List<AffineExpr> strides = lists.strides().exprs(lists.offsets().values().size());
    AffineExpr address = lists.offsets().exprs(0).get(0);
    for (int i = 0; i < strides.size(); i++) {
      address = address.plus(AffineExpr.dim(i).times(strides.get(i)));
    }
    return ViewMap.address(strides.size(), address, lists.places());
  }

  @Override
  public List<Value> resultSizes() {
    return lists().sizes().values();
  }

  @Override
  public Completion execute(Execution e) {
    Slice lists = lists();
    return Completion.of(
        e.view(source())
            .reinterpret(
                lists.offsets().integers(e, "an offset").get(0),
                lists.sizes().integers(e, "a size"),
                lists.strides().integers(e, "a stride")));
  }

  @Override
  public void verify(Verification v) {
    BaseMemRefType from = (BaseMemRefType) source().type();
    if (!lists().verifyLists(1, type().rank(), v)) {
      return;
    }
    if (!Objects.equals(from.memorySpace(), type().memorySpace())
        || !from.elementType().equals(type().elementType())) {
      v.error("makes %s of %s, with other elements or in another memory space", type(), from);
    }
    Slice lists = lists();
    Strides strides = type().strides();
    boolean fits = strides != null && agree(lists.offsets().known().get(0), strides.offset());
    for (int i = 0; i < type().rank(); i++) {
      fits &= agree(lists.sizes().known().get(i), type().shape().size(i));
      fits &= strides != null && agree(lists.strides().known().get(i), strides.strides().get(i));
    }
    if (!fits) {
      v.error(
          "has a result of type %s, which does not have the offset, sizes and strides given",
          type());
    }
  }

  /**
   * Returns true if a given number is compatible with that of the result type: they are equal, or
   * the type is dynamic. A static number in the type needs a static one given, not a value ({@link
   * Shape#DYNAMIC}).
   */
  private static boolean agree(long given, long inType) {
    return inType == Shape.DYNAMIC || given == inType;
  }
}
