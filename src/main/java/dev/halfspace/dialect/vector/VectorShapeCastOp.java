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
 * {@code vector.shape_cast}: the same elements in another shape.
 *
 * <pre>{@code
 * %f = vector.shape_cast %v : vector<4x8xf32> to vector<32xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorShapeCastOp extends Operation implements Pure, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorShapeCastOp> DEFINITION =
      OpDefinition.of("vector.shape_cast", VectorShapeCastOp.class, VectorShapeCastOp::new)
          .operand("source", TypeConstraints.VECTOR)
          .result("result", TypeConstraints.VECTOR)
          .with(OpSyntax.class, ConversionText::parse);

  private VectorShapeCastOp(OperationState state) {
    super(state);
  }

  /** Builds a conversion of {@code source} to {@code type}. */
  public static VectorShapeCastOp build(OpBuilder b, Value source, VectorType type) {
    return b.insert(new VectorShapeCastOp(b.state(DEFINITION).operand(source).result(type)));
  }

  /** What is converted. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void verify(Verification v) {
    VectorType from = (VectorType) source().type();
    VectorType to = (VectorType) result().type();
    if (VectorTypes.verifyElements(this, v, from, to)
        && (product(from) != product(to) || scalable(from) != scalable(to))) {
      v.error(this, "keeps the number of elements, but makes %s of %s".formatted(to, from));
    }
  }

  @Override
  public void print(OpPrinter p) {
    ConversionText.print(p, this);
  }

  /** The number of elements, as far as it is fixed; the greatest number if it is beyond. */
  private static long product(VectorType type) {
    long product = 1;
    for (int d = 0; d < type.rank(); d++) {
      long high = Math.multiplyHigh(product, type.shape().size(d));
      product = high != 0 ? Long.MAX_VALUE : product * type.shape().size(d);
    }
    return product;
  }

  private static int scalable(VectorType type) {
    int count = 0;
    for (int d = 0; d < type.rank(); d++) {
      count += type.isScalable(d) ? 1 : 0;
    }
    return count;
  }
}
