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
import org.jspecify.annotations.Nullable;

/** Threads with stacks for deeply nested regions and calls; an idle thread ends soon. */
final class Threads {
  /** The stack size for the deepest nests; only the part in use takes up memory. */
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

  /**
   * Runs work in one of the threads and waits for its result. An interruption of the calling thread
   * is passed on to the thread that works.
   */
  <T> T call(Callable<T> work) {
    Interruptible<T> interruptible = new Interruptible<>(work);
    Future<T> future = threads.submit(interruptible);
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          isInterrupted = true;
          interruptible.interrupt();
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

  /** Work whose thread can be interrupted while it runs. */
  private static final class Interruptible<T> implements Callable<T> {
    private final Callable<T> work;
    private @Nullable Thread thread;
    private boolean isInterrupted;

    Interruptible(Callable<T> work) {
      this.work = work;
    }

    @Override
    public T call() throws Exception {
      begin();
      try {
        return work.call();
      } finally {
        end();
      }
    }

    private synchronized void begin() {
      thread = Thread.currentThread();
      if (isInterrupted) {
        thread.interrupt();
      }
    }

    private synchronized void end() {
      thread = null;
    }

    synchronized void interrupt() {
      isInterrupted = true;
      if (thread != null) {
        thread.interrupt();
      }
    }
  }
}
