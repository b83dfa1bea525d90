package dev.halfspace.dialect.vector;

import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.AttributeParser.Delimiter;
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
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;

/**
 * {@code vector.yield}: ends the region of a vector operation and gives its results.
 *
 * <pre>{@code
 * vector.yield %a : vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorYieldOp extends Operation implements Pure, ReturnLike, Printable {
  /** The full name. */
  static final String NAME = "vector.yield";

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorYieldOp> DEFINITION =
      OpDefinition.of(NAME, VectorYieldOp.class, VectorYieldOp::new)
          .operands("operands", TypeConstraint.ANY)
          .with(OpSyntax.class, VectorYieldOp::parse);

  private VectorYieldOp(OperationState state) {
    super(state);
  }

  /** Builds the end of a region. */
  @CanIgnoreReturnValue
  public static VectorYieldOp build(OpBuilder b, List<? extends Value> results) {
    return b.insert(new VectorYieldOp(b.state(DEFINITION).operandGroup(results)));
  }

  // {...}? (%results : types)?
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    List<OpParser.Operand> operands = p.operands(Delimiter.NONE);
    if (!operands.isEmpty()) {
      state.operandGroup(p.resolve(operands, p.colonTypes()));
    }
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this);
    if (numOperands() > 0) {
      p.text(" ").values(operands()).text(" : ");
      p.types(Lists.transform(operands(), Value::type));
    }
  }
}
