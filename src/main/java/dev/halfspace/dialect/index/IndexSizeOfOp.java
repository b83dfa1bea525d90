package dev.halfspace.dialect.index;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.traits.AnyIndexWidth;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.ScalarFunction;

/**
 * {@code index.sizeof}: the number of bits of an index.
 *
 * <pre>{@code
 * %bits = index.sizeof      // 32 or 64
 * }</pre>
 *
 * <p>It is not folded, as the width depends on the target.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/IndexOps/#indexsizeof-indexsizeofop">MLIR</a>
 */
public final class IndexSizeOfOp extends Operation implements AnyIndexWidth, Evaluable, Pure {
  /** The definition of the operations of this name. */
  public static final OpDefinition<IndexSizeOfOp> DEFINITION =
      OpDefinition.of("index.sizeof", IndexSizeOfOp.class, IndexSizeOfOp::new)
          .result("result", TypeConstraints.INDEX)
          .syntax(format("attr-dict"));

  private IndexSizeOfOp(OperationState state) {
    super(state);
  }

  /** Builds a query for the number of bits of an index. */
  public static IndexSizeOfOp build(OpBuilder b) {
    return b.insert(new IndexSizeOfOp(b.state(DEFINITION).result(IndexType.INDEX)));
  }

  @Override
  public ScalarFunction scalarFunction(int indexBits) {
    return ScalarFunction.strict(0, 1, operands -> IntScalar.of(indexBits, indexBits));
  }
}
