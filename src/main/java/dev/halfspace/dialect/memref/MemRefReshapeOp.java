package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.TypeClaims;
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
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.ir.traits.ViewMap;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.reshape}: a view of a row-major buffer with another shape, whose sizes a second
 * buffer holds.
 *
 * <pre>{@code
 * %b = memref.reshape %a(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
 * }</pre>
 *
 * <p>The sizes are read when the operation is executed; later stores to {@code %shape} have no
 * effect on it. A different number of elements than that of the source is undefined behavior. A
 * ranked result needs a shape operand whose static size is that rank; an unranked one takes any.
 * Both buffers have the identity layout.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefreshape-memrefreshapeop">MLIR</a>
 */
public final class MemRefReshapeOp extends Operation
    implements ConditionallySpeculatable, MemoryAccesses, ViewLike, Executable, Verifiable {
  private static final TypeConstraint SIZES =
      new TypeConstraint(
          "a memref of signless integers or indices of rank 1",
          type ->
              type instanceof MemRefType memref
                  && memref.rank() == 1
                  && TypeConstraints.SIGNLESS_INTEGER_OR_INDEX.accepts(memref.elementType()));

  private static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", ANY_MEMREF);
  private static final ValueGroup<Value> SHAPE = ValueGroup.operand("shape", SIZES);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefReshapeOp> DEFINITION =
      OpDefinition.of("memref.reshape", MemRefReshapeOp.class, MemRefReshapeOp::new)
          .groups(SOURCE, SHAPE)
          .result("result", ANY_MEMREF)
          .resultName("reshape")
          .syntax(
              format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"));

  private MemRefReshapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a reshape.
   *
   * @param shape a buffer of rank 1 of signless integers or indices
   */
  @CanIgnoreReturnValue
  public static MemRefReshapeOp build(OpBuilder b, Value source, Value shape, BaseMemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).operand(shape);
    return b.insert(new MemRefReshapeOp(state.result(type)));
  }

  /** The buffer. */
  public Value source() {
    return get(SOURCE);
  }

  /** The buffer that holds the sizes, the outermost first. */
  public Value shape() {
    return get(SHAPE);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(MemoryAccess.all(shape(), 1, false));
  }

  @Override
  public boolean isSpeculatable() {
    return true;
  }

  @Override
  public Value viewSource() {
    return source();
  }

  /**
   * The row-major address. {@code null} if a stride is dynamic, that is, if any size but the
   * outermost is: the sizes are in memory, and no SSA values represent them.
   */
  @Override
  public @Nullable ViewMap viewMap() {
    if (!(result().type() instanceof MemRefType type)) {
      return null;
    }
    ImmutableLongArray strides = Strides.rowByRow(type.shape());
    AffineExpr address = AffineExpr.constant(0);
    for (int i = 0; i < type.rank(); i++) {
      if (strides.get(i) == Shape.DYNAMIC) {
        return null;
      }
      address = address.plus(AffineExpr.dim(i).times(strides.get(i)));
    }
    return ViewMap.address(type.rank(), address, List.of());
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView from = e.view(source());
    List<Long> sizes = new ArrayList<>();
    MemoryView shape = e.view(shape());
    for (long i = 0; i < shape.size(0); i++) {
      sizes.add(e.integer(e.load(shape, ImmutableList.of(i)), "a size"));
    }
    MemoryView to = from.reinterpret(from.offset(), sizes, MemoryView.rowByRow(sizes));
    if (to.count() != from.count()) {
      throw e.trap(TrapKind.BAD_SIZE, "%s is reshaped to %s".formatted(from.describe(), sizes));
    }
    return Completion.of(
        result().type() instanceof MemRefType type ? TypeClaims.check(e, to, type) : to);
  }

  @Override
  public void verify(Verification v) {
    BaseMemRefType from = (BaseMemRefType) source().type();
    BaseMemRefType to = (BaseMemRefType) result().type();
    if (!from.elementType().equals(to.elementType())) {
      v.error("makes %s of %s, with other elements", to, from);
    }
    if (isLaidOut(from) || isLaidOut(to)) {
      v.error("makes %s of %s, but both must be row by row", to, from);
    }
    long length = ((MemRefType) shape().type()).shape().size(0);
    if (to instanceof MemRefType ranked && length != ranked.rank()) {
      v.error("gives %s as shape of a result of rank %d", shape().type(), ranked.rank());
    }
  }

  private static boolean isLaidOut(BaseMemRefType type) {
    return type instanceof MemRefType ranked && !ranked.hasIdentityLayout();
  }
}
