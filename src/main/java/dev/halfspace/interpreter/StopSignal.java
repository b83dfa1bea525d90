package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;

/** The end of an execution that is no trap, on its way out of the machine. */
final class StopSignal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Run run;

  StopSignal(Run run) {
    super(null, null, false, false);
    this.run = run;
  }

  static StopSignal unsupported(Operation op, String reason) {
    return new StopSignal(new Run.Unsupported(op, reason));
  }

  /** The end of the execution. */
  Run run() {
    return run;
  }
}
