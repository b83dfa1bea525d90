package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryEffects;

/**
 * {@code memref.dealloc}: frees a buffer that {@code memref.alloc} made.
 *
 * <pre>{@code
 * memref.dealloc %a : memref<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdealloc-memrefdeallocop">MLIR</a>
 */
public final class MemRefDeallocOp extends Operation implements MemoryEffects, Printable {
  /** What all deallocations have in common. */
  public static final OpDefinition<MemRefDeallocOp> DEFINITION =
      OpDefinition.of("memref.dealloc", MemRefDeallocOp.class, MemRefDeallocOp::new)
          .operand("memref", ANY_MEMREF)
          .with(OpSyntax.class, MemRefDeallocOp::parse);

  private MemRefDeallocOp(OperationState state) {
    super(state);
  }

  /** Builds the deallocation of a buffer. */
  @CanIgnoreReturnValue
  public static MemRefDeallocOp build(OpBuilder b, Value memref) {
    return b.insert(new MemRefDeallocOp(b.state(DEFINITION).operand(memref)));
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.FREE, memref()));
  }

  // %memref attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(memref, p.colonType()));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(memref()).discardableAttributes(this).text(" : ").type(memref().type());
  }
}
