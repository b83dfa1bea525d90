package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code vector.broadcast}: a scalar or a smaller vector repeated along leading dimensions, and
 * along those of size one.
 *
 * <pre>{@code
 * %v = vector.broadcast %x : f32 to vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorBroadcastOp extends Operation implements Pure, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorBroadcastOp> DEFINITION =
      OpDefinition.of("vector.broadcast", VectorBroadcastOp.class, VectorBroadcastOp::new)
          .operand("source", TypeConstraint.ANY)
          .result("vector", TypeConstraints.VECTOR)
          .with(OpSyntax.class, ConversionText::parse);

  private VectorBroadcastOp(OperationState state) {
    super(state);
  }

  /** Builds a conversion of {@code source} to {@code type}. */
  public static VectorBroadcastOp build(OpBuilder b, Value source, VectorType type) {
    return b.insert(new VectorBroadcastOp(b.state(DEFINITION).operand(source).result(type)));
  }

  /** What is converted. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void verify(Verification v) {
    VectorType to = (VectorType) result().type();
    if (!VectorTypes.verifyElements(this, v, source().type(), to)) {
      return;
    }
    if (!(source().type() instanceof VectorType from)) {
      if (source().type() instanceof ShapedType) {
        v.error(this, "repeats a scalar or a vector, not %s".formatted(source().type()));
      }
      return;
    }
    if (from.rank() > to.rank()) {
      v.error(this, "cannot repeat %s to %s, which has fewer dimensions".formatted(from, to));
      return;
    }
    int leading = to.rank() - from.rank();
    for (int d = 0; d < from.rank(); d++) {
      long size = from.shape().size(d);
      boolean one = size == 1 && !from.isScalable(d);
      boolean same =
          size == to.shape().size(leading + d) && from.isScalable(d) == to.isScalable(leading + d);
      if (!one && !same) {
        v.error(this, "cannot repeat %s to %s: dimension #%d does not fit".formatted(from, to, d));
        return;
      }
    }
  }

  @Override
  public void print(OpPrinter p) {
    ConversionText.print(p, this);
  }
}
