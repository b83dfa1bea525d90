package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;
import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code memref.rank}: the number of dimensions of a buffer.
 *
 * <pre>{@code
 * %r = memref.rank %a : memref<*xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefrank-memrefrankop">MLIR</a>
 */
public final class MemRefRankOp extends Operation implements Pure, Printable {
  /** What all queries of a rank have in common. */
  public static final OpDefinition<MemRefRankOp> DEFINITION =
      OpDefinition.of("memref.rank", MemRefRankOp.class, MemRefRankOp::new)
          .operand("memref", ANY_MEMREF)
          .result("result", INDEX)
          .with(OpSyntax.class, MemRefRankOp::parse);

  private MemRefRankOp(OperationState state) {
    super(state);
  }

  /** Builds the query of a rank. */
  @CanIgnoreReturnValue
  public static MemRefRankOp build(OpBuilder b, Value memref) {
    OperationState state = b.state(DEFINITION).operand(memref).result(IndexType.INDEX);
    return b.insert(new MemRefRankOp(state));
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  // %memref attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(memref, p.colonType())).result(IndexType.INDEX);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(memref()).discardableAttributes(this).text(" : ").type(memref().type());
  }
}
