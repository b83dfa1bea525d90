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

/** Threads that run passes on operations beside each other. */
final class Workers {
  private Workers() {}

  /** A number of threads that do not keep the process alive. */
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
   * Does something with all of a list and waits for it; returns true if all tests hold.
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

  /** Cancels what the threads do, and waits for them: they change the IR. */
  private static void stop(ExecutorService threads) {
    threads.shutdownNow();
    Uninterruptibles.awaitTerminationUninterruptibly(threads);
  }
}
