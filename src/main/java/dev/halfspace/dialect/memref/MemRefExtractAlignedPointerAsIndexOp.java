package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;
import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Pure;

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
public final class MemRefExtractAlignedPointerAsIndexOp extends Operation implements Pure {
  private static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", ANY_MEMREF);

  /** What all such operations have in common. */
  public static final OpDefinition<MemRefExtractAlignedPointerAsIndexOp> DEFINITION =
      OpDefinition.of(
              "memref.extract_aligned_pointer_as_index",
              MemRefExtractAlignedPointerAsIndexOp.class,
              MemRefExtractAlignedPointerAsIndexOp::new)
          .groups(SOURCE)
          .result("aligned_pointer", INDEX)
          .resultName("intptr")
          .syntax(format("$source `:` type($source) `->` type(results) attr-dict"));

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
    return get(SOURCE);
  }
}
