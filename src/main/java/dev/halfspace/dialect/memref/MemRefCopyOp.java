package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;

/**
 * {@code memref.copy}: copies all elements of a buffer to another of the same shape.
 *
 * <pre>{@code
 * memref.copy %a, %b : memref<4x?xf32> to memref<?x?xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefcopy-memrefcopyop">MLIR</a>
 */
public final class MemRefCopyOp extends Operation implements MemoryAccesses, Printable, Verifiable {
  /** What all copies have in common. */
  public static final OpDefinition<MemRefCopyOp> DEFINITION =
      OpDefinition.of("memref.copy", MemRefCopyOp.class, MemRefCopyOp::new)
          .operand("source", ANY_MEMREF)
          .operand("target", ANY_MEMREF)
          .with(OpSyntax.class, MemRefCopyOp::parse);

  private MemRefCopyOp(OperationState state) {
    super(state);
  }

  /** Builds a copy. */
  @CanIgnoreReturnValue
  public static MemRefCopyOp build(OpBuilder b, Value source, Value target) {
    return b.insert(new MemRefCopyOp(b.state(DEFINITION).operand(source).operand(target)));
  }

  /** The buffer that is read. */
  public Value source() {
    return operand(0);
  }

  /** The buffer that is written. */
  public Value target() {
    return operand(1);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(all(source(), false), all(target(), true));
  }

  private static MemoryAccess all(Value memref, boolean isWrite) {
    return memref.type() instanceof MemRefType ranked
        ? MemoryAccess.all(memref, ranked.rank(), isWrite)
        : MemoryAccess.some(memref, isWrite);
  }

  @Override
  public void verify(Verification v) {
    BaseMemRefType from = (BaseMemRefType) source().type();
    BaseMemRefType to = (BaseMemRefType) target().type();
    if (!from.elementType().equals(to.elementType())
        || !Compatibility.agree(from.shapeOrNull(), to.shapeOrNull())) {
      v.error(this, "cannot copy %s to %s".formatted(from, to));
    }
  }

  // %source , %target attributes? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.punctuation(",");
    OpParser.Operand target = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(source, p.colonType()));
    p.keyword("to", "between the types of a copy");
    state.operand(p.resolve(target, p.type()));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).text(", ").value(target()).discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" to ").type(target().type());
  }
}
