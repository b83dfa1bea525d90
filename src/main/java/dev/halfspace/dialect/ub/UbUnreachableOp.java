package dev.halfspace.dialect.ub;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.NoMemoryEffect;

/**
 * {@code ub.unreachable}: ends a block whose end is never reached.
 *
 * <pre>{@code
 * ub.unreachable
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/UBOps/#ubunreachable-ubunreachableop">MLIR</a>
 */
public final class UbUnreachableOp extends Operation
    implements NoMemoryEffect, Terminator, Printable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<UbUnreachableOp> DEFINITION =
      OpDefinition.of("ub.unreachable", UbUnreachableOp.class, UbUnreachableOp::new)
          .with(OpSyntax.class, UbUnreachableOp::parse);

  private UbUnreachableOp(OperationState state) {
    super(state);
  }

  /** Builds the end of a block whose end is never reached. */
  @CanIgnoreReturnValue
  public static UbUnreachableOp build(OpBuilder b) {
    return b.insert(new UbUnreachableOp(b.state(DEFINITION)));
  }

  // {...}?
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this);
  }
}
