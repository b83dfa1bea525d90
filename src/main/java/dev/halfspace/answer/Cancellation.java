package dev.halfspace.answer;

import java.util.concurrent.CancellationException;

/**
 * The end of work whose answer nobody waits for any longer. Interrupting a thread cancels the long
 * work that it does: the integer engine, drivers of patterns, pipelines and the interpreter ask
 * here now and then, as may passes and patterns of one's own.
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
   * Does nothing unless the current thread is interrupted, which it stays.
   *
   * @throws CancellationException if the thread is interrupted
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the thread was interrupted");
    }
  }
}
