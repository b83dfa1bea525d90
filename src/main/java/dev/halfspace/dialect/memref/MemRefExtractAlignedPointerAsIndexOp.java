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
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code memref.extract_aligned_pointer_as_index}: the address of a buffer.
 *
 * <pre>{@code
 * %p = memref.extract_aligned_pointer_as_index %a : memref<4x?xf32> -> index
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefextract_aligned_pointer_as_index-memrefextractalignedpointerasindexop">MLIR</a>
 */
public final class MemRefExtractAlignedPointerAsIndexOp extends Operation
    implements Pure, SuggestsNames, Printable {
  /** What all such operations have in common. */
  public static final OpDefinition<MemRefExtractAlignedPointerAsIndexOp> DEFINITION =
      OpDefinition.of(
              "memref.extract_aligned_pointer_as_index",
              MemRefExtractAlignedPointerAsIndexOp.class,
              MemRefExtractAlignedPointerAsIndexOp::new)
          .operand("source", ANY_MEMREF)
          .result("aligned_pointer", INDEX)
          .with(OpSyntax.class, MemRefExtractAlignedPointerAsIndexOp::parse);

  private MemRefExtractAlignedPointerAsIndexOp(OperationState state) {
    super(state);
  }

  /** Builds the query of an address. */
  @CanIgnoreReturnValue
  public static MemRefExtractAlignedPointerAsIndexOp build(OpBuilder b, Value source) {
    OperationState state = b.state(DEFINITION).operand(source).result(IndexType.INDEX);
    return b.insert(new MemRefExtractAlignedPointerAsIndexOp(state));
  }

  /** The buffer. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "intptr");
  }

  // %source : type -> index attributes?
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    state.operand(p.resolve(source, p.colonType()));
    p.punctuation("->");
    state.result(p.type());
    p.optionalAttributeDictionary(state);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).text(" : ").type(source().type());
    p.text(" -> ").type(result().type()).discardableAttributes(this);
  }
}
