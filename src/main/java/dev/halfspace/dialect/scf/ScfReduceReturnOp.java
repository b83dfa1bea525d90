package dev.halfspace.dialect.scf;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;

/**
 * {@code scf.reduce.return}: ends a region of {@code scf.reduce} and gives the reduced value.
 *
 * <pre>{@code
 * scf.reduce.return %sum : f32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfreducereturn-scfreducereturnop">MLIR</a>
 */
public final class ScfReduceReturnOp extends Operation
    implements HasParent, Pure, Terminator, Verifiable {
  private static final ValueGroup<Value> VALUE = ValueGroup.operand("result", TypeConstraint.ANY);

  /** The definition of the operations of this name. */
  public static final OpDefinition<ScfReduceReturnOp> DEFINITION =
      OpDefinition.of("scf.reduce.return", ScfReduceReturnOp.class, ScfReduceReturnOp::new)
          .groups(VALUE)
          .syntax(format("$result attr-dict `:` type($result)"));

  private ScfReduceReturnOp(OperationState state) {
    super(state);
  }

  /** Builds the return of a reduced value. */
  @CanIgnoreReturnValue
  public static ScfReduceReturnOp build(OpBuilder b, Value result) {
    return b.insert(new ScfReduceReturnOp(b.state(DEFINITION).operand(result)));
  }

  /** The reduced value. */
  public Value value() {
    return get(VALUE);
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of("scf.reduce");
  }

  @Override
  public void verify(Verification v) {
    Block block = block();
    if (block != null && block.numArguments() > 0) {
      Type wanted = block.argument(0).type();
      if (!value().type().equals(wanted)) {
        v.error(
            "returns a value of type %s from a reduction of values of type %s",
            value().type(), wanted);
      }
    }
  }
}
