package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.realloc}: a buffer of another size with what fits of the old one, which is freed.
 *
 * <pre>{@code
 * %b = memref.realloc %a(%n) : memref<64xf32> to memref<?xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefrealloc-memrefreallocop">MLIR</a>
 */
public final class MemRefReallocOp extends Operation
    implements MemoryAccesses, Printable, Verifiable {
  private static final TypeConstraint RANK_1 =
      new TypeConstraint(
          "a memref of rank 1", type -> type instanceof MemRefType memref && memref.rank() == 1);

  /** What all reallocations have in common. */
  public static final OpDefinition<MemRefReallocOp> DEFINITION =
      OpDefinition.of("memref.realloc", MemRefReallocOp.class, MemRefReallocOp::new)
          .operand("source", RANK_1)
          .optionalOperand("dynamicResultSize", INDEX)
          .properties(Alignment.PROPERTY)
          .result("result", RANK_1)
          .with(OpSyntax.class, MemRefReallocOp::parse);

  private MemRefReallocOp(OperationState state) {
    super(state);
  }

  /** Builds a reallocation; {@code size} is null if {@code type} says it. */
  @CanIgnoreReturnValue
  public static MemRefReallocOp build(
      OpBuilder b, Value source, @Nullable Value size, MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).optionalOperand(size);
    return b.insert(new MemRefReallocOp(state.result(type)));
  }

  /** The old buffer. */
  public Value source() {
    return operand(0);
  }

  /** The new size, or {@code null} if the type says it. */
  public @Nullable Value dynamicSize() {
    return optionalOperand(1);
  }

  /** The old elements are read and become the first of the new buffer. */
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
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    MemRefType to = (MemRefType) result().type();
    if (!from.hasIdentityLayout() || !to.hasIdentityLayout()) {
      v.error(this, "makes %s of %s, but both must be row by row".formatted(to, from));
    }
    if (!from.elementType().equals(to.elementType())
        || !Objects.equals(from.memorySpace(), to.memorySpace())) {
      v.error(
          this,
          "makes %s of %s, with other elements or in another memory space".formatted(to, from));
    }
    if (to.shape().isDynamic(0) != (dynamicSize() != null)) {
      v.error(
          this,
          to.shape().isDynamic(0)
              ? "needs a size for %s".formatted(to)
              : "is given a size, but %s says it".formatted(to));
    }
  }

  // %source (%size)? attributes? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    OpParser.Operand size = null;
    if (p.optionalPunctuation("(")) {
      size = p.operand();
      p.punctuation(")");
    }
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(source, p.colonType()));
    state.optionalOperand(size == null ? null : p.resolve(size, IndexType.INDEX));
    p.keyword("to", "between the types of a reallocation");
    state.result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source());
    Value size = dynamicSize();
    if (size != null) {
      p.text("(").value(size).text(")");
    }
    p.discardableAttributes(this, Alignment.PROPERTY);
    p.text(" : ").type(source().type()).text(" to ").type(result().type());
  }
}
