package dev.halfspace.dialect.ub;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.TrapKind;

/**
 * {@code ub.unreachable}: the terminator of a block whose end is never reached.
 *
 * <pre>{@code
 * ub.unreachable
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/UBOps/#ubunreachable-ubunreachableop">MLIR</a>
 */
public final class UbUnreachableOp extends Operation implements Terminator, Executable {
  /** The definition of the operations of this name. */
  public static final OpDefinition<UbUnreachableOp> DEFINITION =
      OpDefinition.of("ub.unreachable", UbUnreachableOp.class, UbUnreachableOp::new)
          .syntax(format("attr-dict"));

  private UbUnreachableOp(OperationState state) {
    super(state);
  }

  /** Builds the terminator of a block whose end is never reached. */
  @CanIgnoreReturnValue
  public static UbUnreachableOp build(OpBuilder b) {
    return b.insert(new UbUnreachableOp(b.state(DEFINITION)));
  }

  @Override
  public Completion execute(Execution e) {
    throw e.trap(TrapKind.UNREACHABLE, "control comes to a place that it never reaches");
  }
}
