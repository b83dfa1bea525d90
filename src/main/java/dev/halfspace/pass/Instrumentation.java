package dev.halfspace.pass;

import dev.halfspace.ir.Operation;

/**
 * An observer of running passes. It is called before each run of a pass on an operation, possibly
 * by several threads at once, and returns a callback for the end of that run.
 *
 * <pre>{@code
 * Instrumentation names =
 *     (pass, op, log) -> {
 *       log.print(pass.argument() + " on " + op.name() + "\n");
 *       return outcome -> {};
 *     };
 * }</pre>
 */
@FunctionalInterface
public interface Instrumentation {
  /** The outcome of a run of a pass on an operation. */
  enum Outcome {
    /** The IR is unchanged. */
    UNCHANGED,
    /** The IR has changed. */
    CHANGED,
    /** The pass has failed, or left invalid IR. */
    FAILED
  }

  /** A callback for the end of a run of a pass on an operation. */
  @FunctionalInterface
  interface Watch {
    /** Called when the pass has ended. */
    void after(Outcome outcome);
  }

  /**
   * Called when a pass is about to run on an operation.
   *
   * @param log the log to write to, now and in the callback
   */
  Watch before(Pass pass, Operation op, PassLog log);
}
