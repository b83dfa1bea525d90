package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.ViewMap;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.view}: a part of a byte buffer as a row-major buffer of another element type.
 *
 * <pre>{@code
 * %b = memref.view %bytes[%shift][%n] : memref<2048xi8> to memref<?x4xf32>
 * }</pre>
 *
 * <p>Element {@code %b[i, j]} starts at byte {@code %shift + (i * 4 + j) * 4}. The source has rank
 * 1 and element type {@code i8}; both types have the identity layout and the same memory space. A
 * view that is not within the buffer is undefined behavior, even if it is not accessed.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefview-memrefviewop">MLIR</a>
 */
public final class MemRefViewOp extends BufferView implements Foldable, SizedResult {
  private static final ValueGroup<Value> SHIFT = ValueGroup.operand("byte_shift", INDEX);
  private static final ValueGroup<List<Value>> SIZES = ValueGroup.operands("sizes", INDEX);

  private static final TypeConstraint BYTES =
      new TypeConstraint(
          "a memref of i8 of rank 1",
          type ->
              type instanceof MemRefType memref
                  && memref.rank() == 1
                  && memref.elementType().equals(IntegerType.I8));

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefViewOp> DEFINITION =
      OpDefinition.of("memref.view", MemRefViewOp.class, MemRefViewOp::new)
          .operand("source", BYTES)
          .groups(SHIFT, SIZES)
          .result("result", MEMREF)
          .resultName("view")
          .syntax(
              format(
                  "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict "
                      + "`:` type($source) `to` type(results)"));

  private MemRefViewOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a view.
   *
   * @param byteShift the position of the first byte, an {@code index}
   * @param sizes the dynamic sizes of {@code type}, in order
   */
  @CanIgnoreReturnValue
  public static MemRefViewOp build(
      OpBuilder b, Value source, Value byteShift, List<? extends Value> sizes, MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).operand(byteShift);
    return b.insert(new MemRefViewOp(state.operandGroup(sizes).result(type)));
  }

  /** The position of the first byte. */
  public Value byteShift() {
    return get(SHIFT);
  }

  /** The dynamic sizes of the result, in order. */
  public List<Value> dynamicSizes() {
    return get(SIZES);
  }

  /** The sizes of the result. */
  IndexList sizes() {
    return IndexList.of(type().shape(), dynamicSizes());
  }

  /**
   * Folds a view with shift 0 and the type of its source, with static shape, to the source.
   *
   * <pre>{@code
   * %b = memref.view %a[%c0][] : memref<2048xi8> to memref<2048xi8>      -->      %a
   * }</pre>
   *
   * <p>A view of dynamic size may be shorter than its source and have the same type.
   */
  @Override
  public Fold fold(Constants operands) {
    return type().equals(source().type())
            && type().shape().isStatic()
            && Uniform.isZero(operands.get(1))
        ? Fold.to(source())
        : Fold.NONE;
  }

  /**
   * The address of the first byte of an element: symbol 0 is the shift, and the dynamic sizes
   * follow. {@code null} if the number of bytes of an element is unknown.
   */
  @Override
  public @Nullable ViewMap viewMap() {
    long bytes = bytesOf(type().elementType());
    if (bytes <= 0) {
      return null;
    }
    List<AffineExpr> sizes = sizes().exprs(1);
    AffineExpr element = AffineExpr.constant(0);
    for (int i = 0; i < type().rank(); i++) {
      element = element.times(sizes.get(i)).plus(AffineExpr.dim(i));
    }
    ImmutableList<Value> operands =
        ImmutableList.<Value>builder().add(byteShift()).addAll(dynamicSizes()).build();
    AffineExpr first = element.times(bytes).plus(AffineExpr.symbol(0));
    return new ViewMap(
        AffineMap.of(type().rank(), operands.size(), List.of(first)), operands, false, bytes);
  }

  @Override
  public boolean movesStart() {
    return true;
  }

  @Override
  public List<Value> resultSizes() {
    return dynamicSizes();
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView bytes = e.view(source());
    bytes.checkAlive();
    long shift = e.integer(byteShift(), "an address");
    List<Long> sizes = sizes().integers(e, "a size");
    MemoryView view =
        bytes.retype(
            bytes.base() + bytes.offset() + shift,
            Representation.of(e).elementKind(type()),
            0,
            sizes,
            MemoryView.rowByRow(sizes));
    if (shift < 0 || !view.isInside()) {
      throw e.trap(
          TrapKind.OUT_OF_BOUNDS,
          "the view of sizes %s from byte %d on leaves %s"
              .formatted(sizes, shift, bytes.describe()));
    }
    return Completion.of(view);
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    if (!from.hasIdentityLayout() || !type().hasIdentityLayout()) {
      v.error("views %s as %s, but both must be row by row", from, type());
    }
    if (!Objects.equals(from.memorySpace(), type().memorySpace())) {
      v.error("views %s as %s, in another memory space", from, type());
    }
    IndexList.verifySizes("gives", dynamicSizes(), type(), v);
  }

  /**
   * The number of bytes of an element, or 0 if unknown: bits rounded up to bytes, 8 for an {@code
   * index}, and twice that of its parts for a complex number.
   */
  private static long bytesOf(Type type) {
    if (type instanceof IntegerType integer) {
      return ((long) integer.width() + Byte.SIZE - 1) / Byte.SIZE;
    }
    if (type instanceof FloatType number) {
      return ((long) number.width() + Byte.SIZE - 1) / Byte.SIZE;
    }
    return type instanceof IndexType
        ? 8
        : type instanceof ComplexType pair ? 2 * bytesOf(pair.elementType()) : 0;
  }
}
