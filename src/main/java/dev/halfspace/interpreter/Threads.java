package dev.halfspace.interpreter;

import com.google.common.base.Throwables;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads with stacks for deep nests of regions and calls; one that is idle ends soon. */
final class Threads {
  /** Room for the deepest nests; only what is used of it becomes memory. */
  private static final long STACK_BYTES = 1L << 30;

  private static final long IDLE_MILLISECONDS = 200;

  private final ExecutorService threads =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          IDLE_MILLISECONDS,
          TimeUnit.MILLISECONDS,
          new SynchronousQueue<>(),
          Threads::thread);

  Threads() {}

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(null, work, "interpreter", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  /** Does work in one of the threads and waits for what it gives, whatever interrupts this one. */
  <T> T call(Callable<T> work) {
    Future<T> future = threads.submit(work);
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          isInterrupted = true;
        } catch (ExecutionException e) {
          Throwable cause = Objects.requireNonNull(e.getCause());
          Throwables.throwIfUnchecked(cause);
          throw new IllegalStateException(cause);
        }
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
