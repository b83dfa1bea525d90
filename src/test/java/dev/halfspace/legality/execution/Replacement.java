package dev.halfspace.legality.execution;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.Optional;

/** Executes a program without an operation, or with a value in place of a load. */
public final class Replacement {
  /** A value that is not the one that was loaded. */
  private static final class Differs extends Trap {
    private static final long serialVersionUID = 1;

    Differs(String reason) {
      super(reason);
    }
  }

  private Replacement() {}

  /** Leaves an operation out. */
  public static Interception without(Operation leftOut) {
    return (strand, op) -> op == leftOut;
  }

  /** Takes a value where an operation loads one, which must be the same. */
  public static Interception of(Operation load, Value value) {
    return (strand, op) -> {
      if (op != load) {
        return false;
      }
      Frame frame = strand.frame();
      Object stored = frame.get(value);
      strand.machine().execute(op, strand);
      if (!frame.get(op.result(0)).equals(stored)) {
        throw new Differs("the value is " + stored + ", it loads " + frame.get(op.result(0)));
      }
      return true;
    };
  }

  /** The first difference in an execution. */
  public static Optional<String> difference(Execution execution) {
    return execution.trap() instanceof Differs differs
        ? Optional.of(differs.getMessage())
        : Optional.empty();
  }
}
