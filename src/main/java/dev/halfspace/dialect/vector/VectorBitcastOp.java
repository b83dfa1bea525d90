package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code vector.bitcast}: the same bits as elements of another type.
 *
 * <pre>{@code
 * %h = vector.bitcast %v : vector<4xf32> to vector<8xf16>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorBitcastOp extends Operation implements Pure, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorBitcastOp> DEFINITION =
      OpDefinition.of("vector.bitcast", VectorBitcastOp.class, VectorBitcastOp::new)
          .operand("source", TypeConstraints.VECTOR)
          .result("result", TypeConstraints.VECTOR)
          .with(OpSyntax.class, ConversionText::parse);

  private VectorBitcastOp(OperationState state) {
    super(state);
  }

  /** Builds a conversion of {@code source} to {@code type}. */
  public static VectorBitcastOp build(OpBuilder b, Value source, VectorType type) {
    return b.insert(new VectorBitcastOp(b.state(DEFINITION).operand(source).result(type)));
  }

  /** What is converted. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void verify(Verification v) {
    VectorType from = (VectorType) source().type();
    VectorType to = (VectorType) result().type();
    if (from.rank() != to.rank()) {
      v.error(this, "keeps the number of dimensions, but makes %s of %s".formatted(to, from));
      return;
    }
    int last = from.rank() - 1;
    for (int d = 0; d < last; d++) {
      if (from.shape().size(d) != to.shape().size(d)) {
        v.error(this, "changes dimension #%d, but only the last may differ".formatted(d));
        return;
      }
    }
    long fromBits = VectorTypes.bits(from.elementType()) * (last < 0 ? 1 : from.shape().size(last));
    long toBits = VectorTypes.bits(to.elementType()) * (last < 0 ? 1 : to.shape().size(last));
    if (fromBits != toBits) {
      v.error(this, "keeps the number of bits, but makes %s of %s".formatted(to, from));
    }
  }

  @Override
  public void print(OpPrinter p) {
    ConversionText.print(p, this);
  }
}
