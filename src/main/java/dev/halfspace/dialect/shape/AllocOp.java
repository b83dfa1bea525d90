package dev.halfspace.dialect.shape;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.Strides;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.Resource;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.machine.Buffer.Storage;
import dev.halfspace.support.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations {@code memref.alloc} and {@code memref.alloca}, which allocate a buffer on the
 * heap, or on the stack until the nearest enclosing {@link AllocationScope} ends. Each dynamic size
 * of the type is an operand, and so is each symbol of its layout.
 *
 * <pre>{@code
 * %a = memref.alloc(%n)[%s] : memref<?x4xf32, affine_map<(i, j)[s] -> (i + s, j)>>
 * %b = memref.alloca() {alignment = 16 : i64} : memref<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefalloc-memrefallocop">MLIR</a>
 */
public final class AllocOp extends Operation
    implements SizedResult, MemoryEffects, Executable, Verifiable {
  private static final ValueGroup<List<Value>> SIZES = ValueGroup.operands("dynamicSizes", INDEX);
  private static final ValueGroup<List<Value>> SYMBOLS =
      ValueGroup.operands("symbolOperands", INDEX);

  private final Resource resource;

  private AllocOp(Resource resource, OperationState state) {
    super(state);
    this.resource = resource;
  }

  /** The definition of an operation that allocates from {@code resource}. */
  public static OpDefinition<AllocOp> define(
      String name, Resource resource, Property<IntegerAttr> alignment) {
    return OpDefinition.of(name, AllocOp.class, state -> new AllocOp(resource, state))
        .groups(SIZES, SYMBOLS)
        .properties(alignment)
        .result("memref", MEMREF)
        .resultName(name.substring(name.indexOf('.') + 1))
        .syntax(
            format(
                "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"));
  }

  /** Builds an allocation of a type whose layout has no symbols. */
  @CanIgnoreReturnValue
  public static AllocOp build(
      OpBuilder b,
      OpDefinition<AllocOp> opcode,
      MemRefType type,
      List<? extends Value> dynamicSizes) {
    return build(b, opcode, type, dynamicSizes, ImmutableList.of());
  }

  /** Builds an allocation. */
  @CanIgnoreReturnValue
  public static AllocOp build(
      OpBuilder b,
      OpDefinition<AllocOp> opcode,
      MemRefType type,
      List<? extends Value> dynamicSizes,
      List<? extends Value> symbols) {
    OperationState state = b.state(opcode).operandGroup(dynamicSizes).operandGroup(symbols);
    return b.insert(opcode.create(state.result(type)));
  }

  /** Builds an allocation that differs from this one only in its sizes. */
  public AllocOp resized(OpBuilder b, IndexList sizes) {
    Shape shape = sizes.shape();
    MemRefType old = type();
    MemRefType type = MemRefType.of(shape, old.elementType(), old.layout(), old.memorySpace());
    return copy(b, type, sizes.values(), layoutSymbols());
  }

  /**
   * Builds an allocation of another type, with the same resource and alignment.
   *
   * @param type a type whose layout has no symbols
   */
  public AllocOp retyped(OpBuilder b, MemRefType type, List<? extends Value> dynamicSizes) {
    return copy(b, type, dynamicSizes, ImmutableList.of());
  }

  private AllocOp copy(
      OpBuilder b, MemRefType type, List<? extends Value> sizes, List<? extends Value> symbols) {
    OperationState state = b.state(definition()).operandGroup(sizes).operandGroup(symbols);
    definition().properties().forEach(each -> state.propertyValue(each, propertyValue(each)));
    return b.insert(new AllocOp(resource, state.result(type)));
  }

  /** The type of the buffer. */
  public MemRefType type() {
    return (MemRefType) result().type();
  }

  /** The dynamic sizes of the type, in order. */
  public List<Value> dynamicSizes() {
    return get(SIZES);
  }

  /** The symbols of the layout, in order. */
  public List<Value> layoutSymbols() {
    return get(SYMBOLS);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.ALLOCATE, result(), resource));
  }

  @Override
  public List<Value> resultSizes() {
    return dynamicSizes();
  }

  @Override
  public Completion execute(Execution e) {
    boolean onStack = resource.equals(Resource.AUTOMATIC_ALLOCATION);
    return Completion.of(
        TypeClaims.allocate(
            e,
            type(),
            dynamicSizes(),
            layoutSymbols(),
            onStack ? Storage.STACK : Storage.HEAP,
            alignment(propertyValueAt(0) instanceof IntegerAttr asked ? asked : null)));
  }

  /** The alignment in bytes of a buffer that requests one, or none: at least 16. */
  public static long alignment(@Nullable IntegerAttr asked) {
    return asked == null ? 16 : Math.max(16, asked.value());
  }

  @Override
  public void verify(Verification v) {
    IndexList.verifySizes("gives", dynamicSizes(), type(), v);
    int symbols = numSymbols(type().layout());
    if (layoutSymbols().size() != symbols) {
      v.error(
          "gives %s in brackets, but the layout of %s has %d",
          Quantity.of(layoutSymbols().size(), "symbol"), type(), symbols);
    }
    if (resource.equals(Resource.AUTOMATIC_ALLOCATION)
        && parentOfType(AllocationScope.class) == null) {
      v.error("allocates on the stack, but no operation around it, as a function, frees it");
    }
  }

  /** The number of symbols of a layout. */
  private static int numSymbols(@Nullable MemRefLayout layout) {
    return layout instanceof StridedLayoutAttr strided
        ? Strides.of(strided).numUnknown()
        : layout == null ? 0 : layout.toAffineMap().numSymbols();
  }
}
