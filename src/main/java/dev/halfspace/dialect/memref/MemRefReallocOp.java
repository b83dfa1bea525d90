package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.shape.AllocOp;
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
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.machine.Buffer.Storage;
import dev.halfspace.machine.MemoryView;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.realloc}: a buffer of another size with the leading elements of the old one, which
 * is freed.
 *
 * <pre>{@code
 * %b = memref.realloc %a(%n) : memref<64xf32> to memref<?xf32>
 * }</pre>
 *
 * <p>The first {@code min(64, %n)} elements are those of {@code %a}; further ones are poison. Both
 * buffers have rank 1, the identity layout, and the same element type and memory space. The old one
 * must be on the heap, and an access to it is then undefined behavior, even if the new one starts
 * at the same address.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefrealloc-memrefreallocop">MLIR</a>
 */
public final class MemRefReallocOp extends Operation
    implements MemoryAccesses, Executable, Verifiable {
  private static final TypeConstraint RANK_1 =
      new TypeConstraint(
          "a memref of rank 1", type -> type instanceof MemRefType memref && memref.rank() == 1);

  private static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", RANK_1);
  private static final ValueGroup<@Nullable Value> SIZE =
      ValueGroup.optionalOperand("dynamicResultSize", INDEX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefReallocOp> DEFINITION =
      OpDefinition.of("memref.realloc", MemRefReallocOp.class, MemRefReallocOp::new)
          .groups(SOURCE, SIZE)
          .properties(Alignment.PROPERTY)
          .result("result", RANK_1)
          .syntax(
              format(
                  "$source (`(` $dynamicResultSize^ `)`)? attr-dict "
                      + "`:` type($source) `to` type(results)"));

  private MemRefReallocOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a reallocation.
   *
   * @param size the new number of elements, an {@code index}; null if {@code type} is static
   * @param type a type of rank 1
   */
  @CanIgnoreReturnValue
  public static MemRefReallocOp build(
      OpBuilder b, Value source, @Nullable Value size, MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).optionalOperand(size);
    return b.insert(new MemRefReallocOp(state.result(type)));
  }

  /** The old buffer. */
  public Value source() {
    return get(SOURCE);
  }

  /** The new size, or {@code null} if it is static. */
  public @Nullable Value dynamicSize() {
    return get(SIZE);
  }

  /** The type of the new buffer. */
  public MemRefType type() {
    return (MemRefType) result().type();
  }

  /**
   * Builds the allocation of the new buffer, with the size, type and alignment of this operation.
   * The caller has to copy the elements and to free the old buffer.
   */
  public Value allocate(OpBuilder b) {
    Value size = dynamicSize();
    OperationState state = b.state(MemRef.ALLOC);
    state.operandGroup(size == null ? List.of() : List.of(size)).operandGroup(List.of());
    state.property(Alignment.PROPERTY, propertyOrNull(Alignment.PROPERTY));
    return b.insert(MemRef.ALLOC.create(state.result(type()))).result();
  }

  /** A read of the old buffer and a write of the new one. */
  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        MemoryAccess.all(source(), 1, false), MemoryAccess.all(result(), 1, true));
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.<Effect>builder()
        .addAll(MemoryAccesses.super.effects())
        .add(new Effect(Kind.FREE, source()))
        .add(new Effect(Kind.ALLOCATE, result()))
        .build();
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView old = e.view(source());
    old.checkAlive();
    MemRefType to = (MemRefType) result().type();
    List<Value> sizes = dynamicSize() == null ? List.of() : List.of(dynamicSize());
    long alignment = AllocOp.alignment(propertyOrNull(Alignment.PROPERTY));
    MemoryView made = TypeClaims.allocate(e, to, sizes, List.of(), Storage.HEAP, alignment);
    for (long i = 0; i < Math.min(old.size(0), made.size(0)); i++) {
      made.store(e.memory().load(old, i), this, i);
    }
    e.memory().free(old);
    return Completion.of(made);
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    MemRefType to = (MemRefType) result().type();
    if (!from.hasIdentityLayout() || !to.hasIdentityLayout()) {
      v.error("makes %s of %s, but both must be row by row", to, from);
    }
    if (!from.elementType().equals(to.elementType())
        || !Objects.equals(from.memorySpace(), to.memorySpace())) {
      v.error("makes %s of %s, with other elements or in another memory space", to, from);
    }
    if (to.shape().isDynamic(0) != (dynamicSize() != null)) {
      v.error(
          this,
          to.shape().isDynamic(0)
              ? "needs a size for %s".formatted(to)
              : "is given a size, but %s says it".formatted(to));
    }
  }
}
