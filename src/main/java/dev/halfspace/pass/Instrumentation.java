package dev.halfspace.pass;

import dev.halfspace.ir.Operation;

/**
 * Someone who watches passes run. It is asked before each pass on each operation, possibly by
 * several threads at once, and answers with someone who is told how that run ended.
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

  /** Someone who waits for the end of a pass on an operation. */
  @FunctionalInterface
  interface Watch {
    /** Is told that the pass has ended. */
    void after(Outcome outcome);
  }

  /**
   * Is told that a pass is about to run on an operation.
   *
   * @param log where to say something about it, now and afterwards
   */
  Watch before(Pass pass, Operation op, PassLog log);
}
