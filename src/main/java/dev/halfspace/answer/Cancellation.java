package dev.halfspace.answer;

import java.util.concurrent.CancellationException;

/**
 * The cancellation of work whose result is no longer needed. Interrupting a thread cancels its
 * long-running work: the integer engine, pattern drivers, pipelines and the interpreter call {@link
 * #check} regularly, and user-defined passes and patterns may do so, too.
 *
 * <pre>{@code
 * for (Operation op : operations) {
 *   Cancellation.check();
 *   improve(op);
 * }
 * }</pre>
 */
public final class Cancellation {
  private Cancellation() {}

  /**
   * Throws if the current thread is interrupted, without clearing its interrupted status.
   *
   * @throws CancellationException if the thread is interrupted
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the thread was interrupted");
    }
  }
}
