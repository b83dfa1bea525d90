package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;

/** An end of the execution other than a trap, thrown through the machine. */
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

  /** The outcome of the run. */
  Run run() {
    return run;
  }
}
