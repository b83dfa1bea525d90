package dev.halfspace.pass;

import com.google.common.util.concurrent.Uninterruptibles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/** Threads that run passes on sibling operations in parallel. */
final class Workers {
  private Workers() {}

  /** A pool of daemon threads. */
  static ExecutorService of(int threads) {
    return Executors.newFixedThreadPool(
        threads,
        work -> {
          Thread thread = new Thread(work, "halfspace-pass");
          thread.setDaemon(true);
          return thread;
        });
  }

  /**
   * Processes all elements of a list and waits for that; returns true if {@code work} is true for
   * all.
   *
   * @throws CancellationException if this thread is interrupted; all work has ended then
   */
  static <T> boolean run(ExecutorService threads, List<T> tasks, Predicate<T> work) {
    List<Future<Boolean>> futures = new ArrayList<>(tasks.size());
    for (T task : tasks) {
      futures.add(threads.submit(() -> work.test(task)));
    }
    boolean all = true;
    try {
      for (Future<Boolean> future : futures) {
        all &= future.get();
      }
      return all;
    } catch (InterruptedException e) {
      stop(threads);
      Thread.currentThread().interrupt();
      throw new CancellationException("the thread was interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CancellationException cancelled) {
        stop(threads);
        throw cancelled;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }

  /** Cancels the work of the threads and waits for them, since they change the IR. */
  private static void stop(ExecutorService threads) {
    threads.shutdownNow();
    Uninterruptibles.awaitTerminationUninterruptibly(threads);
  }
}
