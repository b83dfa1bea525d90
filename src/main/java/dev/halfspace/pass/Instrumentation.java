package dev.halfspace.pass;

import dev.halfspace.ir.Operation;

/**
 * An observer of running passes. It is called before each pass on each operation, possibly by
 * several threads at once, and returns a callback for the end of that run.
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
  /** The end of a pass on an operation. */
  enum Outcome {
    /** Nothing has changed. */
    UNCHANGED,
    /** Something has changed. */
    CHANGED,
    /** The pass has failed, or left IR that is not valid. */
    FAILED
  }

  /** A callback for the end of a pass on an operation. */
  @FunctionalInterface
  interface Watch {
    /** Called when the pass has ended. */
    void after(Outcome outcome);
  }

  /**
   * Called when a pass is about to run on an operation.
   *
   * @param log where to say something about it, now and afterwards
   */
  Watch before(Pass pass, Operation op, PassLog log);
}
